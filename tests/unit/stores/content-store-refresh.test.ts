import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SnapshotIndex } from '../../../src/domain/content/snapshot';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { idsOf, live, openContentStore, select, site500 } from '../../support/open-content-store';
import { publishSnapshots } from '../../support/snapshots';
import { settle } from '../../support/watched-backend';

const documents = ['a', 'b'].map((id) =>
  buildDocument(id, { '20200101000000': buildVersionDocument(id) }),
);
const published = publishSnapshots(documents);
const hour = 3_600_000;
const publication = Date.UTC(2024, 0, 1);

afterEach(() => vi.restoreAllMocks());

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
  return { ...opened, clock, state: () => opened.store.getState() };
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
    const { watched, state } = open(undefined, hours);
    await state().fetchContent(site500, live);
    expect(watched.calls).toEqual(calls);
    expect(state().isLoading).toBe(false);
  });
});

describe('a refresh', () => {
  async function opened(index?: SnapshotIndex | null) {
    const page = open(index);
    await page.state().fetchContent(site500, live);
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
    const { watched, clock, state } = await opened();
    clock.hours += 1;
    await state().refresh(10 * 60_000);
    expect(watched.calls).toEqual(['index']);
    expect(state().screen).not.toBeNull();
  });

  test('of content without snapshots replaces it, and it stays visible meanwhile', async () => {
    const { store, watched, clock, state } = await opened(null);
    const before = state().items;
    clock.hours += 1;
    watched.hold('pages');
    const done = state().refresh(10 * 60_000);
    await expect.poll(() => watched.held.length).toBe(1);
    await settle();
    expect(state()).toMatchObject({ items: before, isLoading: false, isComplete: true });
    watched.held[0]?.proceed();
    await done;
    expect(state().items).not.toBe(before);
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
    expect(state().errorCode).toBe(ids.length > 0 ? null : code);
  });

  test('after a failed one reads the content again, though the snapshots are the same', async () => {
    const { watched, clock, state } = open(undefined, 25);
    await state().fetchContent(site500, live);
    // Published anew, as far as this page knows.
    clock.hours = 1;
    watched.fail('pages', 'unreachable');
    await state().refresh(Number.NEGATIVE_INFINITY);
    watched.fail('pages', null);
    watched.calls.length = 0;
    await state().refresh(Number.NEGATIVE_INFINITY);
    expect(watched.calls).toEqual(['index', 'pages 500/1']);
  });

  test('that another site overtakes changes nothing', async () => {
    const { watched, clock, state } = await opened(null);
    clock.hours += 1;
    watched.hold('pages');
    const done = state().refresh(0);
    await expect.poll(() => watched.held.length).toBe(1);
    const next = state().fetchContent({ site: 'homer', branch: '1' }, select);
    await expect.poll(() => watched.held.length).toBe(2);
    for (const held of watched.held) held.proceed();
    await Promise.all([done, next]);
    expect(state()).toMatchObject({ query: { site: 'homer' }, items: [] });
  });
});
