import type { SiteKey } from './site-registry';

/** Spec 10; live is the default. */
export type SiteMode = 'live' | 'archive-select' | 'archive-view';

/** What the reader looks at, derived from the address. */
export interface SiteState {
  readonly mode: SiteMode;
  readonly selectedSite: SiteKey | null;
  /** 14 digits, UTC, which need not be a date (spec 2.26). */
  readonly currentTimestamp: string | null;
}

export function liveState(site: SiteKey | null): SiteState {
  return { mode: 'live', selectedSite: site, currentTimestamp: null };
}

export const initialSiteState: SiteState = liveState(null);

export function archiveSelectState(site: SiteKey | null): SiteState {
  return { mode: 'archive-select', selectedSite: site, currentTimestamp: null };
}

export function archiveViewState(timestamp: string, site: SiteKey | null): SiteState {
  return { mode: 'archive-view', selectedSite: site, currentTimestamp: timestamp };
}

export function isArchiveMode(mode: SiteMode): boolean {
  return mode !== 'live';
}
