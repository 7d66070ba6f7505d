import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SiteState } from '../../../src/domain/content/site-mode';
import type { ContentStore } from '../../../src/stores/content-store';
import {
  at,
  february,
  homer,
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

const shownIn = (store: ContentStore) =>
  store.getState().contentItems.map((item) => [item.itemId, item.currentVersion]);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('fetching content', () => {
  test('sets loading and clears items and error at once', { tags: ['9.22', '11.1'] }, async () => {
    const { watched, store } = openContentStore();
    await store.getState().fetchContent({ site: '500', branch: '2' }, live);
    expect(store.getState().error).not.toBeNull();
    watched.hold('pages');
    void store.getState().fetchContent(site500, at(february));
    expect(store.getState()).toMatchObject({
      isLoading: true,
      error: null,
      status: { kind: 'loading' },
      contentItems: [],
      archivedContent: [],
      timestampFilteredContent: [],
      content: { query: site500, items: [] },
    });
  });

  test('in live mode lists items with an approved version, at the latest one', {
    tags: ['11.10'],
  }, async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, live);
    expect(shownIn(store)).toEqual([
      ['early', january],
      ['late', march],
      ['revised', march],
    ]);
    expect(idsOf(store, 'archivedContent')).toEqual([]);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(store.getState().isLoading).toBe(false);
  });

  test('in archive-select mode returns all items of the site and branch', {
    tags: ['11.11'],
  }, async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, select);
    expect(idsOf(store)).toEqual(['early', 'late', 'pending', 'revised']);
    expect(idsOf(store, 'archivedContent')).toEqual(['early', 'late', 'pending', 'revised']);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
  });

  test('in archive-view mode lists all as archived, and shows what was approved by then', {
    tags: ['11.4', '11.12'],
  }, async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(february));
    expect(shownIn(store)).toEqual([
      ['early', january],
      ['revised', january],
    ]);
    expect(idsOf(store, 'archivedContent')).toEqual(['early', 'late', 'pending', 'revised']);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual(['early', 'revised']);
  });

  test('in archive-view mode without a timestamp returns an empty list', {
    tags: ['11.13', '13.8'],
  }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, timeless);
    expect(store.getState()).toMatchObject({
      contentItems: [],
      timestampFilteredContent: [],
      isLoading: false,
      error: null,
    });
  });

  test('of a site without content ends with empty lists and no error', async () => {
    const { store } = openContentStore([]);
    await store.getState().fetchContent(homer, live);
    expect(store.getState()).toMatchObject({ contentItems: [], isLoading: false, error: null });
  });
});

describe('another mode or time', () => {
  test('is shown from what is loaded, without a request', async () => {
    const { watched, store } = openContentStore();
    await store.getState().fetchContent(site500, live);
    store.getState().showAs(select);
    expect(idsOf(store)).toEqual(['early', 'late', 'pending', 'revised']);
    store.getState().showAs(at(february));
    expect(idsOf(store)).toEqual(['early', 'revised']);
    store.getState().showAs(at(march));
    expect(shownIn(store)).toEqual([
      ['early', january],
      ['late', march],
      ['revised', march],
    ]);
    store.getState().showAs(at('20191231235959'));
    expect(idsOf(store)).toEqual([]);
    store.getState().showAs(live);
    expect(idsOf(store)).toEqual(['early', 'late', 'revised']);
    expect(idsOf(store, 'archivedContent')).toEqual([]);
    expect(watched.calls).toEqual(['pages 500/1']);
  });

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

  test('that is the same changes nothing', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(february));
    const before = store.getState();
    store.getState().showAs(at(february));
    expect(store.getState()).toBe(before);
  });

  test('of an archive view without a timestamp is an empty list with a warning', {
    tags: ['11.13', '13.8'],
  }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(february));
    store.getState().showAs(timeless);
    expect(idsOf(store)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('with a timestamp of month 13 is an empty list, and nothing throws', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at('20201301000000'));
    expect(idsOf(store)).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toHaveLength(4);
  });
});

describe('a selected timestamp', () => {
  test.each([
    ['before the first version', '20191231235959', []],
    ['at the first', january, ['early', 'revised']],
    ['after all', '20991231235959', ['early', 'late', 'revised']],
    ['with month 13', '20201301000000', []],
  ])(
    'filters archived items to those with a version by then: %s',
    { tags: ['11.5'] },
    async (_, time, expected) => {
      const { store } = openContentStore();
      await store.getState().fetchContent(site500, select);
      store.getState().setSelectedTimestamp(time);
      expect(idsOf(store, 'timestampFilteredContent')).toEqual(expected);
      expect(idsOf(store)).toEqual(['early', 'late', 'pending', 'revised']);
    },
  );

  test('may change, from all that is archived', async () => {
    const { watched, store } = openContentStore();
    await store.getState().fetchContent(site500, select);
    store.getState().setSelectedTimestamp(january);
    store.getState().setSelectedTimestamp(march);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual(['early', 'late', 'revised']);
    expect(watched.calls).toEqual(['pages 500/1']);
  });

  test('that is cleared empties the filter, and nothing else', { tags: ['11.6'] }, async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, at(february));
    store.getState().setSelectedTimestamp(march);
    store.getState().clearSelectedTimestamp();
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
    expect(idsOf(store, 'archivedContent')).toHaveLength(4);
    expect(idsOf(store)).toEqual(['early', 'revised']);
  });

  test('filters nothing in live mode, where nothing is archived', async () => {
    const { store } = openContentStore();
    await store.getState().fetchContent(site500, live);
    store.getState().setSelectedTimestamp(march);
    expect(idsOf(store, 'timestampFilteredContent')).toEqual([]);
  });
});
