import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentQuery } from '../../../src/domain/content/content';
import { isDiscussionKnown, storyOf } from '../../../src/domain/content/content-selectors';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  homer,
  idsOf,
  isComplete,
  type LoadedView,
  listedIds,
  listOf,
  live,
  openContentStore,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { publishSnapshots, type Snapshots } from '../../support/snapshots';
import { type BackendCall, settle } from '../../support/watched-backend';

const documents = ['a', 'b'].map((id) =>
  buildDocument(id, { '20200101000000': buildVersionDocument(id) }),
);
const published = publishSnapshots(documents);
const hour = 3_600_000;
const publication = Date.UTC(2024, 0, 1);

afterEach(() => vi.restoreAllMocks());

/** The index of other snapshots, published later. */
const changed = { fresh: true, publishedAt: '20240101003000', change: 'changed' };

/** A content store whose clock is `clock.hours` after the publication. */
function open(index: SnapshotIndex | null = published.index ?? null, hours = 1) {
  const clock = { hours };
  vi.spyOn(performance, 'now').mockImplementation(() => clock.hours * hour);
  const snapshots = { ...published, index };
  const now = () => new Date(publication + clock.hours * hour);
  const opened = openContentStore(documents, snapshots, now);
  const load = (need = listOf(), view: LoadedView = live, query: ContentQuery = site500) =>
    opened.load(query, need, view);
  /** Publishes other snapshots. */
  const publish = () => {
    snapshots.index = changed;
  };
  return { ...opened, clock, snapshots, load, publish, state: () => opened.store.getState() };
}

test.each([
  ['a day old are shown without the content', 24, 0],
  ['older are checked against the content', 25, documents.length],
])('snapshots %s', async (_, hours, content) => {
  const { watched, load, state } = open(undefined, hours);
  await load();
  // The screen and the index.
  expect(watched.documents).toMatchObject({ snapshots: 2, content });
  expect(state().isLoading).toBe(false);
});

test.each([
  ['a list', listOf()],
  ['a story', storyNeed('a')],
])('a site that is visited again shows what is published by then: %s', async (_, need) => {
  const publishedAs = (headline: string) => {
    const version = buildVersionDocument(headline);
    return publishSnapshots([buildDocument('a', { '20200101000000': version })]);
  };
  let current = publishedAs('Before');
  const snapshots: Snapshots = {
    get index() {
      return current.index ?? null;
    },
    screen: (at) => current.screen?.(at) ?? null,
    thread: (itemId) => current.thread?.(itemId) ?? null,
  };
  const now = () => new Date(publication + hour);
  const { store, load } = openContentStore(documents, snapshots, now);
  const shown = () => storyOf(store.getState().content, live, 'a')?.item;
  const headline = () => shown()?.versions.get('20200101000000')?.headline;
  await load(site500, need, live);
  expect(headline()).toEqual(['Before']);
  await load(homer, listOf(), live);
  current = { ...publishedAs('After'), index: changed };
  await load(site500, need, live);
  await store.getState().check();
  expect(headline()).toEqual(['After']);
});

