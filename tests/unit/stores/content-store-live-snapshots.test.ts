import { describe, expect, test } from 'vitest';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { buildItem } from '../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { homer, idsOf, live, openContentStore, site500 } from '../../support/open-content-store';
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
const stale = { fresh: false, publishedAt: '20240101000000', change: '1' } as const;

/** A content store of the site 500 with its snapshots, some of them replaced. */
function open(replaced: Snapshots = {}) {
  const { watched, store } = openContentStore(documents, { ...published, ...replaced });
  const fetch = () => store.getState().fetchContent(site500, live);
  return { watched, store, fetch, state: () => store.getState() };
}

const newest = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `story${119 - from - index}`);

const listedIds = ({ state }: Pick<ReturnType<typeof open>, 'state'>) =>
  [...state().listed].sort(([a], [b]) => a - b).map(([, { item }]) => item.itemId);

describe('the live screen', () => {
  test('replaces the content while the index is fresh', async () => {
    const { watched, store, fetch, state } = open();
    await fetch();
    expect(watched.calls).toEqual(['screen live', 'index']);
    expect(state()).toMatchObject({ isLoading: false, isComplete: false, error: null });
    expect(state().screen).toMatchObject({ from: 'live', total: 120 });
    expect(listedIds({ state })).toEqual(newest(0, 20));
    expect(new Set(idsOf(store))).toEqual(new Set(newest(0, 20)));
  });

  test('has the counts of comments', async () => {
    const { state } = await opened();
    await state().loadListed(100, 120);
    expect(state().listed.get(119)).toMatchObject({ item: { itemId: 'story0' }, comments: 2 });
  });

  test('is not loading any more while the index is read', async () => {
    const { watched, fetch, state } = open();
    watched.hold('index');
    const done = fetch();
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state()).toMatchObject({ isLoading: false, isComplete: false });
    expect(state().screen).not.toBeNull();
    watched.held[0]?.proceed();
    await done;
  });

  test.each([
    ['is stale', stale],
    ['is missing', null],
  ])('stays until the content has come when the index %s', async (_, index) => {
    const { watched, fetch, state } = open({ index });
    watched.hold('pages');
    const done = fetch();
    await expect.poll(() => watched.held.length).toBe(1);
    expect(state()).toMatchObject({ isLoading: true, isComplete: false });
    expect(listedIds({ state })).toEqual(newest(0, 20));
    watched.held[0]?.proceed();
    await done;
    expect(watched.calls).toEqual(['screen live', 'index', 'pages 500/1']);
    expect(state()).toMatchObject({ isLoading: false, isComplete: true, screen: null });
    expect(state().listed.size).toBe(0);
    expect(state().items).toHaveLength(122);
  });

  test('that is missing leads to the content', async () => {
    const { watched, fetch, state } = open({ screen: () => null });
    await fetch();
    expect(watched.calls).toEqual(['screen live', 'pages 500/1']);
    expect(state()).toMatchObject({ isComplete: true, isLoading: false });
    expect(state().items).toHaveLength(122);
  });

  test('is not an archived screen', async () => {
    const { watched, fetch, state } = open({ screen: () => published.screen?.(dayAt(9)) ?? null });
    await fetch();
    expect(watched.calls).toEqual(['screen live', 'pages 500/1']);
    expect(state().isComplete).toBe(true);
  });
});

async function opened(replaced: Snapshots = {}) {
  const page = open(replaced);
  await page.fetch();
  page.watched.calls.length = 0;
  return page;
}

