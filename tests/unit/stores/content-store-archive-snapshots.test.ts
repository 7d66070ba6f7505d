import { afterEach, describe, expect, test, vi } from 'vitest';
import { noChanges } from '../../../src/domain/captures/capture-changes';
import type { TimeMap } from '../../../src/domain/captures/timemap';
import { noContent } from '../../../src/domain/content/content';
import { visibleVersion } from '../../../src/domain/content/content-item';
import {
  capturesAreKnown,
  capturesOfContent,
  changeCountAt,
  nearCapturesOf,
  storyOf,
} from '../../../src/domain/content/content-selectors';
import type { SiteState } from '../../../src/domain/content/site-mode';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import { buildItem } from '../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  captures,
  homer,
  idsOf,
  isComplete,
  january,
  listedIds,
  listOf,
  live,
  manyDocuments,
  openContentStore,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { buildScreen, publishSnapshots, type Snapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

const in2010 = '20100601000000';
const in2012 = '20120101000000';
const in2013 = '20130101000000';
const in2016 = '20160101000000';

const storyAt = (itemId: string, key: string) => buildItem({ itemId, versions: { [key]: 'yes' } });
const screenWith = (itemId: string, from: string, until: string | null) =>
  buildScreen({
    from,
    until,
    stories: [{ item: storyAt(itemId, from), comments: 0, later: new Map() }],
    captures: [from],
  });
const before2015 = screenWith('of-2010', '20100101000000', '20150101000000');
const from2015 = screenWith('of-2015', '20150101000000', null);

const timeMap: TimeMap = {
  captures: [{ timestamp: '20200101000000', count: 2 }],
  storyCaptures: [],
  changes: new Map(),
};
const stale: SnapshotIndex = { fresh: false, publishedAt: '20240101000000', change: '1' };

const published: Snapshots = {
  index: { ...stale, fresh: true },
  screen: (wanted) => (wanted < '20150101000000' ? before2015 : from2015),
  timeMap,
  story: (itemId) => (itemId === 'item-1000' ? storyAt(itemId, in2010) : null),
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** A content store with snapshots, and 1,001 items on three pages. */
function open(replaced: Snapshots = {}) {
  const { watched, store } = openContentStore(manyDocuments, { ...published, ...replaced });
  const load = (need = listOf(), view = at(in2012)) => store.getState().load(site500, need, view);
  const story = (itemId: string, view = at(in2012)) =>
    storyOf(store.getState().content, view, itemId);
  return { watched, store, load, story, state: () => store.getState() };
}

type Page = ReturnType<typeof open>;

/** Requests the archive at a time, holding back its content. */
async function openAt(timestamp: string, replaced: Snapshots = {}) {
  const page = open(replaced);
  page.watched.hold('pages');
  const done = page.load(listOf(), at(timestamp));
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
    const { watched, store, state } = page;
    expect(watched.calls.slice(0, 2)).toEqual([`screen ${in2012}`, 'index']);
    expect(watched.calls).toContain('pages 500/1');
    expect(listedIds(store, at(in2012))).toEqual(['of-2010']);
    expect(state()).toMatchObject({ isLoading: true, error: null });
    await page.release();
    expect(listedIds(store, at(in2012))).toEqual([]);
    expect(isComplete(store)).toBe(true);
    expect(state().error).toBeNull();
    expect(idsOf(store, 'archivedContent')).toHaveLength(1001);
  });

  test('leaves the list unchanged while pages arrive, and counts them', async () => {
    const { watched, store, load, state } = open();
    const view = at('20200101000000');
    watched.hold('more');
    const done = load(listOf(), view);
    await expect.poll(() => state().status).toEqual({ kind: 'loading', items: 500 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(state()).toMatchObject({ isLoading: true, archivedContent: [] });
    expect(listedIds(store, view)).toEqual(['of-2015']);
    watched.held[0]?.proceed();
    await expect.poll(() => state().status).toEqual({ kind: 'loading', items: 1000 });
    expect(listedIds(store, view)).toEqual(['of-2015']);
    watched.held[1]?.proceed();
    await done;
    expect(idsOf(store)).toHaveLength(1001);
    expect(listedIds(store, view)).toHaveLength(20);
  });

  test('serves all times that it covers', async () => {
    const page = await openAt(in2012);
    void page.load(listOf(), at(in2013));
    await settle();
    expect(screens(page)).toEqual([`screen ${in2012}`]);
    expect(listedIds(page.store, at(in2013))).toEqual(['of-2010']);
  });

  test('is replaced by another one at a time that it does not cover, and kept', async () => {
    const page = await openAt(in2012);
    void page.load(listOf(), at(in2016));
    await settle();
    expect(listedIds(page.store, at(in2016))).toEqual(['of-2015']);
    void page.load(listOf(), at(in2012));
    await settle();
    expect(listedIds(page.store, at(in2012))).toEqual(['of-2010']);
    expect(screens(page)).toEqual([`screen ${in2012}`, `screen ${in2016}`]);
  });

  test('is not read once all content has come', async () => {
    const page = await openAt(in2012);
    await page.release();
    await page.load(listOf(), at(in2016));
    expect(screens(page)).toEqual([`screen ${in2012}`]);
    expect(listedIds(page.store, at(in2016))).toEqual([]);
  });

  test('of a time that the reader has left is not shown', async () => {
    const page = await openAt(in2012);
    page.watched.hold('screen');
    void page.load(listOf(), at(in2016));
    void page.load(listOf(), at(in2013));
    await settle();
    for (const { call, proceed } of page.watched.held) if (call.startsWith('screen')) proceed();
    await settle();
    expect(listedIds(page.store, at(in2013))).toEqual(['of-2010']);
  });

  test('that comes after the content is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('screen');
    const moved = page.load(listOf(), at(in2016));
    await settle();
    await page.release();
    page.watched.held.at(-1)?.proceed();
    await moved;
    expect(isComplete(page.store)).toBe(true);
    expect(listedIds(page.store, at(in2016))).toEqual([]);
  });

  test.each([
    ['is missing', null],
    ['ends before the time', screenWith('of-2010', '20100101000000', '20110101000000')],
    ['begins after the time', from2015],
    ['is a live one', buildScreen({ from: 'live' })],
  ])('that %s is not shown', async (_, screen) => {
    const page = await openAt(in2012, { screen: () => screen });
    expect(listedIds(page.store, at(in2012))).toBeNull();
    expect(page.state().isLoading).toBe(true);
    await page.release();
    expect(idsOf(page.store, 'archivedContent')).toHaveLength(1001);
  });

  test('is not read without a time', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = open();
    await page.load(listOf(), { ...at(''), currentTimestamp: null });
    expect(screens(page)).toEqual([]);
    expect(isComplete(page.store)).toBe(true);
  });

  test('of an earlier request is ignored', async () => {
    const page = open();
    page.watched.hold('screen');
    const first = page.load();
    await settle();
    const second = page.state().load(homer, listOf(), at(in2012));
    await settle();
    for (const { proceed } of page.watched.held) proceed();
    await Promise.all([first, second]);
    expect(page.state().content.query).toEqual(homer);
    expect(listedIds(page.store, at(in2012))).toEqual([]);
  });

  test('has the captures to which steps lead until all captures are known', async () => {
    const page = await openAt(in2012, { index: stale });
    const near = () => nearCapturesOf(page.state().content, at(in2012));
    expect(near()).toEqual(['20100101000000']);
    await page.release();
    expect(near()).toBeNull();
  });
});

