import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ContentRepository } from '../backend/backend';
import { capturesIdleTimeoutMs, firstTimeoutMs } from '../constants';
import type { Capture } from '../domain/captures/captures';
import type { ContentQuery } from '../domain/content/content';
import type { SiteKey } from '../domain/content/site-registry';
import { whenIdle } from '../platform/scheduling';

type CapturesBySite = Readonly<Partial<Record<SiteKey, readonly Capture[]>>>;

export interface KnownCapturesState {
  /** The captures of each site known so far, oldest first; no site has an empty list. */
  readonly captures: CapturesBySite;
  /** Stores the captures of a site whose content has been loaded. */
  note(query: ContentQuery, captures: readonly Capture[]): void;
  /**
   * Reads the published captures of `sites` once the page is idle: one request for each site that
   * is not known yet. A site is requested again only if its captures could not be read before.
   */
  load(sites: readonly SiteKey[], branch: string): Promise<void>;
  /** Forgets all captures, at sign-out. */
  forget(): void;
}

/** The captures of several sites in one branch, for the cards of the landing page. */
export type KnownCapturesStore = StoreApi<KnownCapturesState>;

export function createKnownCapturesStore(
  repository: Pick<ContentRepository, 'readSnapshot'>,
): KnownCapturesStore {
  let knownBranch: string | null = null;
  let requested = new Set<SiteKey>();

  return createStore((set, get) => {
    function switchBranch(branch: string | null): void {
      if (branch === knownBranch) return;
      knownBranch = branch;
      requested = new Set();
      set({ captures: {} });
    }

    async function loadSite(site: SiteKey, branch: string): Promise<void> {
      const requests = requested;
      const timeMap = await repository.readSnapshot(site, branch, 'timemap', '', firstTimeoutMs);
      if (requests !== requested) return;
      if (!timeMap) requests.delete(site);
      // Loaded content is newer than what is published.
      if (get().captures[site] || !timeMap?.captures.length) return;
      set({ captures: { ...get().captures, [site]: timeMap.captures } });
    }

    return {
      captures: {},
      note({ site, branch }, captures) {
        switchBranch(branch);
        const { [site]: _, ...others } = get().captures;
        set({ captures: captures.length > 0 ? { ...others, [site]: captures } : others });
      },
      async load(sites, branch) {
        switchBranch(branch);
        const requests = requested;
        const missing = sites.filter((site) => !requests.has(site) && !get().captures[site]);
        for (const site of missing) requests.add(site);
        await whenIdle(capturesIdleTimeoutMs);
        if (requests !== requested) return;
        await Promise.all(missing.map((site) => loadSite(site, branch)));
      },
      forget: () => switchBranch(null),
    };
  });
}
