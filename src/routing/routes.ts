import { isSiteKey, type SiteKey } from '../domain/content/site-registry.ts';
import { messages } from '../domain/text/messages.ts';
import { isResolvable } from '../domain/time/partial-timestamp.ts';
import { hasTimestampShape } from '../domain/time/timestamp.ts';
import {
  type FieldName,
  type FieldValues,
  isFieldName,
  kindNamed,
  type NameWithDefault,
  type WrittenValues,
} from './fields.ts';

/** Who may enter an address: readers who are signed in, or guests who are not. */
export type Access = 'readers' | 'guests';

/** The fields of any address, as written. */
export type WrittenFields = Partial<Omit<WrittenValues, 'itemId'>> & {
  readonly screen?: ScreenName;
  /** Null where an address could name an item but names none. */
  readonly itemId?: string | null;
};

type Query = Readonly<Record<string, FieldName>>;

/** An address of the product, declared once. */
interface Row {
  /** Names the screen that shows it. */
  readonly screen: string;
  /** Patterns of react-router, the shortest first. */
  readonly paths: readonly [string, ...string[]];
  /** The names in the query, and the fields that they stand for. */
  readonly query?: Query;
  /** Such names of a list (an address without an item), and of a story. */
  readonly listQuery?: Query;
  readonly storyQuery?: Query;
  /** What the fields must be, beyond their kinds. */
  readonly isValid?: (fields: WrittenFields) => boolean;
  /** Who may enter; everybody by default. */
  readonly access?: Access | ((fields: WrittenFields) => Access | undefined);
  /** Whether `?redirect=` may lead here. */
  readonly isRedirectTarget?: true;
  /** The page title, if it does not depend on content. */
  readonly title?: string;
  /**
   * What its screen needs of the content of its site (`needOf`): the list or story, the captures, the
   * text to search, or all content.
   */
  readonly need?: 'page' | 'captures' | 'search' | 'all';
  /**
   * What it shows on an archive host (spec 10.7, 10.8): the archive at its (last) date, or the choice of
   * a capture. On other hosts, and by default, it shows a live site.
   */
  readonly shows?: 'archive' | 'select';
}

const forReaders = { access: 'readers', isRedirectTarget: true } as const;

/** Every address of the product (spec 2); the first match wins. */
const table = [
  { screen: 'home', paths: ['/'] },
  {
    screen: 'landing',
    paths: ['/mnemosyne'],
    query: { redirect: 'redirect' },
    title: 'Mnemosyne',
    shows: 'select',
  },
  {
    screen: 'detail-not-found',
    paths: ['/mnemosyne/archive/:text/*'],
    isValid: ({ text = '' }) => hasTimestampShape(text) || isResolvable(text),
    shows: 'select',
  },
  {
    screen: 'archive-select',
    paths: ['/archive-select'],
    query: { site: 'site' },
    title: 'Pick a Capture Date',
    need: 'captures',
    shows: 'select',
    ...forReaders,
  },
  {
    screen: 'archive-index',
    paths: ['/web/:timestamp'],
    // Selects the site as well, where no site is selected yet.
    query: { site: 'site' },
    shows: 'select',
    ...forReaders,
  },
  {
    screen: 'archive',
    paths: ['/web/:timestamp/:site', '/web/:timestamp/:site/story/:itemId'],
    query: { span: 'span', q: 'matches' },
    listQuery: { page: 'page' },
    storyQuery: { s: 'sentence', c: 'comment' },
    need: 'page',
    shows: 'archive',
    ...forReaders,
  },
  {
    screen: 'history',
    paths: ['/web/:timestamp/:site/story/:itemId/history'],
    query: { span: 'span' },
    need: 'all',
    shows: 'archive',
    ...forReaders,
  },
  {
    screen: 'gone',
    paths: ['/web/:timestamp/:site/gone', '/web/:timestamp/:site/story/:itemId/gone'],
    query: { span: 'span', q: 'matches', kind: 'kind', year: 'year' },
    need: 'all',
    shows: 'archive',
    ...forReaders,
  },
  {
    // Has too many segments (spec 2.23).
    screen: 'archive-unknown',
    paths: ['/web/:text/*'],
    isValid: ({ text = '', rest = '' }) =>
      rest.includes('/') &&
      (hasTimestampShape(text) || (isResolvable(text) && isSiteKey(rest.split('/')[0]))),
    shows: 'select',
  },
  {
    screen: 'compare',
    paths: ['/compare/:a/:b/:site', '/compare/:a/:b/:site/story/:itemId'],
    need: 'all',
    shows: 'archive',
    ...forReaders,
  },
  {
    screen: 'search',
    paths: ['/search/:site'],
    query: { q: 'query', at: 'at', scope: 'scope', sort: 'sort', year: 'year', page: 'page' },
    // A search beyond the live text is like the archive.
    access: ({ at, scope }) => (at === 'live' && scope === 'then' ? undefined : 'readers'),
    isRedirectTarget: true,
    need: 'search',
    shows: 'archive',
  },
  {
    screen: 'pwid',
    paths: ['/pwid/*'],
    isValid: ({ rest = '' }) => /^urn(?::|%3a)/i.test(rest),
    title: 'Persistent identifier',
  },
  {
    screen: 'live',
    paths: ['/live/:site', '/live/:site/page/:page'],
    query: { q: 'matches' },
    listQuery: { page: 'page' },
    isRedirectTarget: true,
    need: 'page',
  },
  {
    screen: 'register',
    paths: ['/500/register'],
    query: { redirect: 'redirect' },
    access: 'guests',
    title: 'Register',
  },
  { screen: 'reset-password', paths: ['/reset-password'], title: messages.resetPassword },
  { screen: 'about', paths: ['/about'], title: messages.about },
  { screen: 'account', paths: ['/account'], title: messages.yourAccount, ...forReaders },
  {
    screen: 'site',
    paths: ['/:site', '/:site/page/:page', '/:site/story/:itemId'],
    query: { q: 'matches' },
    listQuery: { page: 'page' },
    isRedirectTarget: true,
    need: 'page',
  },
  { screen: 'site-register', paths: ['/:site/register'], access: 'guests' },
  { screen: 'not-found', paths: ['*'], title: '404 Not Found' },
] as const satisfies readonly Row[];

