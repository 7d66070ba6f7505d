import { describe, expect, test } from 'vitest';
import { recentOf } from '../../../src/domain/content/content-selectors';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { needOf } from '../../../src/routing/need';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import {
  at,
  isComplete,
  listOf,
  live,
  openContentStore,
  site500,
} from '../../support/open-content-store';
import { publishSnapshots, type Snapshots } from '../../support/snapshots';

const hour = 3_600_000;
const start = Date.UTC(2024, 0, 1);
const version = buildVersionDocument('Title');

/** 100 stories, one every four hours: 42 in seven days. */
const documents = Array.from({ length: 100 }, (_, index) =>
  buildDocument(`story${index}`, { [digitsOfDate(new Date(start + index * 4 * hour))]: version }),
);
const now = new Date(start + 99 * 4 * hour);
const ofLastWeek = Array.from({ length: 43 }, (_, index) => `story${99 - index}`);
const published = publishSnapshots(documents);
const index = { fresh: true, publishedAt: digitsOfDate(now), change: 'change' };

const snapshotsOf = (few: typeof documents) => ({ ...publishSnapshots(few), index });

/** A content store of site 500 whose list parts have ten stories each. */
function open(snapshots: Snapshots = {}) {
  const list = (rank: number) => {
    const part = published.list?.(rank);
    const first = rank - (rank % 10);
    const from = first - (part?.start ?? 0);
    return part ? { start: first, stories: part.stories.slice(from, from + 10) } : null;
  };
  const replaced = { ...published, index, list, ...snapshots };
  const { watched, store } = openContentStore(documents, replaced, () => now);
  const recent = (view = live) => {
    const { stories, isCut } = recentOf(store.getState().content, view, now);
    return { ids: stories.map(({ itemId }) => itemId), isCut };
  };
  return { watched, store, recent };
}

const story = needOf({ screen: 'site', site: '500', itemId: 'story0' }, live, now);
const list = needOf({ screen: 'site', site: '500', itemId: null }, live, now);
if (!story || !list) throw new Error('there is no need');

describe('the stories of the last seven days on a site that lists them', () => {
  test.each([
    ['a story', story],
    ['the list', list],
  ])('all come with %s, from list parts until an older story is known', async (_, need) => {
    const { watched, store, recent } = open();
    await store.getState().load(site500, need, live);
    expect(recent()).toEqual({ ids: ofLastWeek, isCut: false });
    const parts = watched.calls.filter((call) => call.startsWith('list'));
    expect(parts).toEqual(['list 79', 'list 69', 'list 59']);
    expect(isComplete(store)).toBe(false);
  });

  test('are cut until then, as far as they are known', async () => {
    const { watched, store, recent } = open();
    watched.hold('list');
    const done = store.getState().load(site500, story, live);
    await expect.poll(recent).toEqual({ ids: ofLastWeek.slice(0, 20), isCut: true });
    for (let part = 0; part < 3; part++) {
      await expect.poll(() => watched.held.length).toBe(part + 1);
      watched.held[part]?.proceed();
    }
    await done;
    expect(recent()).toEqual({ ids: ofLastWeek, isCut: false });
  });

  test('come from the content if a list part is missing', async () => {
    const { store, recent } = open({ list: () => null });
    await store.getState().load(site500, story, live);
    expect(isComplete(store)).toBe(true);
    expect(recent()).toEqual({ ids: ofLastWeek, isCut: false });
  });

  test('need no more than the screen when the week has fewer', async () => {
    const { watched, store } = open();
    const later = new Date(now.getTime() + 5 * 24 * hour);
    const need = needOf({ screen: 'site', site: '500', itemId: null }, live, later) ?? list;
    await store.getState().load(site500, need, live);
    expect(watched.calls).toEqual(['screen live', 'index']);
    const { stories, isCut } = recentOf(store.getState().content, live, later);
    expect([stories.length, isCut]).toEqual([13, false]);
  });

  test('end with the oldest story when all are recent', async () => {
    const few = documents.slice(-25);
    const { watched, store } = openContentStore(few, snapshotsOf(few), () => now);
    await store.getState().load(site500, story, live);
    const { stories, isCut } = recentOf(store.getState().content, live, now);
    expect([stories.length, isCut]).toEqual([25, false]);
    expect(watched.calls).not.toContain('pages 500/1');
  });

  test('are not read for a list that needs none', async () => {
    const { watched, store, recent } = open();
    await store.getState().load(site500, listOf(), live);
    expect(watched.calls).toEqual(['screen live', 'index']);
    expect(recent().isCut).toBe(true);
  });

  test('are those before the time shown in the archive, once all content has come', async () => {
    const { store, recent } = open();
    const view = at(digitsOfDate(new Date(start + 50 * 4 * hour)));
    await store.getState().load(site500, listOf(), view);
    const ids = Array.from({ length: 43 }, (_, position) => `story${50 - position}`);
    expect(recent(view)).toEqual({ ids, isCut: false });
  });
});
