import { parseTimestamp, type Timestamp } from '../domain/time/timestamp.ts';
import { type FieldName, isFieldName, isUnresolved, kindNamed, kinds } from './fields.ts';
import {
  hasItems,
  notFoundRoute,
  queryOf,
  type Route,
  type RouteEntry,
  routeTable,
  type WrittenFields,
} from './routes.ts';

/** Parses a pathname and a query ("?…"). */
export function parseRoute(pathname: string, search = ''): Route {
  const query = new URLSearchParams(search);
  for (const entry of routeTable) {
    for (const path of entry.paths) {
      const params = matchPattern(path, pathname);
      const route = params && routeOf(entry, params, query);
      if (route && route.screen !== 'not-found') return route;
    }
  }
  // Any path that begins so counts as archive-select (spec 10.8).
  return /^\/(?:mnemosyne|archive-select)/.test(pathname)
    ? { screen: 'not-found', isOfProduct: true }
    : notFoundRoute;
}

/** The timestamp of an address in the archive, also of one that is not found, or null. */
export function timestampOfAddress(pathname: string): Timestamp | null {
  return parseTimestamp(/^\/web\/(\d{14})(?:\/|$)/.exec(pathname)?.[1] ?? '');
}

type Texts = ReadonlyMap<FieldName, string>;

/** The fields in a pathname that matches a pattern, not decoded. */
function matchPattern(pattern: string, pathname: string): Texts | null {
  const params = new Map<FieldName, string>();
  if (pattern === '*') return params;
  const names = pattern.split('/');
  const segments = pathname.replace(/(?<=.)\/$/, '').split('/');
  const hasRest = names.at(-1) === '*';
  const isTooLong = !hasRest && segments.length > names.length;
  if (isTooLong || segments.length < names.length - (hasRest ? 1 : 0)) return null;
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    const field = name.slice(1);
    if (name === '*') params.set('rest', segments.slice(index).join('/'));
    else if (name.startsWith(':') && isFieldName(field) && segment !== '')
      params.set(field, segment);
    else if (name !== segment) return null;
  }
  return params;
}

/** The route of a row, or null if its fields cannot be read. */
function routeOf(entry: RouteEntry, params: Texts, query: URLSearchParams): Route | null {
  const fields = new Map<string, unknown>();
  for (const [name, text] of params) {
    const value = kinds[name].parse(text);
    if (value === null) return null;
    fields.set(name, value);
  }
  if (hasItems(entry) && !fields.has('itemId')) fields.set('itemId', null);
  for (const [name, field] of Object.entries(queryOf(entry, fields.get('itemId') ?? null))) {
    const value = parseQueryField(field, query.get(name) ?? '');
    if (value === 'unreadable') return null;
    // The page in a path counts more than one in the query.
    if (value !== null && !fields.has(field)) fields.set(field, value.value);
  }
  return routeOfFields(entry, fields);
}

/** The value of a field in the query; null without one. */
function parseQueryField(field: FieldName, text: string) {
  const { parse, missing = null, isStrict, isDefault } = kindNamed(field);
  if (text === '' || text === isDefault) return missing === null ? null : { value: missing };
  const value = parse(text);
  if (value !== null) return { value };
  return isStrict ? 'unreadable' : null;
}

/** The fields, which the row's kinds have parsed, as a route. */
function routeOfFields(entry: RouteEntry, fields: ReadonlyMap<string, unknown>): Route | null {
  const written = Object.fromEntries(
    [...fields].map(([name, value]) => [name, isUnresolved(value) ? value.unresolved : value]),
  ) as WrittenFields;
  if (entry.isValid && !entry.isValid(written)) return null;
  const address = { screen: entry.screen, ...written };
  const isResolved = ![...fields.values()].some(isUnresolved);
  return (isResolved ? address : { screen: 'resolve-date', target: address }) as Route;
}
