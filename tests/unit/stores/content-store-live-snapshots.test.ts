import { describe, expect, test } from 'vitest';
import { noContent } from '../../../src/domain/content/content';
import { storiesOf, storyOf } from '../../../src/domain/content/content-selectors';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { buildItem } from '../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  homer,
  idsOf,
  isComplete,
  listedIds,
  listOf,
  live,
  openContentStore,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { buildThread, publishSnapshots, type Snapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
const version = buildVersionDocument('Title');

/** 120 stories, the last one the newest, and two comments on the oldest. */
const documents = [
  ...Array.from({ length: 120 }, (_, index) =>
    buildDocument(`story${index}`, { [dayAt(index)]: version }),
  ),
  buildDocument('c1', { [dayAt(130)]: version }, { parentId: 'story0' }),
  buildDocument('c2', { [dayAt(131)]: version }, { parentId: 'c1' }),
  buildDocument('of-homer', { [dayAt(0)]: version }, { itemSite: 'homer' }),
];
const published = publishSnapshots(documents.filter(({ itemSite }) => itemSite === '500'));
const stale: SnapshotIndex = { fresh: false, publishedAt: '20240101000000', change: '1' };

/** A content store of the site 500 with its snapshots, some of them replaced. */
function open(replaced: Snapshots = {}) {
  const { watched, store } = openContentStore(documents, { ...published, ...replaced });
  const load = (need = listOf()) => store.getState().load(site500, need, live);
  const story = (itemId: string) => storyOf(store.getState().content, live, itemId);
  const pages = () => watched.calls.filter((call) => call.startsWith('pages'));
  return { watched, store, load, story, pages, state: () => store.getState() };
}

const newest = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `story${119 - from - index}`);

/** The numbers of pages of the list that are known. */
const knownPages = ({ store }: Pick<ReturnType<typeof open>, 'store'>) =>
  ['1', '2', '3', '4', '5', '6'].filter((page) => (listedIds(store, live, page) ?? []).length > 0);

describe('the live screen', () => {
  test('replaces the content while the index is fresh', async () => {
    const { watched, store, load, state } = open();
    await load();
    expect(watched.calls).toEqual(['screen live', 'index']);
    expect(state()).toMatchObject({ isLoading: false, error: null, status: { kind: 'loaded' } });
    expect(isComplete(store)).toBe(false);
    expect(storiesOf(state().content, live, null)).toMatchObject({ page: 1, pages: 6 });
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    expect(new Set(idsOf(store))).toEqual(new Set(newest(0, 20)));
  });

  test('has the counts of comments', async () => {
    const { state, load } = await opened();
    await load(listOf('6'));
    const last = storiesOf(state().content, live, '6')?.shown.at(-1);
    expect(last).toMatchObject({ item: { itemId: 'story0' }, comments: 2 });
  });

  test('is not loading any more while the index is read', async () => {
    const { watched, store, load, state } = open();
    watched.hold('index');
    const done = load();
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().isLoading).toBe(false);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    expect(isComplete(store)).toBe(false);
    watched.held[0]?.proceed();
    await done;
  });

  test.each([
    ['is stale', stale],
    ['is missing', null],
  ])('stays until the content has come when the index %s', async (_, index) => {
    const { watched, store, load, state } = open({ index });
    watched.hold('pages');
    const done = load();
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state().isLoading).toBe(true);
    expect(isComplete(store)).toBe(false);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    watched.held[0]?.proceed();
    await done;
    expect(watched.calls).toEqual(['screen live', 'index', 'pages 500/1']);
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    expect(idsOf(store)).toHaveLength(122);
  });

  test('that is missing leads to the content', async () => {
    const { watched, store, load, state } = open({ screen: () => null });
    await load();
    expect(watched.calls).toEqual(['screen live', 'pages 500/1']);
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(true);
    expect(idsOf(store)).toHaveLength(122);
  });

  test('is not an archived screen', async () => {
    const { watched, store, load } = open({ screen: () => published.screen?.(dayAt(9)) ?? null });
    await load();
    expect(watched.calls).toEqual(['screen live', 'pages 500/1']);
    expect(isComplete(store)).toBe(true);
  });

  test('is not enough for a search: all content is read, and no snapshot', async () => {
    const { watched, store, load, state } = open();
    await load({ kind: 'all' });
    expect(watched.calls).toEqual(['pages 500/1']);
    expect(isComplete(store)).toBe(true);
    expect(state().isLoading).toBe(false);
  });
});

