import 'fake-indexeddb/auto';
import type { BrowserStorage, CachedSite } from '../../src/backend/offline/cached-database';
import { CachedSites } from '../../src/backend/offline/cached-sites';
import type { ContentItem } from '../../src/domain/content/content-item';
import { createMemoryStorage } from '../../src/platform/key-value-storage';

/** The empty storage of a browser, at a secure address. */
export function openBrowser(): BrowserStorage {
  return {
    localStorage: createMemoryStorage(),
    indexedDB: new IDBFactory(),
    locks: createLocks(),
  };
}

/** Web Locks, which Node 20 lacks: a name has one holder at a time, in the order of the requests. */
function createLocks(): BrowserStorage['locks'] {
  const last = new Map<string, Promise<void>>();
  return {
    request(name, use) {
      const used = (last.get(name) ?? Promise.resolve()).then(use);
      const released = used.catch(() => {});
      last.set(name, released);
      return used;
    },
  };
}

/** The cached sites of a tab of a browser; those of other tabs are listed after `relist`. */
export function openCachedSites(browser = openBrowser()): CachedSites {
  return new CachedSites(browser, () => {});
}

/** Caches a site. */
export async function cacheSite(
  sites: CachedSites,
  cached: Omit<CachedSite, 'size'>,
  items: readonly ContentItem[],
) {
  await sites.announce(cached.site, cached.branch, cached.account, cached.cachedAt);
  return sites.write(cached, items);
}
