import type { ContentRepository } from '../../src/backend/backend';
import type { Wanted } from '../../src/content/current-content';
import type { ContentQuery } from '../../src/domain/content/content';
import type { ContentDocument } from '../../src/domain/content/content-item';
import { storiesOf } from '../../src/domain/content/content-selectors';
import { noView, type SiteView, timeOfView, type View } from '../../src/domain/content/view';
import { parseTimestamp, type Timestamp } from '../../src/domain/time/timestamp';
import type { Need } from '../../src/routing/need';
import {
  type ContentStore,
  type ContentStoreOptions,
  createContentStore,
} from '../../src/stores/content-store';
import { buildDocument, buildVersionDocument } from './build-document';
import type { Snapshots } from './snapshots';
import { archiveView, liveView, selectView } from './views';
import { watchBackend } from './watched-backend';

export const january = '20200101000000';
export const february = '20200201000000';
export const march = '20200301000000';

const approved = buildVersionDocument('Approved');
const pending = buildVersionDocument('Pending', 'Text.', 'pending');

/** Four items of site 500, one of homer, one of another branch. */
export const fewDocuments: readonly ContentDocument[] = [
  buildDocument('early', { [january]: approved }),
  buildDocument('late', { [march]: approved }),
  buildDocument('pending', { [january]: pending }),
  buildDocument('revised', { [january]: approved, [march]: approved }),
  buildDocument('of-homer', { [january]: approved }, { itemSite: 'homer' }),
  buildDocument('of-branch-2', { [january]: approved }, { itemBranch: '2' }),
];

/** Items of site 500 on three pages. */
export const manyDocuments: readonly ContentDocument[] = Array.from({ length: 1_001 }, (_, index) =>
  buildDocument(`item-${1000 + index}`, { [january]: approved }),
);

export const live = liveView('500');
export const select = selectView('500');
export const at = (timestamp: string) => archiveView(timestamp, '500');

/** What screens need: a page of the list, a story with its discussion, or the captures. */
export const listOf = (page: string | null = null): Need => ({ kind: 'list', page, recent: null });
export const storyNeed = (itemId: string): Need => ({ kind: 'story', itemId, recent: null });
export const captures: Need = { kind: 'captures' };

export const site500 = { site: '500', branch: '1' } as const;
export const homer = { site: 'homer', branch: '1' } as const;

/** A view that content is loaded for. */
export type LoadedView = Wanted['view'];

/** What a content store may be given beside a repository, a clock and its page. */
export type ContentStoreSettings = Pick<ContentStoreOptions, 'cache' | 'onArchiveAsked' | 'page'>;

/**
 * Creates a content store, and the page it is on: none at first, then the one of the last call. As in the
 * product, a view has its capture date, and the store shows what the page shows before it loads.
 */
export function openStoreOn(
  repository: ContentRepository,
  now: () => Date,
  settings: ContentStoreSettings = {},
) {
  const page: { wanted: Wanted | null; view: View; at: Timestamp | null } = {
    wanted: null,
    view: noView,
    at: null,
  };
  const store = createContentStore({
    repository,
    now,
    wanted: () => page.wanted,
    addressed: () => page.view,
    shownTime: () => page.at,
    selectTimestamp(timestamp) {
      page.at = parseTimestamp(timestamp ?? '');
      store.getState().show();
    },
    ...settings,
  });
  function open(view: LoadedView, asked: Omit<Wanted, 'view'> | null): void {
    page.wanted = asked && { ...asked, view };
    page.view = view;
    page.at = timeOfView(view);
  }
  /** Shows the content in another view, without loading. */
  function showAs(view: LoadedView, asked: Omit<Wanted, 'view'> | null = page.wanted): void {
    open(view, asked);
    store.getState().show();
  }
  return {
    store,
    showAs,
    /** Loads what a page needs. */
    load(query: ContentQuery, need: Need, view: LoadedView): Promise<void> {
      showAs(view, { query, need });
      return store.getState().load();
    },
    /** Loads all content anew. */
    fetchContent(query: ContentQuery, view: LoadedView): Promise<void> {
      open(view, { query, need: { kind: 'all' } });
      return store.getState().fetchContent();
    },
  };
}

export function openContentStore(
  documents = fewDocuments,
  snapshots?: Snapshots,
  now = () => new Date('2024-01-01T12:00:00Z'),
  settings: ContentStoreSettings = {},
) {
  const watched = watchBackend({ documents, ...(snapshots && { snapshots }) });
  return { watched, ...openStoreOn(watched.backend.content, now, settings) };
}

type ListName = 'contentItems' | 'archivedContent' | 'timestampFilteredContent';

export function idsOf(store: ContentStore, list: ListName = 'contentItems'): readonly string[] {
  return store.getState()[list].map((item) => item.itemId);
}

/** The ids of a page of the list of stories as far as it is known, or null. */
export function listedIds(
  store: ContentStore,
  view: SiteView,
  page: string | null = null,
): readonly string[] | null {
  const list = storiesOf(store.getState().content, view, page);
  return list?.entries.map(({ item }) => item.itemId) ?? null;
}

/** Whether all items of the site and branch have loaded. */
export function isComplete(store: ContentStore): boolean {
  return store.getState().content.parts === null;
}
