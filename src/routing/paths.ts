import type { SiteKey } from '../domain/content/site-registry';
import type { View } from '../domain/content/view';
import { kindNamed } from './fields.ts';
import { type Address, queryOf, type Route, type RouteEntry, routeTable, rowOf } from './routes.ts';

/** Builds an address; encodes everything but site keys and timestamps. */
export function pathOf(address: Address): string {
  const fields = new Map<string, unknown>(Object.entries(address));
  const entry = rowOf(address);
  const pattern = entry ? fullestPath(entry, fields) : '/';
  const path = pattern.replace(/:(\w+)|\*/g, (_, name?: string) => {
    const value = String(fields.get(name ?? 'rest') ?? '');
    return name === 'itemId' ? encodeURIComponent(value) : value;
  });
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(entry ? queryOf(entry, fields.get('itemId')) : {})) {
    const value = fields.get(field);
    const isWritten = value && value !== kindNamed(field).missing && !namesIn(pattern).has(field);
    if (isWritten) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The longest path of a row whose fields all have a text. */
function fullestPath({ paths }: RouteEntry, fields: ReadonlyMap<string, unknown>): string {
  const isComplete = (path: string) =>
    [...namesIn(path)].every((name) => typeof fields.get(name) === 'string');
  return paths.findLast(isComplete) ?? paths[0];
}

/** The names of the parameters of each pattern. Pages have many links, so they are found once. */
const paramNames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  routeTable
    .flatMap(({ paths }) => paths)
    .map((path) => [path, new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))]),
);

function namesIn(pattern: string): ReadonlySet<string> {
  return paramNames.get(pattern) ?? new Set();
}

/** Builds addresses within the product. Timestamps have 14 digits; without `itemId`, the list. */
export const paths = {
  home: pathOf({ screen: 'home' }),
  landing: pathOf({ screen: 'landing' }),
  archiveSelect: pathOf({ screen: 'archive-select' }),
  /** Selects the site as well, where no site is selected yet: in a new tab. */
  archiveSelectOf: (site: SiteKey) => pathOf({ screen: 'archive-select', site }),
  register: pathOf({ screen: 'register' }),
  about: pathOf({ screen: 'about' }),
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
  search: (site: SiteKey, search: Partial<Omit<Address<'search'>, 'screen' | 'site'>> = {}) =>
    pathOf({ screen: 'search', site, query: '', at: 'live', scope: 'then', ...search }),
} as const;

/**
 * The address of a site's list or story in the current mode: links never change the capture date.
 */
export function pathIn(view: View, site: SiteKey, itemId: string | null = null): string {
  return view.mode === 'archive-view'
    ? paths.archive(view.at, site, itemId)
    : paths.site(site, itemId);
}

/** The address of an archived page at another time (14 digits), or of the site's list then. */
export function pathAtTime(route: Route, site: SiteKey, timestamp: string): string {
  switch (route.screen) {
    case 'archive': {
      const { page: _, ...first } = route;
      return pathOf({ ...first, timestamp });
    }
    case 'history':
    case 'gone':
      return pathOf({ ...route, timestamp });
    default:
      return paths.archive(timestamp, site);
  }
}

/** The address of a page of the list or results at `address`, from 1. */
export function pathOfPage(
  address: Address<'live' | 'site' | 'archive' | 'search'>,
  page: number,
): string {
  const { page: _, ...first } = address;
  return pathOf(page > 1 ? { ...first, page: String(page) } : first);
}
