import { describe, expect, test } from 'vitest';
import type { SiteState } from '../../../src/domain/content/site-mode';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Need } from '../../../src/routing/need';
import { applyView } from '../../../src/stores/site-store';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { email, password } from '../../support/open-auth-store';
import {
  at,
  captures,
  homer,
  idsOf,
  january,
  listOf,
  live,
  march,
  openContentStore,
  select,
  site500,
} from '../../support/open-content-store';
import { openStores } from '../../support/open-stores';
import { publishSnapshots } from '../../support/snapshots';
import { watchBackend } from '../../support/watched-backend';

const version = buildVersionDocument('Title');
const dayAt = (index: number) => digitsOfDate(new Date(Date.UTC(2010, 0, 1 + index)));
const ofSite = [
  ...Array.from({ length: 120 }, (_, index) =>
    buildDocument(`story${index}`, { [dayAt(index)]: version }),
  ),
  buildDocument('c1', { [dayAt(130)]: version }, { parentId: 'story0' }),
  buildDocument('c2', { [dayAt(131)]: version }, { parentId: 'c1' }),
];
const documents = [
  ...ofSite,
  buildDocument('of-homer', { [dayAt(0)]: version }, { itemSite: 'homer' }),
  buildDocument('of-branch-2', { [dayAt(0)]: version }, { itemBranch: '2' }),
];
const allIds = ofSite.map(({ itemId }) => itemId).sort();
const snapshots = publishSnapshots(ofSite);
const afterAll = dayAt(200);

const everything = { contentItems: allIds, archivedContent: allIds };

describe('with fresh snapshots, once everything has settled', () => {
  test.each<[string, Need, SiteState]>([
    ['archive-select', captures, select],
    ['archive-view', listOf(), at(afterAll)],
  ])('the lists have all items of the site and branch in %s', async (_, need, view) => {
    const { store } = openContentStore(documents, snapshots);
    await store.getState().load(site500, need, view);
    const lists = () => ({
      contentItems: idsOf(store).toSorted(),
      archivedContent: idsOf(store, 'archivedContent').toSorted(),
    });
    await expect.poll(lists, { timeout: 3_000 }).toEqual(everything);
    expect(store.getState()).toMatchObject({ isLoading: false, error: null });
  });

  test('the lists of archive-select are those of another site that was picked since', async () => {
    const { store } = openContentStore(documents, snapshots);
    const first = store.getState().load(homer, captures, select);
    await Promise.all([first, store.getState().load(site500, captures, select)]);
    await expect.poll(() => idsOf(store).toSorted(), { timeout: 3_000 }).toEqual(allIds);
  });

  test('a failure of the rest of archive-select is its error', async () => {
    const { store, watched } = openContentStore(documents, snapshots);
    watched.fail('pages', 'unreachable');
    await store.getState().load(site500, captures, select);
    await expect
      .poll(() => store.getState().error, { timeout: 3_000 })
      .toBe('Cannot reach the archive.');
    expect(store.getState()).toMatchObject({ isLoading: false, contentItems: [] });
  });

  test.each(['archive-select', 'archive-view'] as const)(
    'the lists have all items after a move from a live page to %s and back to the choice',
    async (mode) => {
      const watched = watchBackend({ documents, snapshots });
      await watched.backend.auth.register(email, password);
      const { stores, site, auth, content } = openStores(watched, '1');
      auth().followSession();
      site().switchToLiveMode('500');
      await expect.poll(() => content().contentItems.length).toBeGreaterThan(0);
      const ids = (list: 'contentItems' | 'archivedContent') =>
        content()
          [list].map((item) => item.itemId)
          .toSorted();
      const lists = () => ({
        contentItems: ids('contentItems'),
        archivedContent: ids('archivedContent'),
      });
      applyView(stores.site, { mode, selectedSite: '500', currentTimestamp: afterAll });
      await expect.poll(lists, { timeout: 3_000 }).toEqual(everything);
      site().switchToArchiveSelectMode('500');
      await expect.poll(lists, { timeout: 3_000 }).toEqual(everything);
    },
  );
});

/** Items of ten pages. */
const tenPages = Array.from({ length: 4_501 }, (_, index) =>
  buildDocument(`item-${10_000 + index}`, { [january]: version }),
);

describe.each<[string, SiteState]>([
  ['live', live],
  ['archive-select', select],
  ['archive-view', at(march)],
])('while ten pages arrive, in %s', (mode, view) => {
  /** Loads all pages; `pauses` between them. Returns the lengths of each new list. */
  async function lengthsSeen(pauses: number) {
    const { watched, store } = openContentStore(tenPages);
    if (pauses > 0) watched.hold('more');
    const seen = { contentItems: [0], archivedContent: [0], timestampFilteredContent: [0] };
    store.subscribe((state, before) => {
      for (const list of ['contentItems', 'archivedContent', 'timestampFilteredContent'] as const) {
        const isChange =
          state[list] !== before[list] && state[list].length + before[list].length > 0;
        if (isChange) seen[list].push(state[list].length);
      }
    });
    const done = store.getState().fetchContent(site500, view);
    for (let page = 1; pauses > 0 && page < 10; page++) {
      await expect.poll(() => watched.held.length).toBe(page);
      await new Promise((resolve) => setTimeout(resolve, pauses));
      watched.held[page - 1]?.proceed();
    }
    await done;
    return seen;
  }

  test.each([
    ['at once', 0],
    ['slowly', 60],
  ])(
    'the lists change at most twice: for the first items, and for all of them: %s',
    async (_, pauses) => {
      const { contentItems, archivedContent, timestampFilteredContent } = await lengthsSeen(pauses);
      expect(contentItems.at(-1)).toBe(4_501);
      expect(contentItems.slice(1).length).toBeLessThanOrEqual(2);
      expect(archivedContent.slice(1).length).toBeLessThanOrEqual(2);
      expect(timestampFilteredContent.slice(1).length).toBeLessThanOrEqual(2);
      expect(archivedContent.at(-1)).toBe(mode === 'live' ? 0 : 4_501);
    },
  );
});