async function opened(replaced: Snapshots = {}) {
  const page = open(replaced);
  await page.load();
  page.watched.calls.length = 0;
  return page;
}

describe('later pages of the list', () => {
  test('are read from list parts, once', async () => {
    const { watched, store, load } = await opened();
    await load(listOf('2'));
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
    expect(listedIds(store, live)).toEqual(newest(0, 20));
    const reads = [...watched.calls];
    expect(reads[0]).toBe('list 99');
    await load(listOf('2'));
    expect(watched.calls).toEqual(reads);
  });

  test('come after the screen, which says how many stories there are', async () => {
    const { watched, store, load } = open();
    await load(listOf('2'));
    expect(watched.calls.slice(0, 2)).toEqual(['screen live', 'list 99']);
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
    expect(isComplete(store)).toBe(false);
  });

  const stories = (ids: readonly string[]) =>
    ids.map((itemId) => ({ item: buildItem({ itemId }), comments: 0 }));
  const inTwoParts = (rank: number) =>
    rank < 90
      ? { start: 80, stories: stories(newest(30, 40).reverse()) }
      : { start: 90, stories: stories(newest(20, 30).reverse()) };

  test('are read from as many parts as they span', async () => {
    const { watched, store, load } = await opened({ list: inTwoParts });
    await load(listOf('2'));
    expect(watched.calls).toEqual(['list 99', 'list 89']);
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
  });

  test('are cut until all of their parts have come', async () => {
    const { watched, store, load, state } = await opened({ list: inTwoParts });
    watched.hold('list');
    const done = load(listOf('2'));
    await settle();
    expect(storiesOf(state().content, live, '2')).toMatchObject({ shown: [], isCut: true });
    watched.held[0]?.proceed();
    await settle();
    expect(listedIds(store, live, '2')).toEqual(newest(20, 30));
    expect(storiesOf(state().content, live, '2')).toMatchObject({ isCut: true });
    watched.held[1]?.proceed();
    await done;
    expect(storiesOf(state().content, live, '2')).toMatchObject({ isCut: false });
  });

  test('end where the list ends: a page after the last is the last', async () => {
    const { store, load, state } = await opened();
    await load(listOf('9'));
    expect(listedIds(store, live, '9')).toEqual(newest(100, 120));
    expect(storiesOf(state().content, live, '9')).toMatchObject({ page: 6, pages: 6 });
    expect(idsOf(store).length).toBeLessThanOrEqual(120);
    expect(isComplete(store)).toBe(false);
  });

  test.each<[string, Snapshots['list']]>([
    ['is missing', () => null],
    ['has other stories', () => ({ start: 0, stories: [] })],
    ['begins after them', (rank) => ({ start: rank + 1, stories: [] })],
  ])('come from the content when their part %s', async (_, list) => {
    const { watched, store, load, state } = await opened({ list });
    await load(listOf('2'));
    expect(watched.calls).toEqual(['list 99', 'pages 500/1']);
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
    expect(idsOf(store)).toHaveLength(122);
  });

  test('are not read with all content', async () => {
    const { watched, store, load } = await opened({ screen: () => null });
    await load(listOf('2'));
    expect(watched.calls).toEqual([]);
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
  });
});

