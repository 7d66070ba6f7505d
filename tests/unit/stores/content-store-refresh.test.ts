import { afterEach, describe, expect, test, vi } from 'vitest';
import { storyOf } from '../../../src/domain/content/content-selectors';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  homer,
  idsOf,
  isComplete,
  listedIds,
  listOf,
  live,
  openContentStore,
  select,
  site500,
  storyNeed,
} from '../../support/open-content-store';
import { publishSnapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

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
  const opened = openContentStore(
    documents,
    snapshots,
    () => new Date(publication + clock.hours * hour),
  );
  const { store } = opened;
  const load = (need = listOf(), view = live) => store.getState().load(site500, need, view);
  /** Publishes other snapshots. */
  const publish = () => {
    snapshots.index = changed;
  };
  return { ...opened, clock, load, publish, state: () => store.getState() };
}

describe('snapshots', () => {
  test.each([
    ['a day old are shown without the content', 24, ['screen live', 'index']],
    [
      'older than a day are checked against the content',
      25,
      ['screen live', 'index', 'pages 500/1'],
    ],
  ])('%s', async (_, hours, calls) => {
    const { watched, load, state } = open(undefined, hours);
    await load();
    expect(watched.calls).toEqual(calls);
    expect(state().isLoading).toBe(false);
  });
});

describe('a refresh', () => {
  async function opened(index?: SnapshotIndex | null, need = listOf(), view = live) {
    const page = open(index);
    await page.load(need, view);
    page.watched.calls.length = 0;
    return page;
  }

  test('of content that is not old enough makes no request', async () => {
    const { watched, clock, state } = await opened();
    clock.hours += 0.1;
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual([]);
  });

  test('of unchanged snapshots reads their index only', async () => {
    const { store, watched, clock, state } = await opened();
    const { content } = state();
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual(['index']);
    expect(state().content).toBe(content);
    expect(listedIds(store, live)).toEqual(['a', 'b']);
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual(['index']);
  });

  test('of archived content whose snapshots are unchanged reads their index only', async () => {
    const { store, watched, clock, state } = await opened(
      undefined,
      listOf(),
      at('20210101000000'),
    );
    expect(isComplete(store)).toBe(true);
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual(['index']);
    expect(idsOf(store)).toEqual(['a', 'b']);
  });

  test.each([
    ['a list', listOf(), ['index', 'screen live']],
    ['a story', storyNeed('a'), ['index', 'screen live', 'thread a']],
  ])('of %s whose snapshots have changed reads those that it needs', async (_, need, calls) => {
    const { store, watched, clock, publish, state } = await opened(undefined, need);
    const { content } = state();
    publish();
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.calls.toSorted()).toEqual(calls);
    expect(state().content).not.toBe(content);
    expect(listedIds(store, live)).toEqual(['a', 'b']);
    await state().refresh(-1);
    expect(watched.calls.toSorted()).toEqual(['index', ...calls]);
  });

  test('of all content whose snapshots have changed reads it again', async () => {
    const { watched, clock, publish, state } = await opened(
      undefined,
      listOf(),
      at('20210101000000'),
    );
    publish();
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual(['index', 'pages 500/1']);
    await state().refresh(-1);
    expect(watched.calls).toEqual(['index', 'pages 500/1', 'index']);
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
    const { store, watched, clock, state } = await opened(null);
    watched.fail('pages', code);
    clock.hours += hours;
    await state().refresh(10 * 60_000);
    expect(idsOf(store)).toEqual(ids);
    expect(state().status).toEqual(ids.length > 0 ? { kind: 'loaded' } : { kind: 'failed', code });
  });

  test('after a failed one reads the content again, though the snapshots are the same', async () => {
    const { watched, clock, load, state } = open(undefined, 25);
    await load();
    // Published anew, as far as this page knows.
    clock.hours = 1;
    watched.fail('pages', 'unreachable');
    await state().refresh(Number.NEGATIVE_INFINITY);
    watched.fail('pages', null);
    watched.calls.length = 0;
    await state().refresh(Number.NEGATIVE_INFINITY);
    expect(watched.calls).toEqual(['index', 'pages 500/1']);
  });

  test('of content that failed to load, or is still loading, makes no request', async () => {
    const { watched, load, state } = open(null);
    watched.fail('pages', 'unreachable');
    await load();
    watched.calls.length = 0;
    await state().refresh(-1);
    state().clearContent();
    await state().refresh(-1);
    expect(watched.calls).toEqual([]);
  });

  test('that another site overtakes changes nothing', async () => {
    const { watched, clock, state } = await opened(null);
    clock.hours += 1;
    watched.hold('pages');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    const next = state().load(homer, listOf(), select);
    await expect.poll(() => watched.held.length).toBe(2);
    for (const held of watched.held) held.proceed();
    await Promise.all([done, next]);
    expect(state()).toMatchObject({ content: { query: homer, items: [] } });
  });

  test('does not undo a move to another mode that was made meanwhile', async () => {
    const { store, watched, clock, publish, state } = await opened();
    publish();
    clock.hours += 1;
    watched.hold('screen');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    const view = at('20210101000000');
    const moved = state().load(site500, listOf(), view);
    await expect.poll(() => watched.held.length).toBe(2);
    for (const held of watched.held) held.proceed();
    await Promise.all([done, moved]);
    expect(isComplete(store)).toBe(true);
    expect(listedIds(store, view)).toEqual(['a', 'b']);
  });

  test('keeps a story that the reader opened meanwhile', async () => {
    const { store, watched, clock, load, publish, state } = await opened();
    publish();
    clock.hours += 1;
    watched.hold('screen');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    await load(storyNeed('a'));
    expect(storyOf(state().content, live, 'a').hasDiscussion).toBe(true);
    watched.held[0]?.proceed();
    await done;
    expect(listedIds(store, live)).toEqual(['a', 'b']);
    const hasDiscussion = () => storyOf(state().content, live, 'a').hasDiscussion;
    await expect.poll(hasDiscussion, { timeout: 1_000 }).toBe(true);
  });
});
