import { isSiteKey, type SiteKey } from '../domain/content/site-registry';
import { messages } from '../domain/messages';
import { isResolvable, parsePeriod } from '../domain/time/partial-timestamp';
import { hasTimestampShape } from '../domain/time/timestamp';
import { decodedUri } from '../domain/url';

/** A parsed address. Timestamps have 14 digits, which may not be a valid date (reading 4). */
export type Route =
  | {
      readonly screen: 'home' | 'landing' | 'register' | 'reset-password' | 'account' | 'not-found';
    }
  /** `site` is null unless the query names one (`?site=`). */
  | { readonly screen: 'archive-select'; readonly site: SiteKey | null }
  | { readonly screen: 'detail-not-found'; readonly timestamp: string; readonly rest: string }
  /** `rest` is a URN, as far as it is in the path. */
  | { readonly screen: 'pwid'; readonly rest: string }
  | { readonly screen: 'archive-index'; readonly timestamp: string }
  | ({ readonly screen: 'archive'; readonly timestamp: string } & SiteOrStory)
  | {
      readonly screen: 'history';
      readonly timestamp: string;
      readonly site: SiteKey;
      readonly itemId: string;
    }
  /** An archive address with too many segments (reading 3). */
  | { readonly screen: 'archive-unknown'; readonly timestamp: string; readonly rest: string }
  /** `/web/{text}/{rest}`, where `text` stands for a timestamp: a partial date, `latest`, `first`. */
  | {
      readonly screen: 'resolve-date';
      readonly text: string;
      readonly site: SiteKey | null;
      readonly rest: string;
    }
  | ({ readonly screen: 'compare'; readonly a: string; readonly b: string } & SiteOrStory)
  | SearchRoute
  | { readonly screen: 'live'; readonly site: SiteKey; readonly page?: string }
  /** `page` is the page of the list, from 1; the first one without it. */
  | ({ readonly screen: 'site'; readonly page?: string } & SiteOrStory)
  | { readonly screen: 'site-register'; readonly site: SiteKey };

interface SiteOrStory {
  readonly site: SiteKey;
  /** The story, or null for the site's list. */
  readonly itemId: string | null;
}

/** A search of a site. */
export interface SearchRoute {
  readonly screen: 'search';
  readonly site: SiteKey;
  /** As typed. */
  readonly query: string;
  /** The date whose text is searched, or `live`. */
  readonly at: string;
  /** Whether the text as it stood at that time is searched, or that of all versions. */
  readonly scope: 'then' | 'through';
}

export type ScreenName = Route['screen'];

export interface RouteEntry {
  readonly screen: Exclude<ScreenName, 'resolve-date'>;
  /** A pattern of react-router. */
  readonly path: string;
  /** Who may enter; everybody by default. See `accessOf`. */
  readonly access?: 'readers' | 'guests';
  /** Whether `?redirect=` may lead here. */
  readonly isRedirectTarget?: boolean;
  /** The page title, if it does not depend on content. */
  readonly title?: string;
}

const forReaders = { access: 'readers', isRedirectTarget: true } as const;
const forAll = { isRedirectTarget: true } as const;

/** Every address of the product (specification, section 2); the first match wins. */
export const routeTable: readonly RouteEntry[] = [
  { screen: 'home', path: '/' },
  { screen: 'landing', path: '/mnemosyne', title: 'Mnemosyne' },
  { screen: 'detail-not-found', path: '/mnemosyne/archive/:timestamp/*' },
  {
    screen: 'archive-select',
    path: '/archive-select',
    title: 'Pick a Capture Date',
    ...forReaders,
  },
  { screen: 'archive-index', path: '/web/:timestamp', ...forReaders },
  { screen: 'archive', path: '/web/:timestamp/:site', ...forReaders },
  { screen: 'archive', path: '/web/:timestamp/:site/story/:itemId', ...forReaders },
  { screen: 'history', path: '/web/:timestamp/:site/story/:itemId/history', ...forReaders },
  { screen: 'archive-unknown', path: '/web/:timestamp/*' },
  { screen: 'compare', path: '/compare/:a/:b/:site', ...forReaders },
  { screen: 'compare', path: '/compare/:a/:b/:site/story/:itemId', ...forReaders },
  { screen: 'search', path: '/search/:site', ...forAll },
  { screen: 'pwid', path: '/pwid/*', title: 'Persistent identifier' },
  { screen: 'live', path: '/live/:site', ...forAll },
  { screen: 'live', path: '/live/:site/page/:page', ...forAll },
  { screen: 'register', path: '/500/register', access: 'guests', title: 'Register' },
  { screen: 'reset-password', path: '/reset-password', title: messages.resetPassword },
  { screen: 'account', path: '/account', title: messages.yourAccount, ...forReaders },
  { screen: 'site', path: '/:site', ...forAll },
  { screen: 'site', path: '/:site/page/:page', ...forAll },
  { screen: 'site', path: '/:site/story/:itemId', ...forAll },
  { screen: 'site-register', path: '/:site/register', access: 'guests' },
  { screen: 'not-found', path: '*', title: '404 Not Found' },
];