describe('later pages of the list', () => {
  test('are read from list parts, once', async () => {
    const { watched, state } = await opened();
    await state().loadListed(20, 40);
    expect(listedIds({ state })).toEqual(expect.arrayContaining(newest(0, 40)));
    const reads = [...watched.calls];
    expect(reads[0]).toBe('list 99');
    await state().loadListed(20, 40);
    expect(watched.calls).toEqual(reads);
  });

  test('are read from as many parts as they span', async () => {
    const stories = (ids: readonly string[]) =>
      ids.map((itemId) => ({ item: buildItem({ itemId }), comments: 0 }));
    const { watched, state } = await opened({
      list: (rank) =>
        rank < 90
          ? { start: 80, stories: stories(newest(30, 40).reverse()) }
          : { start: 90, stories: stories(newest(20, 30).reverse()) },
    });
    await state().loadListed(20, 40);
    expect(watched.calls).toEqual(['list 99', 'list 89']);
    expect(listedIds({ state })).toEqual(newest(0, 40));
  });

  test('end where the list ends', async () => {
    const { state } = await opened();
    await state().loadListed(100, 150);
    expect(state().listed.has(119)).toBe(true);
    expect(state().listed.size).toBeLessThanOrEqual(120);
    expect(state().isComplete).toBe(false);
  });

  test.each<[string, Snapshots['list']]>([
    ['is missing', () => null],
    ['has other stories', () => ({ start: 0, stories: [] })],
    ['begins after them', (rank) => ({ start: rank + 1, stories: [] })],
  ])('come from the content when their part %s', async (_, list) => {
    const { watched, state } = await opened({ list });
    await state().loadListed(20, 40);
    expect(watched.calls).toEqual(['list 99', 'pages 500/1']);
    expect(state()).toMatchObject({ isComplete: true, isLoading: false, screen: null });
    expect(state().items).toHaveLength(122);
  });

  test('are not read without a screen, or with all content', async () => {
    const { watched, state } = await opened({ screen: () => null });
    await state().loadListed(20, 40);
    const none = openContentStore(documents, published);
    await none.store.getState().loadListed(20, 40);
    expect([...watched.calls, ...none.watched.calls]).toEqual([]);
  });
});

describe('a live story', () => {
  test('comes with its discussion from its thread, once', async () => {
    const { watched, state } = await opened();
    await Promise.all([state().loadStory('story0'), state().loadStory('story0')]);
    await state().loadStory('story0');
    expect(watched.calls).toEqual(['thread story0']);
    expect(state().threads).toContain('story0');
    const ids = state().items.map(({ itemId }) => itemId);
    expect(ids).toEqual(expect.arrayContaining(['story0', 'c1', 'c2']));
    expect(state()).toMatchObject({ isComplete: false, isLoading: false });
  });

  test('comes before the screen, if that takes longer', async () => {
    const { watched, fetch, state } = open();
    watched.hold('screen');
    const done = fetch();
    await state().loadStory('story0');
    expect(state().threads).toContain('story0');
    watched.held[0]?.proceed();
    await done;
    expect(state().threads).toContain('story0');
    expect(state().screen).not.toBeNull();
  });

  const story = buildItem({ itemId: 'story0', versions: { [dayAt(0)]: 'yes' } });
  const comment = buildItem({
    itemId: 'c1',
    parentId: 'story0',
    versions: { [dayAt(1)]: 'yes' },
  });

  test('is found by a comment whose discussion is in another document', async () => {
    const { watched, state } = await opened({
      thread: (itemId) =>
        itemId === 'c1'
          ? buildThread({ storyOf: new Map([['c1', 'story0']]) })
          : buildThread({ items: [story, comment] }),
    });
    await state().loadStory('c1');
    expect(watched.calls).toEqual(['thread c1', 'thread story0']);
    expect([...state().threads]).toEqual(expect.arrayContaining(['c1', 'story0']));
    expect(state().items).toEqual([story, comment]);
  });

  test.each<[string, Snapshots['thread']]>([
    ['missing', () => null],
    ['too large', () => buildThread({ tooLarge: new Set(['story0']) })],
  ])('comes with all content when its thread is %s', async (_, thread) => {
    const { watched, state } = await opened({ thread });
    await state().loadStory('story0');
    expect(watched.calls).toEqual(['thread story0', 'pages 500/1']);
    expect(state()).toMatchObject({ isComplete: true, isLoading: false });
    expect(state().items).toHaveLength(122);
  });

  test('comes with all content for a comment of a story that is too large', async () => {
    const { watched, state } = await opened({
      thread: () =>
        buildThread({ storyOf: new Map([['c1', 'story0']]), tooLarge: new Set(['story0']) }),
    });
    await state().loadStory('c1');
    expect(watched.calls).toEqual(['thread c1', 'pages 500/1']);
    expect(state().isComplete).toBe(true);
  });

  test('that does not exist costs one read', async () => {
    const { watched, state } = await opened();
    await state().loadStory('nowhere');
    await state().loadStory('nowhere');
    expect(watched.calls).toEqual(['thread nowhere']);
    expect(state().threads).toContain('nowhere');
    expect(state().items).not.toContainEqual(expect.objectContaining({ itemId: 'nowhere' }));
  });

  test('waits for the content that is on its way, instead of reading it twice', async () => {
    const { watched, fetch, state } = open({ index: stale, thread: () => null });
    watched.hold('pages');
    const done = fetch();
    await expect.poll(() => watched.held.length).toBe(1);
    await state().loadStory('story0');
    watched.held[0]?.proceed();
    await done;
    expect(watched.calls.filter((call) => call.startsWith('pages'))).toHaveLength(1);
    expect(state().isComplete).toBe(true);
  });

  test('is not read without a request, or with all content', async () => {
    const { watched, store } = openContentStore(documents, published);
    await store.getState().loadStory('story0');
    const { watched: complete, state } = await opened({ screen: () => null });
    await state().loadStory('story0');
    expect([...watched.calls, ...complete.calls]).toEqual([]);
  });
});