describe('the TimeMap', () => {
  test('comes before the content, and stays', async () => {
    const page = await openAt(in2012);
    expect(capturesOfContent(page.state().content)).toBe(timeMap);
    expect(nearCapturesOf(page.state().content, at(in2012))).toBeNull();
    await page.release();
    expect(isComplete(page.store)).toBe(true);
    expect(capturesOfContent(page.state().content)).toBe(timeMap);
  });

  test.each([
    ['stale', stale],
    ['missing', null],
  ])('is not read when the index is %s', async (_, index) => {
    const page = await openAt(in2012, { index });
    expect(page.watched.calls).not.toContain('timemap');
    expect(capturesAreKnown(page.state().content)).toBe(false);
    await page.release();
  });

  test('that comes after the content is ignored', async () => {
    const { watched, store, load, state } = open();
    watched.hold('timemap');
    const done = load();
    await expect.poll(() => isComplete(store)).toBe(true);
    for (const { proceed } of watched.held) proceed();
    await done;
    expect(capturesOfContent(state().content).captures).toEqual([
      { timestamp: january, count: 1001 },
    ]);
  });

  test('is all that the choice of a capture waits for; the rest loads when the page is idle', async () => {
    const { watched, store, load, state } = open();
    watched.hold('pages');
    const done = load(captures, select);
    await expect.poll(() => capturesAreKnown(state().content)).toBe(true);
    expect(watched.calls).toEqual(['index', 'timemap']);
    expect(state()).toMatchObject({ isLoading: false, error: null, status: { kind: 'loaded' } });
    expect(isComplete(store)).toBe(false);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().isLoading).toBe(false);
    watched.held[0]?.proceed();
    await done;
    expect(isComplete(store)).toBe(true);
    expect(idsOf(store)).toHaveLength(1001);
    expect(capturesOfContent(state().content)).toBe(timeMap);
  });

  test('is read once, also for a reader who goes on to a capture', async () => {
    const page = open();
    page.watched.hold('pages');
    const chosen = page.load(captures, select);
    await expect.poll(() => capturesAreKnown(page.state().content)).toBe(true);
    const opened = page.load(listOf(), at(in2012));
    await expect.poll(() => page.watched.held.length).toBe(1);
    expect(page.state().isLoading).toBe(true);
    expect(listedIds(page.store, at(in2012))).toEqual(['of-2010']);
    page.watched.held[0]?.proceed();
    await Promise.all([chosen, opened]);
    for (const call of ['index', 'timemap', 'pages 500/1']) {
      expect(page.watched.calls.filter((each) => each === call)).toHaveLength(1);
    }
    expect(page.state().isLoading).toBe(false);
  });

  test.each<[string, Snapshots]>([
    ['its index is stale', { index: stale }],
    ['its index is missing', { index: null }],
    ['it is missing', { timeMap: null }],
  ])('is counted from the content for that choice when %s', async (_, replaced) => {
    const { watched, store, load, state } = open(replaced);
    watched.hold('pages');
    const done = load(captures, select);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().isLoading).toBe(true);
    expect(capturesAreKnown(state().content)).toBe(false);
    watched.held[0]?.proceed();
    await done;
    expect(isComplete(store)).toBe(true);
    expect(state().isLoading).toBe(false);
    expect(capturesOfContent(state().content).captures).toEqual([
      { timestamp: january, count: 1001 },
    ]);
  });

  test('of an earlier request is ignored', async () => {
    const { watched, load, state } = open();
    watched.hold('timemap');
    const first = load(captures, select);
    await settle();
    await state().load(homer, captures, select);
    watched.held[0]?.proceed();
    await first;
    expect(state()).toMatchObject({ content: { query: homer }, isLoading: false });
    expect(capturesOfContent(state().content).captures).toEqual([]);
  });

  test('says how many items a capture changed, which is unknown without it', async () => {
    const changes = new Map([[january, { ...noChanges, newStories: 3 }]]);
    const page = await openAt(in2012, { timeMap: { ...timeMap, changes } });
    expect(changeCountAt(page.state().content, january)).toEqual({ ...noChanges, newStories: 3 });
    const without = await openAt(in2012, { index: stale });
    expect(changeCountAt(without.state().content, january)).toBeUndefined();
  });
});

