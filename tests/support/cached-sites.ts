import { type CachedSite, CachedSites } from '../../src/backend/offline/cached-sites';
import type { ContentItem } from '../../src/domain/content/content-item';
import { createMemoryStorage } from '../../src/platform/key-value-storage';

/**
 * Cached sites whose list begins empty; tabs of a browser have the same `storage`. Needs
 * `fake-indexeddb/auto`.
 */
export function openCachedSites(storage = createMemoryStorage()): CachedSites {
  return new CachedSites(storage, () => {});
}

/** Caches a site as the archive has it at 1970-01-01 and `seconds`. */
export async function cacheSite(
  sites: CachedSites,
  cached: Omit<CachedSite, 'size'>,
  items: readonly ContentItem[],
  seconds = 0,
) {
  const { site, branch, account, cachedAt, change } = cached;
  sites.announce(site, branch, account, cachedAt);
  const time = new Date(seconds * 1_000);
  if (change !== null) sites.note(site, branch, change, time, time);
  return sites.write(cached, items);
}
