import type { ContentDocument } from '../../src/domain/content/content-item';
import { storiesOf } from '../../src/domain/content/content-selectors';
import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../../src/domain/content/site-mode';
import type { Need } from '../../src/routing/need';
import {
  type ContentStore,
  type ContentStoreOptions,
  createContentStore,
} from '../../src/stores/content-store';
import { buildDocument, buildVersionDocument } from './build-document';
import type { Snapshots } from './snapshots';
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

export const live = liveState('500');
export const select = archiveSelectState('500');
export const at = (timestamp: string) => archiveViewState(timestamp, '500');

/** What screens need: a page of the list, a story with its discussion, or the captures. */
export const listOf = (page: string | null = null): Need => ({ kind: 'list', page, recent: null });
export const storyNeed = (itemId: string): Need => ({ kind: 'story', itemId, recent: null });
export const captures: Need = { kind: 'captures' };

export const site500 = { site: '500', branch: '1' } as const;
export const homer = { site: 'homer', branch: '1' } as const;

export function openContentStore(
  documents = fewDocuments,
  snapshots?: Snapshots,
  now = () => new Date('2024-01-01T12:00:00Z'),
  others: Partial<ContentStoreOptions> = {},
) {
  const watched = watchBackend({ documents, ...(snapshots && { snapshots }) });
  const { content: repository } = watched.backend;
  return { watched, store: createContentStore({ repository, now, ...others }) };
}

type ListName = 'contentItems' | 'archivedContent' | 'timestampFilteredContent';

export function idsOf(store: ContentStore, list: ListName = 'contentItems'): readonly string[] {
  return store.getState()[list].map((item) => item.itemId);
}

/** The ids of a page of the list of stories as far as it is known, or null. */
export function listedIds(
  store: ContentStore,
  view: SiteState,
  page: string | null = null,
): readonly string[] | null {
  const list = storiesOf(store.getState().content, view, page);
  return list?.shown.map(({ item }) => item.itemId) ?? null;
}

/** Whether all items of the site and branch have loaded. */
export function isComplete(store: ContentStore): boolean {
  return store.getState().content.parts === null;
}
