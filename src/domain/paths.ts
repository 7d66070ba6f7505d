import type { SiteState } from './site-mode';
import type { SiteKey } from './site-registry';

/** Every address of the product is built here; the router's patterns are in `src/app/routes.tsx`. */
export const paths = {
  home: '/',
  landing: '/mnemosyne',
  archiveSelect: '/archive-select',
  register: '/500/register',
  live: (site: SiteKey) => `/live/${site}`,
  site: (site: SiteKey) => `/${site}`,
  liveStory: (site: SiteKey, itemId: string) => `/${site}/story/${encodeURIComponent(itemId)}`,
  captureOf: (timestamp: string) => `/web/${timestamp}`,
  archive: (timestamp: string, site: SiteKey) => `/web/${timestamp}/${site}`,
  archiveStory: (timestamp: string, site: SiteKey, itemId: string) =>
    `/web/${timestamp}/${site}/story/${encodeURIComponent(itemId)}`,
  archiveHistory: (timestamp: string, site: SiteKey, itemId: string) =>
    `${paths.archiveStory(timestamp, site, itemId)}/history`,
  compare: (a: string, b: string, site: SiteKey) => `/compare/${a}/${b}/${site}`,
  compareStory: (a: string, b: string, site: SiteKey, itemId: string) =>
    `/compare/${a}/${b}/${site}/story/${encodeURIComponent(itemId)}`,
  detailNotFound: (timestamp: string, rest: string) => `/mnemosyne/archive/${timestamp}/${rest}`,
} as const;

/** The list view of a site in the reader's present mode. */
export function sitePath(state: SiteState, site: SiteKey): string {
  return state.mode === 'archive-view' && state.currentTimestamp
    ? paths.archive(state.currentTimestamp, site)
    : paths.site(site);
}

/** A story in the reader's present mode: links never leave the archive or change its date. */
export function storyPath(state: SiteState, site: SiteKey, itemId: string): string {
  return state.mode === 'archive-view' && state.currentTimestamp
    ? paths.archiveStory(state.currentTimestamp, site, itemId)
    : paths.liveStory(site, itemId);
}
