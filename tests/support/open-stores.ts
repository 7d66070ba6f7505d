import { expect } from 'vitest';
import type { ContentDocument } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import type { TimeMap } from '../../src/domain/content/timemap';
import { readHosts } from '../../src/routing/hosts';
import { pageAt } from '../../src/routing/page';
import { createStores } from '../../src/stores/coordination';
import { buildDocument, buildVersionDocument } from './build-document';
import { email, password } from './open-auth-store';
import { february, fewDocuments, january, march } from './open-content-store';
import type { Snapshots } from './snapshots';
import { settle, type WatchedBackend, watchBackend } from './watched-backend';

const version = buildVersionDocument('Approved');
export const documents: readonly ContentDocument[] = [
  ...fewDocuments,
  buildDocument('of-word', { [january]: version }, { itemSite: 'word' }),
  buildDocument('of-word-2', { [january]: version }, { itemSite: 'word', itemBranch: '2' }),
];

/** The captures of site 500 in `documents`. */
export const captures500 = [january, march].map((timestamp) => ({ timestamp, count: 2 }));

/** A TimeMap without captures. */
export const emptyTimeMap: TimeMap = { captures: [], storyCaptures: [], changes: new Map() };

/** Creates the stores of a page, and accessors for tests. */
export function openStores(watched: WatchedBackend, expectedBranch: string | null) {
  const now = () => new Date('2020-06-15T12:00:00Z');
  const pageOf = (address: string) =>
    pageAt(new URL(address, 'http://localhost'), readHosts({}), now());
  const stores = createStores({
    backend: watched.backend,
    now,
    pageAt: pageOf,
    report: () => {},
    expectedBranch,
  });
  return {
    stores,
    watched,
    /** Enters the page of an address, as the router does. */
    enter: (address: string) => stores.site.getState().enter(pageOf(address)),
    site: () => stores.site.getState(),
    archive: () => stores.archive.getState(),
    content: () => stores.content.getState(),
    /** The captures of a site, as its card reads them; null if they are unknown. */
    capturesOf: async (site: SiteKey) => {
      const timeMap = await stores.reads.read({ site, branch: '1' }, 'timemap', '');
      return timeMap?.captures ?? null;
    },
    reads: stores.reads,
    auth: () => stores.auth.getState(),
    ids: () => stores.content.getState().contentItems.map((item) => item.itemId),
  };
}

export async function openAsReader(snapshots?: Snapshots) {
  const watched = watchBackend({ documents, snapshots });
  await watched.backend.auth.register(email, password);
  const page = openStores(watched, '1');
  page.auth().followSession();
  await settle();
  expect(page.auth().status).toBe('signed-in');
  watched.countAnew();
  return page;
}

/** Creates the stores of a reader at a capture of site 500, with content loaded. */
export async function openInArchive() {
  const page = await openAsReader();
  page.site().switchToArchiveViewMode(february, '500');
  await expect.poll(page.ids).toEqual(['early', 'revised']);
  page.watched.countAnew();
  return page;
}
