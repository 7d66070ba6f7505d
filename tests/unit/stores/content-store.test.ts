import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SiteState } from '../../../src/domain/content/site-mode';
import type { ContentStore } from '../../../src/stores/content-store';
import {
  at,
  february,
  idsOf,
  january,
  live,
  march,
  openContentStore,
  select,
  site500,
} from '../../support/open-content-store';
import { settle } from '../../support/watched-backend';

/** An archive view without a timestamp. */
const timeless: SiteState = { ...select, mode: 'archive-view' };
const all = ['early', 'late', 'pending', 'revised'];

const shownIn = (store: ContentStore) =>
  store.getState().contentItems.map((item) => [item.itemId, item.currentVersion]);

/** A content store with the content of site 500 in a view. */
async function openAt(view: SiteState) {
  const opened = openContentStore();
  await opened.store.getState().fetchContent(site500, view);
  return opened;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('fetching content', () => {
  test('sets loading and clears items and error at once', { tags: ['9.22', '11.1'] }, async () => {
    const { watched, store } = await openAt(live);
    const cleared = {
      ...{ isLoading: true, error: null, status: { kind: 'loading' } },
      ...{ contentItems: [], archivedContent: [], timestampFilteredContent: [] },
    };
    watched.hold('pages');
    void store.getState().fetchContent({ site: '500', branch: '2' }, live);
    expect(store.getState()).toMatchObject(cleared);
    await settle();
    watched.held[0]?.fail('timeout');
    await expect.poll(() => store.getState().error).not.toBeNull();
    void store.getState().fetchContent(site500, at(february));
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
    { tags: ['11.4', '11.10', '11.11', '11.12'] },
    async (_, view, shown, archived, filtered) => {
      const { store } = await openAt(view);
      expect(shownIn(store)).toEqual(shown);
      expect(idsOf(store, 'archivedContent')).toEqual(archived);
      expect(idsOf(store, 'timestampFilteredContent')).toEqual(filtered);
      expect(store.getState()).toMatchObject({ isLoading: false, error: null });
    },
  );
});

describe('another mode or time', () => {
  test('counts for content that arrives later', async () => {
    const { watched, store } = openContentStore();
    watched.hold('pages');
    const done = store.getState().fetchContent(site500, live);
    await settle();
    store.getState().showAs(at(february));
    watched.held[0]?.proceed();
    await done;
    expect(idsOf(store)).toEqual(['early', 'revised']);
    expect(idsOf(store, 'archivedContent')).toHaveLength(4);
  });

  test('without a timestamp is an empty list, warned of', { tags: ['11.13', '13.8'] }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = await openAt(at(february));
    store.getState().showAs(timeless);
    expect(idsOf(store)).toEqual([]);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('a selected timestamp', () => {
  test('filters archived items to those with a version by then', { tags: ['11.5'] }, async () => {
    const { watched, store } = await openAt(select);
    const filteredAt = (timestamp: string) => {
      store.getState().setSelectedTimestamp(timestamp);
      return idsOf(store, 'timestampFilteredContent');
    };
    expect(filteredAt('20191231235959')).toEqual([]);
    expect(filteredAt(january)).toEqual(['early', 'revised']);
    expect(filteredAt('20201301000000')).toEqual([]);
    expect(idsOf(store)).toEqual(all);
    expect(watched.calls).toEqual(['pages 500/1']);
  });

  test('that is cleared empties the filter, and nothing else', { tags: ['11.6'] }, async () => {
    const { store } = await openAt(at(february));
    store.getState().setSelectedTimestamp(march);
    store.getState().clearSelectedTimestamp();
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toHaveLength(4);
    expect(idsOf(store)).toEqual(['early', 'revised']);
  });
});