/** A row of the table. */
export type RouteEntry = Row & { readonly screen: RowName };
export type RowName = (typeof table)[number]['screen'];
export const routeTable: readonly RouteEntry[] = table;

/** The row of a name, with its literal types. */
type RowOf<Name extends RowName> = Extract<(typeof table)[number], { readonly screen: Name }>;

/** The frame of the archive, in which the screens of the paths below it are shown. */
export const framePath = '/web/:timestamp';

/** Whether a path is shown in the frame of the archive. */
export function isFramed(path: string): boolean {
  return path.startsWith(`${framePath}/`);
}

/** Whether the screen of a route is shown in the frame of the archive. */
export function isFramedScreen(route: Route): boolean {
  return entryOf(route)?.paths.every(isFramed) === true && route.screen !== 'resolve-date';
}

/** The names of the fields in a path. */
type InPath<Path extends string> = Path extends `${infer Segment}/${infer Others}`
  ? InPath<Segment> | InPath<Others>
  : Path extends `:${infer Name extends FieldName}`
    ? Name
    : Path extends '*'
      ? 'rest'
      : never;

/** The names of the fields in the query of a row. */
type InQuery<R> = {
  [Part in keyof R]: Part extends 'query' | 'listQuery' | 'storyQuery'
    ? R[Part][keyof R[Part]]
    : never;
}[keyof R];

/** The fields that every address of a row has, and those that some have. */
type Always<R extends Row> = InPath<R['paths'][0]> | Extract<InQuery<R>, NameWithDefault>;
type Sometimes<R extends Row> = Exclude<InPath<R['paths'][number]> | InQuery<R>, Always<R>>;

/** The fields of a row; an address without an item has a null one. */
type FieldsOf<R extends Row, Values> = Pick<Values, Always<R> & keyof Values> &
  Partial<Pick<Values, Exclude<Sometimes<R>, 'itemId'> & keyof Values>> &
  ('itemId' extends Sometimes<R> ? { readonly itemId: string | null } : unknown);

/** An address whose dates are resolved, by the name of its row. */
type RouteNamed<Name extends RowName, Values> = {
  [Screen in Name]: Screen extends 'not-found'
    ? NotFoundRoute
    : { readonly screen: Screen } & FieldsOf<RowOf<Screen>, Values>;
}[Name];

/** An address to build; its dates may be texts that stand for timestamps. */
export type Address<Name extends RowName = RowName> = RouteNamed<Name, WrittenValues>;

/** An address with a date that is still to be resolved, or that does not exist. */
export interface ResolveDateRoute {
  readonly screen: 'resolve-date';
  /** The address as written. */
  readonly target: Address<'archive-index' | 'archive' | 'history' | 'gone' | 'compare' | 'search'>;
}

/** An address that leads nowhere. `isOfProduct`: below the landing or the choice of a date. */
interface NotFoundRoute {
  readonly screen: 'not-found';
  readonly isOfProduct?: true;
}

/** A parsed address: its path and its query. An optional field is absent where it has its default. */
export type Route = RouteNamed<RowName, FieldValues> | ResolveDateRoute;

export type ScreenName = Route['screen'];
export type RouteOf<Name extends ScreenName> = Extract<Route, { readonly screen: Name }>;

/** The route of an address that is none. */
export const notFoundRoute: Route = { screen: 'not-found' };

/** The address as written: that of a route, or with the date that is still to be resolved. */
export function writtenAddress(route: Route): Address {
  return route.screen === 'resolve-date' ? route.target : route;
}

const rows: ReadonlyMap<string, RouteEntry> = new Map(
  routeTable.map((entry) => [entry.screen, entry]),
);

/** The row of an address. */
export function rowOf({ screen }: Address): RouteEntry | undefined {
  return rows.get(screen);
}

/** The row of a route. */
export function entryOf(route: Route): RouteEntry | undefined {
  return rowOf(writtenAddress(route));
}

/** Who may enter a route; everybody if undefined. */
export function accessOf(route: Route): Access | undefined {
  const access = entryOf(route)?.access;
  return typeof access === 'function' ? access(fieldsOf(route)) : access;
}

/** Whether some addresses of a row name a story or comment. */
export function hasItems({ paths }: RouteEntry): boolean {
  return paths.some((path) => path.includes(':itemId'));
}

/** The names in the query of an address of a row, and the fields that they stand for. */
export function queryOf({ query, listQuery, storyQuery }: RouteEntry, itemId: unknown): Query {
  return { ...query, ...(itemId === null ? listQuery : storyQuery) };
}

/** Identifies what an address shows, whatever its times, searches and sentences: focus does not move with them. */
export function placeOf(route: Route): string {
  const place = Object.entries(fieldsOf(route)).filter(
    ([name]) => name === 'screen' || (isFieldName(name) && kindNamed(name).movesFocus),
  );
  return JSON.stringify(place);
}

/** The site that an address names, or null. */
export function siteOf(route: Route): SiteKey | null {
  return fieldsOf(route).site ?? null;
}

/** The story or comment that an address names, or null. */
export function itemIdOf(route: Route): string | null {
  return fieldsOf(route).itemId ?? null;
}

/** The fields of an address, as written. */
export function fieldsOf(route: Route): WrittenFields {
  return writtenAddress(route);
}
