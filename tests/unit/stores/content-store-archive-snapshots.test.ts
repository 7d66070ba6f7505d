import { describe, expect, test } from 'vitest';
import type { TimeMap } from '../../../src/domain/captures/timemap';
import { buildItem } from '../../support/build-content';
import {
  at,
  homer,
  idsOf,
  live,
  manyDocuments,
  openContentStore,
  select,
  site500,
} from '../../support/open-content-store';
import { buildScreen, type Snapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

const before2015 = buildScreen({ from: '20100101000000', until: '20150101000000' });
const from2015 = buildScreen({ from: '20150101000000' });
const in2012 = '20120101000000';
const in2013 = '20130101000000';
const in2016 = '20160101000000';

const timeMap: TimeMap = {
  captures: [{ timestamp: '20200101000000', count: 2 }],
  storyCaptures: [],
  changes: new Map(),
};

const published: Snapshots = {
  index: { fresh: true, publishedAt: '20240101000000', change: '1' },
  screen: (wanted) => (wanted < '20150101000000' ? before2015 : from2015),
  timeMap,
  story: (itemId) => (itemId === 'item-1000' ? buildItem({ itemId }) : null),
};

/** A content store with snapshots, and 1,001 items on three pages. */
function open(replaced: Snapshots = {}) {
  const { watched, store } = openContentStore(manyDocuments, { ...published, ...replaced });
  return { watched, store, state: () => store.getState() };
}

type Page = ReturnType<typeof open>;

/** Requests the archive at a time, holding back its content. */
async function openAt(timestamp: string, replaced: Snapshots = {}) {
  const page = open(replaced);
  page.watched.hold('pages');
  const done = page.state().fetchContent(site500, at(timestamp));
  const findPages = () => page.watched.held.find(({ call }) => call.startsWith('pages'));
  await expect.poll(findPages).toBeDefined();
  await settle();
  const heldPages = findPages();
  return { ...page, done, release: () => release(page, done, heldPages?.proceed), heldPages };
}

async function release(page: Page, done: Promise<void>, proceed = () => {}): Promise<void> {
  proceed();
  await done;
  expect(page.state().isLoading).toBe(false);
}

const screens = ({ watched }: Page) => watched.calls.filter((call) => call.startsWith('screen'));

describe('an archived screen', () => {
  test('is shown while the content loads, which then replaces it', async () => {
    const page = await openAt(in2012);
    const { watched, state } = page;
    expect(watched.calls.slice(0, 3)).toEqual([`screen ${in2012}`, 'index', 'pages 500/1']);
    expect(state()).toMatchObject({ screen: before2015, items: [], isLoading: true });
    await page.release();
    expect(state()).toMatchObject({ screen: null, isComplete: true, error: null });
    expect(state().items).toHaveLength(1001);
  });

  test('leaves the list unchanged while pages arrive, and counts them', async () => {
    const { watched, store, state } = open();
    watched.hold('more');
    const done = state().fetchContent(site500, at('20200101000000'));
    await expect.poll(() => idsOf(store).length).toBe(500);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(state()).toMatchObject({ screen: from2015, items: [], isLoading: true });
    watched.held[0]?.proceed();
    await expect.poll(() => idsOf(store).length).toBe(1000);
    expect(state().items).toEqual([]);
    watched.held[1]?.proceed();
    await done;
    expect(state().items).toHaveLength(1001);
  });

  test('serves all times that it covers', async () => {
    const page = await openAt(in2012);
    page.state().showAs(at(in2013));
    await settle();
    expect(screens(page)).toEqual([`screen ${in2012}`]);
    expect(page.state().screen).toBe(before2015);
  });

  test('is replaced by another one at a time that it does not cover', async () => {
    const page = await openAt(in2012);
    page.state().showAs(at(in2016));
    await settle();
    expect(screens(page)).toEqual([`screen ${in2012}`, `screen ${in2016}`]);
    expect(page.state().screen).toBe(from2015);
    page.state().showAs(at(in2012));
    await settle();
    expect(page.state().screen).toBe(before2015);
  });

  test('is not read once all content has come', async () => {
    const page = await openAt(in2012);
    await page.release();
    page.state().showAs(at(in2016));
    await settle();
    expect(screens(page)).toEqual([`screen ${in2012}`]);
    expect(page.state().screen).toBeNull();
  });

  test('of a time that the reader has left is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('screen');
    page.state().showAs(at(in2016));
    page.state().showAs(at(in2013));
    await settle();
    for (const { call, proceed } of page.watched.held) if (call.startsWith('screen')) proceed();
    await settle();
    expect(page.state().screen).toBe(before2015);
  });

  test('that comes after the content is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('screen');
    page.state().showAs(at(in2016));
    await settle();
    await page.release();
    page.watched.held.at(-1)?.proceed();
    await settle();
    expect(page.state()).toMatchObject({ screen: null, isComplete: true });
  });

  test.each([
    ['is missing', null],
    ['ends before the time', buildScreen({ until: '20110101000000' })],
    ['begins after the time', from2015],
    ['is a live one', buildScreen({ from: 'live' })],
  ])('that %s is not shown', async (_, screen) => {
    const page = await openAt(in2012, { screen: () => screen });
    expect(page.state()).toMatchObject({ screen: null, isLoading: true });
    await page.release();
    expect(page.state().items).toHaveLength(1001);
  });

  test('is not read without a time', async () => {
    const page = open();
    await page.state().fetchContent(site500, { mode: 'archive-view', timestamp: null });
    expect(screens(page)).toEqual([]);
    expect(page.state().isComplete).toBe(true);
  });

  test('of an earlier request is ignored', async () => {
    const page = open();
    page.watched.hold('screen');
    const first = page.state().fetchContent(site500, at(in2012));
    await settle();
    const second = page.state().fetchContent(homer, at(in2012));
    await settle();
    for (const { proceed } of page.watched.held) proceed();
    await Promise.all([first, second]);
    expect(page.state()).toMatchObject({ query: homer, screen: null, timeMap: null });
  });
});

