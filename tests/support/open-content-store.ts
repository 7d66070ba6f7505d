import type { ContentDocument } from '../../src/domain/content/content-item';
import type { PageContent } from '../../src/domain/content/published-page';
import type { ContentView } from '../../src/stores/content-state';
import { type ContentStore, createContentStore } from '../../src/stores/content-store';
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

export const live: ContentView = { mode: 'live', timestamp: null };
export const select: ContentView = { mode: 'archive-select', timestamp: null };
export const at = (timestamp: string): ContentView => ({ mode: 'archive-view', timestamp });

export const site500 = { site: '500', branch: '1' } as const;
export const homer = { site: 'homer', branch: '1' } as const;

export function openContentStore(
  documents = fewDocuments,
  snapshots?: Snapshots,
  now = () => new Date('2024-01-01T12:00:00Z'),
  page: PageContent | null = null,
) {
  const watched = watchBackend({ documents, ...(snapshots && { snapshots }) });
  return { watched, store: createContentStore({ repository: watched.backend.content, now, page }) };
}

type ListName = 'contentItems' | 'archivedContent' | 'timestampFilteredContent';

export function idsOf(store: ContentStore, list: ListName = 'contentItems'): readonly string[] {
  return store.getState()[list].map((item) => item.itemId);
}