describe('an archived story', () => {
  test('is read before the rest of the content, once, and then among it', async () => {
    const page = await openAt(in2012);
    const reading = [page.load(storyNeed('item-1000')), page.load(storyNeed('item-1000'))];
    await settle();
    expect(page.story('item-1000')).toMatchObject({
      item: { itemId: 'item-1000', currentVersion: in2010 },
      isKnown: true,
      hasDiscussion: false,
    });
    expect(page.watched.calls.filter((call) => call.startsWith('story'))).toEqual([
      'story item-1000',
    ]);
    await page.release();
    await Promise.all(reading);
    expect(page.story('item-1000').ofAllTimes?.approvedKeys).toEqual([january]);
    expect(page.story('item-1000').hasDiscussion).toBe(true);
    await page.load(storyNeed('item-1001'));
    expect(page.watched.calls).not.toContain('story item-1001');
  });

  test('stays while the reader reads another one', async () => {
    const page = await openAt(in2012, { story: (itemId) => storyAt(itemId, in2010) });
    for (const itemId of ['item-1000', 'item-1001', 'item-1000']) {
      void page.load(storyNeed(itemId));
      await settle();
      expect(page.story(itemId).isKnown).toBe(true);
    }
    expect(page.watched.calls.filter((call) => call.startsWith('story'))).toHaveLength(2);
  });

  test('does not replace one that was requested later', async () => {
    const page = await openAt(in2012, { story: (itemId) => storyAt(itemId, in2010) });
    page.watched.hold('story');
    for (const itemId of ['item-1000', 'item-1001']) void page.load(storyNeed(itemId));
    await settle();
    const stories = page.watched.held.filter(({ call }) => call.startsWith('story'));
    for (const { proceed } of stories.reverse()) proceed();
    await settle();
    expect(page.story('item-1001')).toMatchObject({ item: { itemId: 'item-1001' }, isKnown: true });
  });

  test('is known at other times, too, also where it is not visible', async () => {
    const page = await openAt(in2012);
    void page.load(storyNeed('item-1000'));
    await settle();
    const before = at('20100501000000');
    expect(page.story('item-1000', before)).toMatchObject({ item: null, isKnown: true });
    expect(page.story('item-1000', before).ofAllTimes?.approvedKeys).toEqual([in2010]);
  });

  test('that cannot be read waits for the content', async () => {
    const page = await openAt(in2012);
    void page.load(storyNeed('item-1001'));
    await settle();
    expect(page.story('item-1001')).toMatchObject({ item: null, isKnown: false });
    expect(page.state()).toMatchObject({ isLoading: true, error: null });
    await page.release();
    expect(page.story('item-1001').isKnown).toBe(true);
  });

  test('that comes after the content is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('story');
    const story = page.load(storyNeed('item-1000'));
    await settle();
    await page.release();
    page.watched.held.at(-1)?.proceed();
    await story;
    expect(page.story('item-1000').ofAllTimes?.approvedKeys).toEqual([january]);
  });

  test('of an earlier request is ignored', async () => {
    const page = await openAt(in2012);
    page.watched.hold('story');
    const story = page.load(storyNeed('item-1000'));
    await settle();
    page.state().clearContent();
    page.watched.held.at(-1)?.proceed();
    await story;
    expect(page.state().content).toBe(noContent);
  });
});