describe('a refresh', () => {
  async function opened(index?: SnapshotIndex | null, need = listOf(), view: LoadedView = live) {
    const page = open(index);
    await page.load(need, view);
    page.watched.countAnew();
    return page;
  }

  const archived = at('20210101000000');

  test.each([
    ['a list', live],
    ['archived content', archived],
  ])('of %s that is old enough, and unchanged, reads the index only, once', async (_, view) => {
    const { store, watched, clock, state } = await opened(undefined, listOf(), view);
    const { content } = state();
    clock.hours += 0.1;
    await state().refresh(10 * 60_000);
    expect(watched.documents).toMatchObject({ snapshots: 0, content: 0 });
    clock.hours += 1;
    for (let visit = 0; visit < 2; visit++) await state().refresh(10 * 60_000);
    expect(watched.documents).toMatchObject({ snapshots: 1, content: 0 });
    expect(state().content).toBe(content);
    expect(listedIds(store, view)).toEqual(['a', 'b']);
  });

  // The index, with the screen and the discussion, or with all content.
  test.each([
    ['a list', listOf(), live, 2, 0],
    ['a story', storyNeed('a'), live, 3, 0],
    ['archived content', listOf(), archived, 1, documents.length],
  ])('of %s that has changed reads what it needs, once', async (...row) => {
    const [, need, view, snapshots, read] = row;
    const { store, watched, clock, publish, state } = await opened(undefined, need, view);
    const { content } = state();
    publish();
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.documents).toMatchObject({ snapshots, content: read });
    expect(state().content).not.toBe(content);
    expect(listedIds(store, view)).toEqual(['a', 'b']);
    await state().refresh(-1);
    expect(watched.documents).toMatchObject({ snapshots: snapshots + 1, content: read });
  });

  test('of content without snapshots replaces it, and it stays visible meanwhile', async () => {
    const { store, watched, clock, state } = await opened(null);
    const { content } = state();
    clock.hours += 1;
    watched.hold('pages');
    const done = state().refresh(10 * 60_000);
    await expect.poll(() => watched.held.length).toBe(1);
    await settle();
    expect(state()).toMatchObject({ content, isLoading: false });
    expect(isComplete(store)).toBe(true);
    watched.held[0]?.proceed();
    await done;
    expect(state().content).not.toBe(content);
    expect(idsOf(store)).toEqual(['a', 'b']);
  });

  test.each([
    ['a failure within a day leaves the content', 'unreachable', 2, ['a', 'b']],
    ['a failure after more than a day clears it', 'unreachable', 26, []],
    ['a refusal clears it', 'permission-denied', 2, []],
  ])('after which %s', async (_, code, hours, ids) => {
    for (const index of [null, undefined]) {
      const { store, watched, clock, snapshots, state } = await opened(index);
      // Snapshots that cannot be read count as missing.
      snapshots.index = null;
      watched.fail('pages', code);
      clock.hours += hours;
      await state().refresh(10 * 60_000);
      expect(idsOf(store)).toEqual(ids);
      expect(state().status).toEqual(
        ids.length > 0 ? { kind: 'loaded' } : { kind: 'failed', code },
      );
    }
  });

  test('a page that is left open clears its content after a day without an answer', async () => {
    const { store, watched, clock, snapshots, state } = await opened();
    clock.hours += 23;
    await state().check();
    snapshots.index = null;
    watched.fail('pages', 'unreachable');
    clock.hours += 23;
    await state().check();
    expect(idsOf(store)).toEqual(['a', 'b']);
    clock.hours += 2;
    await state().check();
    expect(idsOf(store)).toEqual([]);
  });

  describe('a page left open that could not read all its content', () => {
    async function failed() {
      const page = open();
      page.watched.fail('pages', 'unreachable');
      await page.load(listOf(), archived);
      expect(page.state().status.kind).toBe('failed');
      expect(listedIds(page.store, archived)).toEqual(['a', 'b']);
      return page;
    }

    test('reads it once the archive has changed; after Stop, a refresh reads nothing', async () => {
      const { store, watched, publish, state } = await failed();
      watched.fail('pages', null);
      watched.countAnew();
      state().stopLoading();
      await state().refresh(-1);
      expect(watched.documents).toMatchObject({ snapshots: 0, content: 0 });
      publish();
      await state().check();
      expect(state().status).toEqual({ kind: 'loaded' });
      expect(isComplete(store)).toBe(true);
    });

    test('clears what it shows after a day without an answer', async () => {
      const { store, clock, snapshots, state } = await failed();
      snapshots.index = null;
      clock.hours += 26;
      await state().check();
      expect(listedIds(store, archived) ?? []).toEqual([]);
    });
  });

  test('after a failed one reads the content again, though the snapshots are the same', async () => {
    const { watched, clock, load, state } = open(undefined, 25);
    await load();
    // Published anew, as far as this page knows.
    clock.hours = 1;
    watched.fail('pages', 'unreachable');
    await state().refresh(Number.NEGATIVE_INFINITY);
    watched.fail('pages', null);
    watched.countAnew();
    await state().refresh(Number.NEGATIVE_INFINITY);
    expect(watched.documents.content).toBe(documents.length);
  });

  /** Begins a refresh of a list, and holds back a read of it. */
  async function refreshing(index: SnapshotIndex | null | undefined, call: BackendCall) {
    const page = await opened(index);
    page.publish();
    page.clock.hours += 1;
    page.watched.hold(call);
    const done = page.state().refresh(0);
    await expect.poll(() => page.watched.held.length).toBe(1);
    return { ...page, done };
  }

  test.each<[string, ContentQuery, LoadedView, BackendCall, string[]]>([
    ['another site', homer, select, 'pages', []],
    ['another mode', site500, archived, 'screen', ['a', 'b']],
  ])('does not undo a move to %s that was made meanwhile', async (...row) => {
    const [, query, view, call, ids] = row;
    const index = query === homer ? null : undefined;
    const { store, watched, done, load, state } = await refreshing(index, call);
    const moved = load(listOf(), view, query);
    await expect.poll(() => watched.held.length).toBe(2);
    for (const held of watched.held) held.proceed();
    await Promise.all([done, moved]);
    expect(state().content.query).toEqual(query);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, archived)).toEqual(ids);
  });

  test('keeps a story that the reader opened meanwhile', async () => {
    const { store, watched, done, load, state } = await refreshing(undefined, 'screen');
    const hasDiscussion = () => isDiscussionKnown(state().content, 'a');
    await load(storyNeed('a'));
    expect(hasDiscussion()).toBe(true);
    watched.held[0]?.proceed();
    await done;
    expect(listedIds(store, live)).toEqual(['a', 'b']);
    await expect.poll(hasDiscussion, { timeout: 1_000 }).toBe(true);
  });
});
