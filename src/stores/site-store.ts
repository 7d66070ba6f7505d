import { createStore, type StoreApi } from 'zustand/vanilla';
import { skipDetectionKey } from '../constants';
import {
  archiveSelectState,
  archiveViewState,
  initialSiteState,
  liveState,
  type SiteState,
} from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';

export interface SiteStoreState extends SiteState {
  /** Shows live content of `site`, or of none; clears the timestamp. */
  switchToLiveMode(site: SiteKey | null): void;
  /**
   * Lets the reader pick a capture of `site`; clears the timestamp. Null leaves the selected site.
   */
  switchToArchiveSelectMode(site: SiteKey | null): void;
  /** Shows `site` as of `timestamp` (14 digits, UTC). Null leaves the selected site. */
  switchToArchiveViewMode(timestamp: string, site: SiteKey | null): void;
}

export type SiteStore = StoreApi<SiteStoreState>;

/** The site store (spec 9.20, 10.2 to 10.6). */
export function createSiteStore(initial: SiteState = initialSiteState): SiteStore {
  return createStore((set, get) => ({
    ...initial,
    switchToLiveMode: (site) => set(liveState(site)),
    switchToArchiveSelectMode: (site) => set(archiveSelectState(site ?? get().selectedSite)),
    switchToArchiveViewMode: (timestamp, site) =>
      set(archiveViewState(timestamp, site ?? get().selectedSite)),
  }));
}

/** Sets the store to the view of an address, by the action of its mode. */
export function applyView(store: SiteStore, state: SiteState): void {
  const { switchToLiveMode, switchToArchiveSelectMode, switchToArchiveViewMode } = store.getState();
  if (state.mode === 'live') switchToLiveMode(state.selectedSite);
  else if (state.mode === 'archive-select') switchToArchiveSelectMode(state.selectedSite);
  else switchToArchiveViewMode(state.currentTimestamp ?? '', state.selectedSite);
}

/**
 * Skips the next mode detection (spec 10.12): for a navigation whose state the caller
 * has set. Without storage, the detection sets the same state again.
 */
export function skipNextDetection(): void {
  try {
    sessionStorage.setItem(skipDetectionKey, '1');
  } catch {
    // Blocked or full.
  }
}

/** Whether to skip this detection. Removes the flag (spec 10.13). */
export function takeSkipFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(skipDetectionKey) !== null;
    if (isSet) sessionStorage.removeItem(skipDetectionKey);
    return isSet;
  } catch {
    // Without storage there is no flag.
    return false;
  }
}
