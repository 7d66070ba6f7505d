import { createMemoryStorage } from '../../src/backend/embedded/key-value-storage';
import { CachedSites } from '../../src/backend/offline/cached-sites';

/** Cached sites whose list begins empty. Needs `fake-indexeddb/auto`. */
export function openCachedSites(): CachedSites {
  return new CachedSites(createMemoryStorage(), () => {});
}