describe('content that fails while the live screen is shown', () => {
  test.each(['unavailable', 'unreachable', 'timeout'])(
    'with %s leaves the screen, and an error',
    async (code) => {
      const { watched, fetch, state } = open({ index: stale });
      watched.hold('pages');
      const done = fetch();
      await expect.poll(() => watched.held.length).toBe(1);
      await state().loadStory('story0');
      watched.held[0]?.fail(code);
      await done;
      expect(state()).toMatchObject({ errorCode: code, isLoading: false, isComplete: false });
      expect(listedIds({ state })).toEqual(newest(0, 20));
      expect(state().threads).toContain('story0');
      expect(state().items.map(({ itemId }) => itemId)).toContain('c2');
    },
  );

  test.each(['permission-denied', 'unauthenticated'])('with %s clears the screen', async (code) => {
    const { watched, fetch, state } = open({ index: stale });
    watched.fail('pages', code);
    await fetch();
    expect(state()).toMatchObject({ errorCode: code, screen: null, items: [], contentItems: [] });
    expect(state().listed.size).toBe(0);
  });

  test('comes when it is requested again', async () => {
    const { watched, fetch, state } = open({ index: stale });
    watched.fail('pages', 'unavailable');
    await fetch();
    watched.fail('pages', null);
    await fetch();
    expect(state()).toMatchObject({ error: null, isComplete: true });
  });
});

describe('the last request wins', () => {
  test.each(['screen', 'index', 'pages'] as const)(
    'when the %s of an earlier one comes late',
    async (call) => {
      const { watched, store, fetch, state } = open({ index: stale });
      watched.hold(call);
      const first = fetch();
      await expect.poll(() => watched.held.length).toBe(1);
      const second = state().fetchContent(homer, live);
      await settle();
      for (const held of [...watched.held].reverse()) held.proceed();
      await Promise.all([first, second]);
      expect(state()).toMatchObject({ query: homer, isComplete: true, screen: null });
      expect(idsOf(store)).toEqual(['of-homer']);
    },
  );

  test.each([
    ['list', 'loadListed'],
    ['thread', 'loadStory'],
  ] as const)('when a %s of an earlier one comes late', async (call, method) => {
    const { watched, store, state } = await opened();
    watched.hold(call);
    const first = method === 'loadStory' ? state().loadStory('story0') : state().loadListed(20, 40);
    await settle();
    await state().fetchContent(homer, live);
    watched.held[0]?.proceed();
    await first;
    expect(state().threads.size).toBe(0);
    expect(idsOf(store)).toEqual(['of-homer']);
  });

  test('when content is cleared meanwhile', async () => {
    const { watched, fetch, state } = open();
    watched.hold('screen');
    const done = fetch();
    await settle();
    state().clearContent();
    watched.held[0]?.proceed();
    await done;
    expect(state()).toMatchObject({ query: null, screen: null, contentItems: [] });
  });
});