describe('the TimeMap', () => {
  test('comes before the content, and stays', async () => {
    const page = await openAt(in2012);
    expect(page.state().timeMap).toBe(timeMap);
    await page.release();
    expect(page.state().isComplete).toBe(true);
    expect(page.state().timeMap).toBe(timeMap);
  });

  test.each([
    ['stale', { fresh: false, publishedAt: '20240101000000', change: '1' }],
    ['missing', null],
  ])('is not read when the index is %s', async (_, index) => {
    const page = await openAt(in2012, { index });
    expect(page.watched.calls).not.toContain('timemap');
    expect(page.state().timeMap).toBeNull();
    await page.release();
  });

  test('that comes after the content is ignored', async () => {
    const { watched, state } = open();
    watched.hold('timemap');
    const done = state().fetchContent(site500, at(in2012));
    await expect.poll(() => state().isComplete).toBe(true);
    for (const { proceed } of watched.held) proceed();
    await done;
    expect(state().timeMap).toBeNull();
  });

  test('is all that the choice of a capture needs', async () => {
    const { watched, state } = open();
    await state().fetchContent(site500, select);
    expect(watched.calls).toEqual(['index', 'timemap']);
    expect(state()).toMatchObject({ timeMap, isLoading: false, isComplete: false, error: null });
  });

  test.each<[string, Snapshots]>([
    ['its index is stale', { index: { fresh: false, publishedAt: '20240101000000', change: '1' } }],
    ['its index is missing', { index: null }],
    ['it is missing', { timeMap: null }],
  ])('is counted from the content for that choice when %s', async (_, replaced) => {
    const { watched, state } = open(replaced);
    await state().fetchContent(site500, select);
    expect(watched.calls.at(-3)).toBe('pages 500/1');
    expect(state()).toMatchObject({ timeMap: null, isLoading: false, isComplete: true });
  });

  test('of an earlier request is ignored', async () => {
    const { watched, state } = open();
    watched.hold('timemap');
    const first = state().fetchContent(site500, select);
    await settle();
    await state().fetchContent(homer, select);
    watched.held[0]?.proceed();
    await first;
    expect(state()).toMatchObject({ query: homer, timeMap: null, isLoading: false });
  });
});

