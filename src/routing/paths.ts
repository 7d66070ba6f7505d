import type { SiteState } from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';
import {
  type Route,
  type RouteEntry,
  routeTable,
  type ScreenName,
  type SearchRoute,
} from './routes.ts';

/** Builds the address of a route; encodes everything but site keys and timestamps. */
export function pathOf(route: Route): string {
  if (route.screen === 'resolve-date') return `/web/${route.text}/${route.rest}`;
  const params = new Map<string, unknown>(Object.entries(route));
  const isComplete = ({ screen, path }: RouteEntry) =>
    screen === route.screen &&
    (paramNames.get(path) ?? []).every((name) => typeof params.get(name) === 'string');
  const pattern = routeTable.findLast(isComplete)?.path ?? '/';
  const path = pattern.replace(/:(\w+)|\*/g, (_, name?: string) => {
    const value = String(params.get(name ?? 'rest') ?? '');
    return name === 'itemId' ? encodeURIComponent(value) : value;
  });
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(queryFields[route.screen] ?? {})) {
    const value = params.get(field);
    if (value && value !== queryDefaults[name]) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The names in the query of each screen, and the fields of the route that they stand for. */
const queryFields: Readonly<Partial<Record<ScreenName, Readonly<Record<string, string>>>>> = {
  landing: { redirect: 'redirect' },
  register: { redirect: 'redirect' },
  'archive-select': { site: 'site' },
  'archive-index': { site: 'site' },
  archive: { span: 'span', q: 'matches', s: 'sentence', page: 'page' },
  history: { span: 'span' },
  gone: { span: 'span', q: 'matches', kind: 'kind', year: 'year' },
  live: { q: 'matches' },
  site: { q: 'matches' },
  search: { q: 'query', at: 'at', scope: 'scope', sort: 'sort', year: 'year', page: 'page' },
};

const queryDefaults: Readonly<Record<string, string>> = { at: 'live', scope: 'then' };

/** The names of the parameters of each pattern. Pages have many links, so they are found once. */
const paramNames: ReadonlyMap<string, readonly string[]> = new Map(
  routeTable.map(({ path }) => [path, [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)]),
);

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
  site: (site: SiteKey, itemId: string | null = null, matches = '') =>
    pathOf({ screen: 'site', site, itemId, matches }),
  /** The Atom feed that `content publish` writes. */
  feed: (site: SiteKey) => `/${site}/feed.xml`,
  archiveIndex: (timestamp: string, site?: SiteKey) =>
    pathOf({ screen: 'archive-index', timestamp, ...(site && { site }) }),
  archive: (timestamp: string, site: SiteKey, itemId: string | null = null, matches = '') =>
    pathOf({ screen: 'archive', timestamp, site, itemId, matches }),
  /** The place of a comment on the page of its story. */
  comment: (timestamp: string, site: SiteKey, storyId: string, itemId: string) =>
    `${paths.archive(timestamp, site, storyId)}#comment-${encodeURIComponent(itemId)}`,
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
} as const;

/**
 * The address of a site's list or story in the current mode: links never change the capture date.
 */
export function pathIn(view: SiteState, site: SiteKey, itemId: string | null = null): string {
  return view.mode === 'archive-view' && view.currentTimestamp
    ? paths.archive(view.currentTimestamp, site, itemId)
    : paths.site(site, itemId);
}

/** The path of a route whose date has been resolved to a timestamp. */
export function resolvedPath(
  { rest }: Extract<Route, { screen: 'resolve-date' }>,
  timestamp: string,
): string {
  return rest === '' ? `/web/${timestamp}` : `/web/${timestamp}/${rest}`;
}

/** The address of a page of the list or results at `route`, from 1. */
export function pathOfPage(
  route: Extract<Route, { screen: 'live' | 'site' | 'archive' | 'search' }>,
  page: number,
): string {
  const { page: _, ...first } = route;
  return pathOf(page > 1 ? { ...first, page: String(page) } : first);
}
