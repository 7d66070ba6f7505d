import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentStore } from '../../../src/stores/content-store';
import {
  at,
  february,
  idsOf,
  january,
  type LoadedView,
  live,
  march,
  openContentStore,
  select,
  site500,
} from '../../support/open-content-store';
import { settle } from '../../support/watched-backend';

const all = ['early', 'late', 'pending', 'revised'];

const shownIn = (store: ContentStore) =>
  store.getState().contentItems.map((item) => [item.itemId, item.currentVersion]);

/** A content store with the content of site 500 in a view. */
async function openAt(view: LoadedView) {
  const opened = openContentStore();
  await opened.fetchContent(site500, view);
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('fetching content', () => {
  test('sets loading and clears items and error at once', { tags: ['9.22', '11.1'] }, async () => {
    const { watched, store, fetchContent } = await openAt(live);
    const cleared = {
      ...{ isLoading: true, error: null, status: { kind: 'loading' } },
      ...{ contentItems: [], archivedContent: [], timestampFilteredContent: [] },
    };
    watched.hold('pages');
    void fetchContent({ site: '500', branch: '2' }, live);
    expect(store.getState()).toMatchObject(cleared);
    await settle();
    watched.held[0]?.fail('timeout');
    await expect.poll(() => store.getState().error).not.toBeNull();
    void fetchContent(site500, at(february));
    expect(store.getState()).toMatchObject({ ...cleared, content: { query: site500, items: [] } });
  });

  const then = Object.entries({ early: january, revised: january });
  const latest = Object.entries({ early: january, late: march, revised: march });
  test.each([
    ['live mode', live, latest, [], []],
    ['archive-select mode', select, all.map((id) => [id, null]), all, []],
    ['archive-view mode', at(february), then, all, ['early', 'revised']],
  ])(
    'in %s shows what its rules say',
    { tags: ['11.4', '11.10', '11.11', '11.12', '9.9', '9.22'] },
    async (_, view, shown, archived, filtered) => {
      const { store } = await openAt(view);
      expect(shownIn(store)).toEqual(shown);
      expect(idsOf(store, 'archivedContent')).toEqual(archived);
      expect(idsOf(store, 'timestampFilteredContent')).toEqual(filtered);
      expect(store.getState()).toMatchObject({ isLoading: false, error: null });
    },
  );
});

test('another mode or time counts for content that arrives later', async () => {
  const { watched, store, fetchContent, showAs } = openContentStore();
  watched.hold('pages');
  const done = fetchContent(site500, live);
  await settle();
  showAs(at(february));
  watched.held[0]?.proceed();
  await done;
  expect(idsOf(store)).toEqual(['early', 'revised']);
  expect(idsOf(store, 'archivedContent')).toHaveLength(4);
});

test('a page that wants nothing reads nothing, and has no content', async () => {
  const { watched, store, fetchContent, showAs } = openContentStore();
  await store.getState().load();
  await store.getState().loadAll();
  expect(watched.documents).toMatchObject({ content: 0, snapshots: 0 });
  expect(store.getState()).toMatchObject({ status: { kind: 'idle' }, contentItems: [] });
  await fetchContent(site500, live);
  showAs(live, null);
  await store.getState().fetchContent();
  expect(watched.documents.content).toBe(all.length);
  expect(store.getState()).toMatchObject({ status: { kind: 'idle' }, contentItems: [] });
});

describe('the capture date', () => {
  const filteredAt = (store: ContentStore, timestamp: string) => {
    store.getState().setSelectedTimestamp(timestamp);
    return idsOf(store, 'timestampFilteredContent');
  };

  test('in the choice of a capture only filters archived items to those with a version by then', {
    tags: ['11.5'],
  }, async () => {
    const { watched, store } = await openAt(select);
    expect(filteredAt(store, '20191231235959')).toEqual([]);
    expect(filteredAt(store, january)).toEqual(['early', 'revised']);
    expect(filteredAt(store, '20201301000000')).toEqual([]);
    expect(filteredAt(store, march)).toEqual(['early', 'late', 'revised']);
    expect(idsOf(store)).toEqual(all);
    expect(watched.documents.content).toBe(all.length);
  });

  test('in the archive is the time that is shown', { tags: ['11.5', '11.12'] }, async () => {
    const { watched, store } = await openAt(at(february));
    expect(filteredAt(store, march)).toEqual(['early', 'late', 'revised']);
    expect(shownIn(store)).toEqual(Object.entries({ early: january, late: march, revised: march }));
    expect(filteredAt(store, '20191231235959')).toEqual([]);
    expect(shownIn(store)).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toEqual(all);
    expect(watched.documents.content).toBe(all.length);
  });

  test('that is cleared in the choice of a capture empties the filter, and nothing else', {
    tags: ['11.6'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = await openAt(select);
    expect(filteredAt(store, march)).toHaveLength(3);
    store.getState().clearSelectedTimestamp();
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toEqual(all);
    expect(idsOf(store)).toEqual(all);
    expect(warn).not.toHaveBeenCalled();
  });

  test('that is cleared in the archive, or is no date, leaves nothing shown, warned of once', {
    tags: ['11.6', '11.13', '13.8'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = await openAt(at(february));
    store.getState().clearSelectedTimestamp();
    store.getState().setSelectedTimestamp('20201301000000');
    expect(idsOf(store)).toEqual([]);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toEqual(all);
    expect(warn.mock.calls).toEqual([['Archive view without a timestamp: nothing is shown.']]);
    expect(filteredAt(store, february)).toEqual(['early', 'revised']);
    expect(idsOf(store)).toEqual(['early', 'revised']);
  });
});