describe('content that fails while an archived screen is shown', () => {
  test.each([
    ['unavailable', true],
    ['timeout', true],
    ['permission-denied', false],
    ['unauthenticated', false],
  ] as const)('with %s leaves what may be read', async (code, isLeft) => {
    const page = await openAt(in2012);
    const reading = page.load(storyNeed('item-1000'));
    await expect.poll(() => page.story('item-1000').isKnown).toBe(true);
    page.heldPages?.fail(code);
    await Promise.all([page.done, reading]);
    expect(page.state()).toMatchObject({ status: { kind: 'failed', code }, isLoading: false });
    expect(isComplete(page.store)).toBe(false);
    expect(listedIds(page.store, at(in2012))).toEqual(isLeft ? ['of-2010'] : null);
    expect(capturesAreKnown(page.state().content)).toBe(isLeft);
    expect(page.story('item-1000').isKnown).toBe(isLeft);
    if (!isLeft) expect(page.state()).toMatchObject({ contentItems: [], archivedContent: [] });
  });

  test('leaves the reader able to move through time', async () => {
    const page = await openAt(in2012);
    page.heldPages?.fail('unavailable');
    await page.done;
    await page.load(listOf(), at(in2016));
    expect(listedIds(page.store, at(in2016))).toEqual(['of-2015']);
    expect(page.state().status).toEqual({ kind: 'failed', code: 'unavailable' });
  });

  test('does not bring a live screen into the archive', async () => {
    const screen = (wanted: string) =>
      wanted === 'live' ? buildScreen({ from: 'live', total: 0 }) : before2015;
    const page = open({ screen, index: stale });
    page.watched.fail('pages', 'unavailable');
    await page.load(listOf(), live);
    expect(page.state().error).not.toBeNull();
    await page.load();
    expect(listedIds(page.store, at(in2012))).toEqual(['of-2010']);
    expect(page.state().error).not.toBeNull();
  });
});

describe('a story with two versions that was read in live mode', () => {
  const documents = [
    buildDocument('story', {
      [in2010]: buildVersionDocument('Old'),
      [in2016]: buildVersionDocument('New'),
    }),
  ];
  /** Opens the live story with this index, then goes to the archive before its second version. */
  async function moveToArchive(index: SnapshotIndex, failure: string | null) {
    const opened = openContentStore(documents, { ...publishSnapshots(documents), index });
    const { watched, store } = opened;
    const load = (view: SiteState) => store.getState().load(site500, storyNeed('story'), view);
    watched.fail('pages', failure);
    await load(live);
    watched.hold('pages');
    void load(at(in2012));
    const shown = () => {
      const { item } = storyOf(store.getState().content, at(in2012), 'story');
      return item && visibleVersion(item)?.headline;
    };
    return { ...opened, load, shown };
  }

  test('has its first version in the archive, before all content has come', async () => {
    const { store, shown } = await moveToArchive({ ...stale, fresh: true }, null);
    await expect.poll(shown).toEqual(['Old']);
    expect(isComplete(store)).toBe(false);
  });

  test('has its first version in the archive also after the content has failed', async () => {
    const { shown } = await moveToArchive(stale, 'unavailable');
    await expect.poll(shown, { timeout: 1_000 }).toEqual(['Old']);
  });

  test('has its discussion again when the reader goes back', async () => {
    const { store, load } = await moveToArchive({ ...stale, fresh: true }, null);
    await load(live);
    const { item, hasDiscussion } = storyOf(store.getState().content, live, 'story');
    expect(item && visibleVersion(item)?.headline).toEqual(['New']);
    expect(hasDiscussion).toBe(true);
    expect(listedIds(store, live)).toEqual(['story']);
  });
});