describe('a live story', () => {
  test('comes with its discussion from its thread, once', async () => {
    const { watched, store, load, story, state } = await opened();
    await Promise.all([load(storyNeed('story0')), load(storyNeed('story0'))]);
    await load(storyNeed('story0'));
    expect(watched.calls).toEqual(['thread story0']);
    expect(story('story0')).toMatchObject({ isKnown: true, hasDiscussion: true });
    expect(idsOf(store)).toEqual(expect.arrayContaining(['story0', 'c1', 'c2']));
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(false);
  });

  test('comes with the live screen, whose stories its page may list', async () => {
    const { watched, store, load } = open();
    await load(storyNeed('story0'));
    expect(watched.calls.toSorted()).toEqual(['index', 'screen live', 'thread story0']);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
  });

  test('comes before the screen, if that takes longer', async () => {
    const { watched, store, load, story } = open();
    watched.hold('screen');
    const list = load();
    const done = load(storyNeed('story0'));
    await expect.poll(() => story('story0').hasDiscussion).toBe(true);
    expect(listedIds(store, live)).toBeNull();
    watched.held[0]?.proceed();
    await Promise.all([list, done]);
    expect(story('story0').hasDiscussion).toBe(true);
    expect(listedIds(store, live)).toEqual(newest(0, 20));
  });

  const story0 = buildItem({ itemId: 'story0', versions: { [dayAt(0)]: 'yes' } });
  const comment = buildItem({
    itemId: 'c1',
    parentId: 'story0',
    versions: { [dayAt(1)]: 'yes' },
  });

  test('is found by a comment whose discussion is in another document', async () => {
    const { watched, load, story, state } = await opened({
      thread: (itemId) =>
        itemId === 'c1'
          ? buildThread({ storyOf: new Map([['c1', 'story0']]) })
          : buildThread({ items: [story0, comment] }),
    });
    await load(storyNeed('c1'));
    expect(watched.calls).toEqual(['thread c1', 'thread story0']);
    for (const id of ['c1', 'story0']) expect(story(id).hasDiscussion).toBe(true);
    expect(state().content.items).toEqual([story0, comment]);
  });

  test.each<[string, Snapshots['thread']]>([
    ['missing', () => null],
    ['too large', () => buildThread({ tooLarge: new Set(['story0']) })],
  ])('comes with all content when its thread is %s', async (_, thread) => {
    const { watched, store, load, story, state } = await opened({ thread });
    await load(storyNeed('story0'));
    expect(watched.calls).toEqual(['thread story0', 'pages 500/1']);
    expect(state().isLoading).toBe(false);
    expect(isComplete(store)).toBe(true);
    expect(story('story0')).toMatchObject({ item: { itemId: 'story0' }, hasDiscussion: true });
    expect(idsOf(store)).toHaveLength(122);
  });

  test('comes with all content for a comment of a story that is too large', async () => {
    const { watched, store, load } = await opened({
      thread: () =>
        buildThread({ storyOf: new Map([['c1', 'story0']]), tooLarge: new Set(['story0']) }),
    });
    await load(storyNeed('c1'));
    expect(watched.calls).toEqual(['thread c1', 'pages 500/1']);
    expect(isComplete(store)).toBe(true);
  });

  test('that does not exist costs one read', async () => {
    const { watched, load, story } = await opened();
    await load(storyNeed('nowhere'));
    await load(storyNeed('nowhere'));
    expect(watched.calls).toEqual(['thread nowhere']);
    expect(story('nowhere')).toMatchObject({ item: null, ofAllTimes: undefined, isKnown: true });
  });

  test('waits for the content that is on its way, instead of reading it twice', async () => {
    const { watched, store, load, pages } = open({ index: stale, thread: () => null });
    watched.hold('pages');
    const list = load();
    await expect.poll(() => watched.held.length).toBe(1);
    const story = load(storyNeed('story0'));
    await settle();
    watched.held[0]?.proceed();
    await Promise.all([list, story]);
    expect(pages()).toHaveLength(1);
    expect(isComplete(store)).toBe(true);
  });

  test('is not read with all content', async () => {
    const { watched, load } = await opened({ screen: () => null });
    await load(storyNeed('story0'));
    expect(watched.calls).toEqual([]);
  });
});

