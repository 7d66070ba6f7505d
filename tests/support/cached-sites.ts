import { CachedSites } from '../../src/backend/offline/cached-sites';
import { createMemoryStorage } from '../../src/platform/key-value-storage';

/** Cached sites whose list begins empty. Needs `fake-indexeddb/auto`. */
export function openCachedSites(): CachedSites {
  return new CachedSites(createMemoryStorage(), () => {});
}
