import { createStore, type StoreApi } from 'zustand/vanilla';
import { BackendError, type ContentRepository, codeOf } from '../backend/backend';
import type { CachedSite, CachedSites } from '../backend/offline/cached-sites';
import type { ContentItem } from '../domain/content/content-item';
import type { SiteKey } from '../domain/content/site-registry';
import { loadErrorMessage } from '../domain/error-messages';
import { digitsOfDate } from '../domain/time/timestamp';

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

export function createCachedSitesStore(
  repository: ContentRepository,
  cache: CachedSites,
  now: () => Date,
): CachedSitesStore {
  return createStore((set, get) => {
    const update = () => set({ sites: cache.list() });
    let account: string | null = null;
    return {
      sites: cache.list(),
      saving: null,
      problem: null,
      isArchiveReached: true,
      async save(site, branch, owner) {
        if (get().saving) return;
        account = owner;
        set({ saving: { site, items: 0 }, problem: null });
        const onItems = (items: number) => {
          // A sign-out ends it.
          if (account !== owner) throw new BackendError('unauthenticated', 'the session has ended');
          set({ saving: { site, items } });
        };
        try {
          const cachedAt = digitsOfDate(now());
          // If the content changes while it is read, this is an older state, so it is read again.
          const index = await repository.readSnapshotIndex(site, branch);
          const items: ContentItem[] = [];
          for await (const page of repository.readContent(site, branch)) {
            items.push(...page);
            onItems(items.length);
          }
          const change = index?.change ?? null;
          await cache.write({ site, branch, account: owner, cachedAt, change }, items);
          if (account !== owner) await cache.clear();
        } catch (error) {
          set({ problem: { site, message: messageOf(error) } });
        } finally {
          set({ saving: null });
          update();
        }
      },
      async remove(site, branch) {
        await cache.remove(site, branch).catch(() => {});
        update();
      },
      async retainOnly(owner) {
        account = owner;
        set({ problem: null });
        if (cache.list().some((one) => one.account !== owner)) await cache.clear().catch(() => {});
        update();
      },
    };
  });
}

function messageOf(error: unknown): string {
  if (error instanceof BackendError) return loadErrorMessage(codeOf(error));
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'There is not enough space in this browser. Nothing of it was kept.'
    : 'This browser does not allow sites to store content, as in some private windows.';
}