describe('content that fails while the live screen is shown', () => {
  test.each(['unavailable', 'unreachable', 'timeout'])(
    'with %s leaves the screen, and an error',
    async (code) => {
      const { watched, store, load, story, state } = open({ index: stale });
      watched.hold('pages');
      const list = load();
      await expect.poll(() => watched.held.length).toBe(1);
      const reading = load(storyNeed('story0'));
      await expect.poll(() => story('story0').hasDiscussion).toBe(true);
      watched.held[0]?.fail(code);
      await Promise.all([list, reading]);
      expect(state()).toMatchObject({ status: { kind: 'failed', code }, isLoading: false });
      expect(isComplete(store)).toBe(false);
      expect(listedIds(store, live)).toEqual(newest(0, 20));
      expect(story('story0').hasDiscussion).toBe(true);
      expect(idsOf(store)).toContain('c2');
    },
  );

  test.each(['permission-denied', 'unauthenticated'])('with %s clears the screen', async (code) => {
    const { watched, store, load, state } = open({ index: stale });
    watched.fail('pages', code);
    await load();
    expect(state()).toMatchObject({
      status: { kind: 'failed', code },
      content: { items: [] },
      contentItems: [],
    });
    expect(listedIds(store, live)).toBeNull();
  });

  test('comes when all of it is requested again, and not with the next screen', async () => {
    const { watched, store, load, pages, state } = open({ index: stale });
    watched.fail('pages', 'unavailable');
    await load();
    watched.fail('pages', null);
    await load(listOf('2'));
    expect(pages()).toHaveLength(1);
    expect(state().error).not.toBeNull();
    await state().fetchContent(site500, live);
    expect(state().error).toBeNull();
    expect(isComplete(store)).toBe(true);
  });

  test('leaves the reader able to open other pages of the list, and stories', async () => {
    const { watched, store, load, story, state } = open({ index: stale });
    watched.fail('pages', 'unavailable');
    await load();
    await load(listOf('2'));
    await load(storyNeed('story0'));
    expect(listedIds(store, live, '2')).toEqual(newest(20, 40));
    expect(story('story0').hasDiscussion).toBe(true);
    expect(state().status).toEqual({ kind: 'failed', code: 'unavailable' });
  });
});

describe('the last request wins', () => {
  test.each(['screen', 'index', 'pages'] as const)(
    'when the %s of an earlier one comes late',
    async (call) => {
      const { watched, store, load, state } = open({ index: stale });
      watched.hold(call);
      const first = load();
      await expect.poll(() => watched.held.length).toBe(1);
      const second = state().load(homer, listOf(), live);
      await settle();
      for (const held of [...watched.held].reverse()) held.proceed();
      await Promise.all([first, second]);
      expect(state().content.query).toEqual(homer);
      expect(isComplete(store)).toBe(true);
      expect(listedIds(store, live)).toEqual(['of-homer']);
      expect(idsOf(store)).toEqual(['of-homer']);
    },
  );

  test.each([
    ['list', listOf('2')],
    ['thread', storyNeed('story0')],
  ] as const)('when a %s of an earlier one comes late', async (call, need) => {
    const { watched, store, load, story, state } = await opened();
    watched.hold(call);
    const first = load(need);
    await settle();
    await state().load(homer, listOf(), live);
    watched.held[0]?.proceed();
    await first;
    expect(story('story0').ofAllTimes).toBeUndefined();
    expect(listedIds(store, live)).toEqual(['of-homer']);
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('when content is cleared meanwhile', async () => {
    const { watched, load, state } = open();
    watched.hold('screen');
    const done = load();
    await settle();
    state().clearContent();
    watched.held[0]?.proceed();
    await done;
    expect(state()).toMatchObject({ content: noContent, contentItems: [] });
  });

  test('of what the screens of a page need, what the others brought stays', async () => {
    const page = await opened();
    await Promise.all([page.load(listOf('3')), page.load(storyNeed('story0')), page.load()]);
    expect(knownPages(page)).toEqual(expect.arrayContaining(['1', '3']));
    expect(page.story('story0').hasDiscussion).toBe(true);
  });
});
