import { createStore, type StoreApi } from 'zustand/vanilla';
import { BackendError, type ContentRepository, codeOf } from '../backend/backend';
import type { CachedSite, CachedSites } from '../backend/offline/cached-sites';
import { firstTimeoutMs } from '../constants';
import type { ContentItem } from '../domain/content/content-item';
import type { SiteKey } from '../domain/content/site-registry';
import { loadErrorMessage } from '../domain/error-messages';
import { digitsOfDate } from '../domain/time/timestamp';
import { readIndex } from './read-index';

export interface CachedSitesState {
  /** The sites cached for offline reading. */
  readonly sites: readonly CachedSite[];
  /** The site that is being read to be cached, and how many items have been read. */
  readonly saving: { readonly site: SiteKey; readonly items: number } | null;
  /** Whether the archive answered when it was last asked for a cached site. */
  readonly isArchiveReached: boolean;
  /** Why a site could not be cached, in plain words. */
  readonly problem: { readonly site: SiteKey; readonly message: string } | null;
  /** Caches a site as it is now; one at a time. */
  save(site: SiteKey, branch: string, account: string): Promise<void>;
  remove(site: SiteKey, branch: string): Promise<void>;
  /** Removes all sites but those of `account`. */
  retainOnly(account: string | null): Promise<void>;
}

export type CachedSitesStore = StoreApi<CachedSitesState>;

/** How often a site is read at most, if its content changes while it is read. */
const readsToCache = 3;

export function createCachedSitesStore(
  repository: ContentRepository,
  cache: CachedSites,
  now: () => Date,
): CachedSitesStore {
  return createStore((set, get) => {
    cache.onChange = () => set({ sites: cache.list() });
    /** Reads a site and caches it; false if the content has changed meanwhile. */
    async function saveOnce(site: SiteKey, branch: string, account: string): Promise<boolean> {
      const cachedAt = digitsOfDate(now());
      // If the content changes while it is read, this is an older state, so it is read again.
      const index = await readIndex({ repository, cache, now }, { site, branch }, firstTimeoutMs);
      const change = index?.change ?? null;
      const items: ContentItem[] = [];
      for await (const page of repository.readContent(site, branch)) {
        if (!cache.isAnnounced(site, branch, account)) throw sessionEnded();
        items.push(...page);
        set({ saving: { site, items: items.length } });
      }
      const result = await cache.write({ site, branch, account, cachedAt, change }, items);
      if (result === 'gone') throw sessionEnded();
      return result === 'written';
    }
    return {
      sites: cache.list(),
      saving: null,
      problem: null,
      isArchiveReached: true,
      async save(site, branch, account) {
        if (get().saving) return;
        set({ saving: { site, items: 0 }, problem: null });
        try {
          cache.announce(site, branch, account, digitsOfDate(now()));
          let isSaved = false;
          for (let read = 0; read < readsToCache && !isSaved; read++) {
            isSaved = await saveOnce(site, branch, account);
          }
          if (!isSaved) throw new BackendError('unavailable', 'the content changes all the time');
        } catch (error) {
          const isKept = cache.find(site, branch) !== null;
          set({ problem: { site, message: messageOf(error, isKept) } });
        } finally {
          cache.release(site, branch);
          set({ saving: null });
        }
      },
      async remove(site, branch) {
        await cache.remove(site, branch).catch(() => {});
      },
      async retainOnly(account) {
        set({ problem: null });
        await cache.retainOnly(account).catch(() => {});
      },
    };
  });
}

const sessionEnded = () => new BackendError('unauthenticated', 'the session has ended');

/** Why a site could not be cached, and what is kept of it. */
function messageOf(error: unknown, isKept: boolean): string {
  if (error instanceof BackendError) return loadErrorMessage(codeOf(error));
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  const kept = isKept ? 'What was kept before stays.' : 'Nothing of it was kept.';
  return isFull
    ? `There is not enough space in this browser. ${kept}`
    : 'This browser does not allow sites to store content, as in some private windows.';
}