describe('an archived story', () => {
  test('is read before the rest of the content, once, and then among it', async () => {
    const page = await openAt(in2012);
    await Promise.all([page.state().loadStory('item-1000'), page.state().loadStory('item-1000')]);
    expect(page.state().singleStory?.itemId).toBe('item-1000');
    expect(page.watched.calls.filter((call) => call.startsWith('story'))).toEqual([
      'story item-1000',
    ]);
    await page.release();
    expect(page.state().singleStory).toBeNull();
    await page.state().loadStory('item-1001');
    expect(page.watched.calls).not.toContain('story item-1001');
  });

  test('is read again when the reader comes back to it', async () => {
    const page = await openAt(in2012, { story: (itemId) => buildItem({ itemId }) });
    for (const itemId of ['item-1000', 'item-1001', 'item-1000']) {
      await page.state().loadStory(itemId);
      expect(page.state().singleStory?.itemId).toBe(itemId);
    }
  });

  test('does not replace one that was requested later', async () => {
    const page = await openAt(in2012, { story: (itemId) => buildItem({ itemId }) });
    page.watched.hold('story');
    const stories = ['item-1000', 'item-1001'].map((itemId) => page.state().loadStory(itemId));
    await settle();
    for (const { proceed } of [...page.watched.held].reverse()) proceed();
    await Promise.all(stories);
    expect(page.state().singleStory?.itemId).toBe('item-1001');
  });

  test('that cannot be read waits for the content', async () => {
    const page = await openAt(in2012);
    await page.state().loadStory('item-1001');
    expect(page.state()).toMatchObject({ singleStory: null, isLoading: true, error: null });
    await page.release();
  });

  test('that comes after the content is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('story');
    const story = page.state().loadStory('item-1000');
    await settle();
    await page.release();
    page.watched.held.at(-1)?.proceed();
    await story;
    expect(page.state().singleStory).toBeNull();
  });

  test('of an earlier request is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('story');
    const story = page.state().loadStory('item-1000');
    await settle();
    page.state().clearContent();
    page.watched.held.at(-1)?.proceed();
    await story;
    expect(page.state()).toMatchObject({ singleStory: null, query: null });
  });
});

describe('content that fails while an archived screen is shown', () => {
  test.each([
    ['unavailable', before2015, timeMap],
    ['timeout', before2015, timeMap],
    ['permission-denied', null, null],
    ['unauthenticated', null, null],
  ] as const)('with %s leaves what may be read', async (code, screen, captures) => {
    const page = await openAt(in2012);
    await page.state().loadStory('item-1000');
    page.heldPages?.fail(code);
    await page.done;
    expect(page.state()).toMatchObject({
      screen,
      timeMap: captures,
      errorCode: code,
      isLoading: false,
      isComplete: false,
      contentItems: [],
      archivedContent: [],
    });
    expect(page.state().singleStory?.itemId).toBe(screen ? 'item-1000' : undefined);
  });

  test('leaves the reader able to move through time', async () => {
    const page = await openAt(in2012);
    page.heldPages?.fail('unavailable');
    await page.done;
    page.state().showAs(at(in2016));
    await settle();
    expect(page.state()).toMatchObject({ screen: from2015, errorCode: 'unavailable' });
  });

  test('does not bring a live screen into the archive', async () => {
    const { watched, state } = open({ screen: (wanted) => buildScreen({ from: wanted }) });
    watched.fail('pages', 'unavailable');
    await state().fetchContent(site500, live);
    await state().fetchContent(site500, at(in2012));
    expect(state().screen).toMatchObject({ from: in2012 });
    expect(state().listed.size).toBe(0);
  });
});
