import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { BackendError, codeOf } from '../backend/backend-error';
import { keepSite } from '../backend/kept-content';
import type { KeptSite, KeptSites } from '../backend/kept-sites';
import type { SiteKey } from '../domain/content/site-registry';
import { loadErrorMessage } from '../domain/error-messages';

export interface KeptState {
  /** The sites kept for offline reading. */
  readonly sites: readonly KeptSite[];
  /** The site that is being read to be kept, and how many items have been read. */
  readonly saving: { readonly site: SiteKey; readonly items: number } | null;
  /** Whether the archive answered when it was last asked for a kept site. */
  readonly isArchiveReached: boolean;
  /** Why a site could not be kept, in plain words. */
  readonly problem: { readonly site: SiteKey; readonly message: string } | null;
  /** Keeps a site as it is now; one at a time. */
  keep(site: SiteKey, branch: string, account: string): Promise<void>;
  remove(site: SiteKey, branch: string): Promise<void>;
  /** Removes all sites but those of `account`. */
  keepOnly(account: string | null): Promise<void>;
}

export type KeptStore = StoreApi<KeptState>;

export function createKeptStore(
  repository: ContentRepository,
  kept: KeptSites,
  now: () => Date,
): KeptStore {
  return createStore((set, get) => {
    const update = () => set({ sites: kept.list() });
    let account: string | null = null;
    return {
      sites: kept.list(),
      saving: null,
      problem: null,
      isArchiveReached: true,
      async keep(site, branch, owner) {
        if (get().saving) return;
        account = owner;
        set({ saving: { site, items: 0 }, problem: null });
        const onItems = (items: number) => {
          // A sign-out ends it.
          if (account !== owner) throw new BackendError('unauthenticated', 'the session has ended');
          set({ saving: { site, items } });
        };
        try {
          await keepSite(repository, kept, { site, branch, account: owner }, now, onItems);
          if (account !== owner) await kept.clear();
        } catch (error) {
          set({ problem: { site, message: messageOf(error) } });
        } finally {
          set({ saving: null });
          update();
        }
      },
      async remove(site, branch) {
        await kept.remove(site, branch).catch(() => {});
        update();
      },
      async keepOnly(owner) {
        account = owner;
        set({ problem: null });
        if (kept.list().some((one) => one.account !== owner)) await kept.clear().catch(() => {});
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
