import type { SiteState } from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';
import { pathOf, type SearchRoute } from './routes';

/** Builds addresses within the product. Timestamps have 14 digits; without `itemId`, the list. */
export const paths = {
  home: pathOf({ screen: 'home' }),
  landing: pathOf({ screen: 'landing' }),
  archiveSelect: pathOf({ screen: 'archive-select', site: null }),
  /** Selects the site as well, where no site is selected yet: in a new tab. */
  archiveSelectOf: (site: SiteKey) => pathOf({ screen: 'archive-select', site }),
  register: pathOf({ screen: 'register' }),
  resetPassword: pathOf({ screen: 'reset-password' }),
  account: pathOf({ screen: 'account' }),
  live: (site: SiteKey) => pathOf({ screen: 'live', site }),
  site: (site: SiteKey, itemId: string | null = null) => pathOf({ screen: 'site', site, itemId }),
  /** A page of the site's live list, from 1. */
  listPage: (site: SiteKey, page: number) =>
    pathOf({ screen: 'site', site, itemId: null, ...(page > 1 && { page: String(page) }) }),
  /** The Atom feed that `content publish` writes. */
  feed: (site: SiteKey) => `/${site}/feed.xml`,
  archiveIndex: (timestamp: string) => pathOf({ screen: 'archive-index', timestamp }),
  archive: (timestamp: string, site: SiteKey, itemId: string | null = null) =>
    pathOf({ screen: 'archive', timestamp, site, itemId }),
  /** Resolves to the latest capture of the page. */
  latestCapture: (site: SiteKey, itemId: string | null = null) =>
    paths.archive('latest', site, itemId),
  history: (timestamp: string, site: SiteKey, itemId: string) =>
    pathOf({ screen: 'history', timestamp, site, itemId }),
  compare: (a: string, b: string, site: SiteKey, itemId: string | null = null) =>
    pathOf({ screen: 'compare', a, b, site, itemId }),
  /** `at`: 14 digits, or `live`. */
  search: (site: SiteKey, search: Partial<Omit<SearchRoute, 'screen' | 'site'>> = {}) =>
    pathOf({ screen: 'search', site, query: '', at: 'live', scope: 'then', ...search }),
  /** The address of a page with the matches of a search (as typed) marked. */
  withMatches: (path: string, query: string) => `${path}?${new URLSearchParams({ q: query })}`,
} as const;

/**
 * The address of a site's list or story in the current mode: links never change the capture date.
 */
export function pathIn(state: SiteState, site: SiteKey, itemId: string | null = null): string {
  return state.mode === 'archive-view' && state.currentTimestamp
    ? paths.archive(state.currentTimestamp, site, itemId)
    : paths.site(site, itemId);
}