/** Parses a pathname and a query ("?…"). */
export function parseRoute(pathname: string, search = ''): Route {
  const text = /^\/web\/([^/]+)(?:\/(.*?))?\/?$/.exec(pathname);
  if (text?.[1] && isResolvable(text[1])) return resolveDateRoute(text[1], text[2] ?? '');
  for (const { screen, path } of routeTable) {
    const params = matchPattern(path, pathname);
    const route = params && routeOf(screen, params, search);
    if (route) return route;
  }
  return { screen: 'not-found' };
}

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
  const query = String(queryOf(route));
  return query === '' ? path : `${path}?${query}`;
}

function queryOf(route: Route): URLSearchParams {
  const query = new URLSearchParams();
  if (route.screen === 'archive-select' && route.site) query.set('site', route.site);
  if (route.screen === 'search') {
    if (route.query !== '') query.set('q', route.query);
    if (route.at !== 'live') query.set('at', route.at);
    if (route.scope !== 'then') query.set('scope', route.scope);
  }
  return query;
}

/** The entry of a route's screen; entries of one screen differ in their patterns only. */
export function entryOf({ screen }: Route): RouteEntry | undefined {
  const listed = screen === 'resolve-date' ? 'archive' : screen;
  return routeTable.find((entry) => entry.screen === listed);
}

/** Who may enter a route; everybody if undefined. A search beyond the live text is like the archive. */
export function accessOf(route: Route): RouteEntry['access'] {
  const isOfArchive =
    route.screen === 'search' && (route.at !== 'live' || route.scope === 'through');
  return isOfArchive ? 'readers' : entryOf(route)?.access;
}

type Params = Readonly<Record<string, string>>;

/** The names of the parameters of each pattern. Pages have many links, so they are found once. */
const paramNames: ReadonlyMap<string, readonly string[]> = new Map(
  routeTable.map(({ path }) => [path, [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)]),
);

/** The parameters of a pathname that matches a pattern, not decoded; `*` is named `rest`. */
function matchPattern(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const names = pattern.split('/');
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  const hasRest = names.at(-1) === '*';
  const isTooLong = !hasRest && segments.length > names.length;
  if (isTooLong || segments.length < names.length - (hasRest ? 1 : 0)) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name === '*') params.rest = segments.slice(index).join('/');
    else if (name.startsWith(':') && segment !== '') params[name.slice(1)] = segment;
    else if (name !== segment) return null;
  }
  return params;
}

/** The route of a screen, or null when its parameters are not a site or not a timestamp. */
function routeOf(screen: RouteEntry['screen'], params: Params, search: string): Route | null {
  const { timestamp = '', site, a = '', b = '', rest = '', page } = params;
  const itemId = params.itemId === undefined ? null : decodedUri(params.itemId);
  switch (screen) {
    case 'archive-index':
      return hasTimestampShape(timestamp) ? { screen, timestamp } : null;
    case 'archive-unknown':
      return hasTimestampShape(timestamp) && rest.includes('/')
        ? { screen, timestamp, rest }
        : null;
    case 'detail-not-found':
      return { screen, timestamp, rest };
    case 'pwid':
      return /^urn(?::|%3a)/i.test(rest) ? { screen, rest } : null;
    case 'home':
    case 'landing':
    case 'register':
    case 'reset-password':
    case 'account':
    case 'not-found':
      return { screen };
    case 'archive-select': {
      const selected = new URLSearchParams(search).get('site');
      return { screen, site: isSiteKey(selected) ? selected : null };
    }
  }
  if (!isSiteKey(site) || (page !== undefined && !/^[1-9]\d{0,5}$/.test(page))) return null;
  const ofList = page === undefined ? {} : { page };
  switch (screen) {
    case 'archive':
      return hasTimestampShape(timestamp) ? { screen, timestamp, site, itemId } : null;
    case 'history':
      return hasTimestampShape(timestamp) && itemId !== null
        ? { screen, timestamp, site, itemId }
        : null;
    case 'compare':
      return hasTimestampShape(a) && hasTimestampShape(b) ? { screen, a, b, site, itemId } : null;
    case 'site':
      return { screen, site, itemId, ...ofList };
    case 'search':
      return searchRoute(site, new URLSearchParams(search));
    case 'live':
      return { screen, site, ...ofList };
    case 'site-register':
      return { screen, site };
  }
}

/** Null if `at` or `scope` cannot be read. A partial date means the end of its period. */
function searchRoute(site: SiteKey, query: URLSearchParams): Route | null {
  const at = query.get('at') ?? 'live';
  const timestamp = hasTimestampShape(at) ? at : parsePeriod(at)?.end;
  const scope = query.get('scope') ?? 'then';
  if (scope !== 'then' && scope !== 'through') return null;
  if (at !== 'live' && timestamp === undefined) return null;
  return { screen: 'search', site, query: query.get('q') ?? '', at: timestamp ?? 'live', scope };
}

function resolveDateRoute(text: string, rest: string): Route {
  const [first] = rest.split('/');
  const site = isSiteKey(first) ? first : null;
  if (rest !== '' && site === null) return { screen: 'not-found' };
  return { screen: 'resolve-date', text, site, rest };
}
