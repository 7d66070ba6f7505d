import { createStore, type StoreApi } from 'zustand/vanilla';
import { BackendError, type ContentRepository } from '../backend/backend';
import type { CachedSite } from '../backend/offline/cached-database';
import type { CachedSites } from '../backend/offline/cached-sites';
import { firstTimeoutMs } from '../constants';
import type { Reads } from '../content/reads';
import type { ContentItem } from '../domain/content/content-item';
import type { SiteKey } from '../domain/content/site-registry';
import { digitsOfDate } from '../domain/time/timestamp';

export interface CachedSitesState {
  /** The sites cached for offline reading. */
  readonly sites: readonly CachedSite[];
  /** The site that is being read to be cached, and how many items have been read. */
  readonly saving: { readonly site: SiteKey; readonly items: number } | null;
  /** False if the archive did not answer when it was last asked for the cached site that is shown. */
  readonly isArchiveReached: boolean;
  /** Why a site could not be cached: what was thrown. */
  readonly problem: { readonly site: SiteKey; readonly error: unknown } | null;
  /** Caches a site as it is now; one at a time. */
  save(site: SiteKey, branch: string, account: string): Promise<void>;
  remove(site: SiteKey, branch: string): Promise<void>;
  /** Removes all sites but those of `account`. */
  retainOnly(account: string | null): Promise<void>;
  /** Reads the list again, after another tab may have changed it. */
  relist(): Promise<void>;
}

export type CachedSitesStore = StoreApi<CachedSitesState>;

/** How often a site is read at most, if its content changes while it is read. */
const readsToCache = 3;

export function createCachedSitesStore(
  repository: Pick<ContentRepository, 'readContent'>,
  reads: Reads,
  cache: CachedSites,
  now: () => Date,
): CachedSitesStore {
  return createStore((set, get) => {
    cache.onChange = () => set({ sites: cache.list() });
    /** Reads a site and caches it; false if the content has changed meanwhile. */
    async function saveOnce(site: SiteKey, branch: string, account: string): Promise<boolean> {
      const query = { site, branch };
      const cachedAt = digitsOfDate(now());
      const change = (await reads.index(query, firstTimeoutMs))?.change ?? null;
      const items: ContentItem[] = [];
      for await (const page of repository.readContent(site, branch)) {
        if (!cache.isAnnounced(site, branch, account)) throw sessionEnded();
        items.push(...page);
        set({ saving: { site, items: items.length } });
      }
      if (!(await reads.isUnchanged(query, change))) return false;
      const result = await cache.write({ ...query, account, cachedAt, change }, items);
      if (result === 'gone') throw sessionEnded();
      return result === 'written';
    }
    /** Reads a site until it does not change while it is read, and caches it. */
    async function saveUnchanged(site: SiteKey, branch: string, account: string): Promise<void> {
      try {
        await cache.announce(site, branch, account, digitsOfDate(now()));
        for (let read = 0; read < readsToCache; read++) {
          if (await saveOnce(site, branch, account)) return;
        }
        throw new BackendError('unavailable', 'the content changes all the time');
      } finally {
        await cache.release(site, branch).catch(() => {});
      }
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
          await cache.alone(site, branch, () => saveUnchanged(site, branch, account));
        } catch (error) {
          set({ problem: { site, error } });
        } finally {
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
      relist: () => cache.relist(),
    };
  });
}

const sessionEnded = () => new BackendError('unauthenticated', 'the session has ended');
