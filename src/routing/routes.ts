import type { TimeWindow } from '../domain/captures/parse-time-window';
import type { SiteKey } from '../domain/content/site-registry';
import { messages } from '../domain/messages.ts';

/**
 * A parsed address: its path and its query. Timestamps have 14 digits, which may not be a valid date
 * (spec 2.20). A field of the query is absent where it has its default.
 */
export type Route =
  | { readonly screen: 'home' | 'reset-password' | 'account' }
  /** `isOfProduct`: below the landing or the choice of a date. */
  | { readonly screen: 'not-found'; readonly isOfProduct?: true }
  /** `redirect` is the address to open after the login, as written: see `safeRedirect`. */
  | { readonly screen: 'landing' | 'register'; readonly redirect?: string }
  /** `site` is null unless the query names one (`?site=`). */
  | { readonly screen: 'archive-select'; readonly site: SiteKey | null }
  | { readonly screen: 'detail-not-found'; readonly timestamp: string; readonly rest: string }
  /** `rest` is a URN, as far as it is in the path. */
  | { readonly screen: 'pwid'; readonly rest: string }
  /** `site`: selects it as well, where no site is selected yet. */
  | { readonly screen: 'archive-index'; readonly timestamp: string; readonly site?: SiteKey }
  | ({ readonly screen: 'archive'; readonly timestamp: string } & SiteOrStory &
      PageQuery &
      TimelineQuery &
      SentenceQuery)
  | ({
      readonly screen: 'history';
      readonly timestamp: string;
      readonly site: SiteKey;
      readonly itemId: string;
    } & TimelineQuery)
  | GoneRoute
  /** An archive address with too many segments (spec 2.23). */
  | { readonly screen: 'archive-unknown'; readonly timestamp: string; readonly rest: string }
  /** `/web/{text}/{rest}`, where `text` stands for a timestamp: a partial date, `latest`, `first`. */
  | {
      readonly screen: 'resolve-date';
      readonly text: string;
      readonly site: SiteKey | null;
      readonly rest: string;
    }
  /** `a` and `b` are as written: 14 digits, or a text that `isResolvable`. */
  | ({ readonly screen: 'compare'; readonly a: string; readonly b: string } & SiteOrStory)
  | SearchRoute
  | ({ readonly screen: 'live'; readonly site: SiteKey } & PageQuery)
  | ({ readonly screen: 'site' } & SiteOrStory & PageQuery)
  | { readonly screen: 'site-register'; readonly site: SiteKey };

interface SiteOrStory {
  readonly site: SiteKey;
  /** The story, or null for the site's list. */
  readonly itemId: string | null;
}

interface PageQuery {
  /** The page of the list, from 1. */
  readonly page?: string;
  /** The words of a search, as typed, to mark on the page (`?q=`). */
  readonly matches?: string;
}

interface SentenceQuery {
  /** The name of the sentence of the story whose life is shown (`nameOfSentence`, `?s=`). */
  readonly sentence?: string;
}

interface TimelineQuery {
  /** The timeline's window, if it is not all of time. */
  readonly span?: TimeWindow;
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
  /** The order of the results; without it by relevance, or through time by first appearance. */
  readonly sort?: 'date';
  /** Through time: the year (4 digits) to which the results are limited. */
  readonly year?: string;
  /** The page of the results, from 1. */
  readonly page?: string;
}

/** What is gone from a site or a story. */
export interface GoneRoute extends SiteOrStory, TimelineQuery, Pick<PageQuery, 'matches'> {
  readonly screen: 'gone';
  readonly timestamp: string;
  /** The year (4 digits) to which the list is limited. */
  readonly year?: string;
  /** The kind to which it is limited, as written: a `GoneKind`. */
  readonly kind?: string;
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

/** The route of an address that is none. */
export const notFoundRoute: Route = { screen: 'not-found' };

const forReaders = { access: 'readers', isRedirectTarget: true } as const;
const forAll = { isRedirectTarget: true } as const;

/** Every address of the product (spec 2); the first match wins. */
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
  { screen: 'gone', path: '/web/:timestamp/:site/gone', ...forReaders },
  { screen: 'gone', path: '/web/:timestamp/:site/story/:itemId/gone', ...forReaders },
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
