import { parseTimeWindow } from '../domain/captures/parse-time-window';
import { isSiteKey, type SiteKey } from '../domain/content/site-registry';
import { isResolvable, parsePeriod } from '../domain/time/partial-timestamp';
import { hasTimestampShape } from '../domain/time/timestamp';
import { decodedUri } from '../domain/url';
import { notFoundRoute, type Route, type RouteEntry, routeTable } from './routes';

/** Parses a pathname and a query ("?…"). */
export function parseRoute(pathname: string, search = ''): Route {
  const text = /^\/web\/([^/]+)(?:\/(.*?))?\/?$/.exec(pathname);
  if (text?.[1] && isResolvable(text[1])) return resolveDateRoute(text[1], text[2] ?? '');
  const query = new URLSearchParams(search);
  for (const { screen, path } of routeTable) {
    const params = matchPattern(path, pathname);
    const route = params && routeOf(screen, params, query);
    if (route && route.screen !== 'not-found') return route;
  }
  // Any path that begins so counts as archive-select (spec 10.8).
  return /^\/(?:mnemosyne|archive-select)/.test(pathname)
    ? { screen: 'not-found', isOfProduct: true }
    : notFoundRoute;
}

/** The timestamp (14 digits) of an address in the archive, also of one that is not found, or null. */
export function timestampOfAddress(pathname: string): string | null {
  return /^\/web\/(\d{14})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

type Params = Readonly<Record<string, string>>;

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
function routeOf(
  screen: RouteEntry['screen'],
  params: Params,
  query: URLSearchParams,
): Route | null {
  const { timestamp = '', site, a = '', b = '', rest = '' } = params;
  const selected = query.get('site');
  const itemId = params.itemId === undefined ? null : decodedUri(params.itemId);
  switch (screen) {
    case 'archive-index':
      if (!hasTimestampShape(timestamp)) return null;
      return { screen, timestamp, ...(isSiteKey(selected) && { site: selected }) };
    case 'archive-unknown':
      return hasTimestampShape(timestamp) && rest.includes('/')
        ? { screen, timestamp, rest }
        : null;
    case 'detail-not-found':
      return { screen, timestamp, rest };
    case 'pwid':
      return /^urn(?::|%3a)/i.test(rest) ? { screen, rest } : null;
    case 'home':
    case 'reset-password':
    case 'account':
    case 'not-found':
      return { screen };
    case 'landing':
    case 'register':
      return { screen, ...textOf('redirect', query.get('redirect')) };
    case 'archive-select':
      return { screen, site: isSiteKey(selected) ? selected : null };
  }
  if (!isSiteKey(site) || (params.page !== undefined && !isPage(params.page))) return null;
  switch (screen) {
    case 'archive':
    case 'gone':
      return hasTimestampShape(timestamp)
        ? {
            ...{ screen, timestamp, site, itemId },
            ...{ ...pageQuery(query, itemId), ...timelineQuery(query) },
            ...(screen === 'gone'
              ? { ...yearOf(query), ...textOf('kind', query.get('kind')) }
              : itemId !== null && textOf('sentence', query.get('s'))),
          }
        : null;
    case 'history':
      return hasTimestampShape(timestamp) && itemId !== null
        ? { screen, timestamp, site, itemId, ...timelineQuery(query) }
        : null;
    case 'compare':
      return isDateText(a) && isDateText(b) ? { screen, a, b, site, itemId } : null;
    case 'site':
      return { screen, site, itemId, ...pageQuery(query, itemId), ...textOf('page', params.page) };
    case 'search':
      return searchRoute(site, query);
    case 'live':
      return { screen, site, ...pageQuery(query), ...textOf('page', params.page) };
    case 'site-register':
      return { screen, site };
  }
}

/** Whether a text has 14 digits or stands for a timestamp. */
function isDateText(text: string): boolean {
  return hasTimestampShape(text) || isResolvable(text);
}

/** Whether a text is the number of a page, from 1. */
function isPage(text: string | null): boolean {
  return /^[1-9]\d{0,5}$/.test(text ?? '');
}

/** The field `name` with a text that is not empty; nothing without one. */
function textOf<Name extends string>(name: Name, text: string | null | undefined) {
  return (text ? { [name]: text } : {}) as Partial<Record<Name, string>>;
}

function pageQuery(query: URLSearchParams, itemId: string | null = null) {
  return { ...(itemId === null && pageOf(query)), ...textOf('matches', query.get('q')) };
}

function pageOf(query: URLSearchParams) {
  const page = query.get('page');
  return isPage(page) && page !== '1' ? textOf('page', page) : {};
}

function timelineQuery(query: URLSearchParams) {
  return textOf('span', parseTimeWindow(query.get('span')));
}

function yearOf(query: URLSearchParams) {
  return textOf('year', /^\d{4}$/.exec(query.get('year') ?? '')?.[0]);
}

/** Null if `at` or `scope` cannot be read. A partial date means the end of its period. */
function searchRoute(site: SiteKey, query: URLSearchParams): Route | null {
  const at = query.get('at') ?? 'live';
  const timestamp = hasTimestampShape(at) ? at : parsePeriod(at)?.end;
  const scope = query.get('scope') ?? 'then';
  if (scope !== 'then' && scope !== 'through') return null;
  if (at !== 'live' && timestamp === undefined) return null;
  return {
    screen: 'search',
    site,
    query: query.get('q') ?? '',
    at: timestamp ?? 'live',
    scope,
    ...(query.get('sort') === 'date' && { sort: 'date' }),
    ...yearOf(query),
    ...pageOf(query),
  };
}

function resolveDateRoute(text: string, rest: string): Route {
  const [first] = rest.split('/');
  const site = isSiteKey(first) ? first : null;
  if (rest !== '' && site === null) return notFoundRoute;
  return { screen: 'resolve-date', text, site, rest };
}
