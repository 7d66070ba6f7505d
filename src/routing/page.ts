import { siteForLiveDomain } from '../domain/content/site-registry.ts';
import { noView, siteOfView, type View } from '../domain/content/view.ts';
import type { FieldValues } from './fields.ts';
import { type Hosts, isArchiveHost } from './hosts.ts';
import { type Need, needOf } from './need.ts';
import { parseRoute } from './parse-route.ts';
import { entryOf, notFoundRoute, type Route, siteOf, writtenAddress } from './routes.ts';

/** What an address means on this host. Made once for each address; nothing changes it. */
export interface Page {
  /** Path and query, as they were asked for. */
  readonly path: string;
  readonly route: Route;
  readonly view: View;
  /** What the page needs of the content of its site, or null for nothing. */
  readonly need: Need | null;
}

/** The page before any address is entered: live, without a site (spec 10.1). */
export const noPage: Page = { path: '', route: notFoundRoute, view: noView, need: null };

/** What an address shows, and what it needs of the content at the time `now`. */
export function pageAt(url: URL, hosts: Hosts, now: Date): Page {
  const route = parseRoute(url.pathname, url.search);
  const view = viewOf(route, url.hostname, hosts);
  return { path: url.pathname + url.search, route, view, need: needOf(route, view, now) };
}

declare global {
  interface Window {
    mnemosynePage?: Page | undefined;
  }
}

/** Leaves the page of the address for the app, whose code is another script. */
export function leavePage(page: Page): void {
  window.mnemosynePage = page;
}

/** The page that was left for the app, or without one, that of the address. */
export function firstPage(hosts: Hosts, now: Date): Page {
  return window.mnemosynePage ?? pageAt(new URL(window.location.href), hosts, now);
}

/** The page with another view, which is kept or was set by an action. */
export function withView(page: Page, view: View, now: Date): Page {
  return { ...page, view, need: needOf(page.route, view, now) };
}

/**
 * The page with the site that is selected, where its address names none: in the choice of a capture the
 * selection stays.
 */
export function withSelection(page: Page, before: View): Page {
  const { view } = page;
  const site = siteOfView(before);
  if (view.mode !== 'archive-select' || view.site !== null || site === null) return page;
  return { ...page, view: { ...view, site } };
}

/**
 * What a route shows on a host (spec 10.7 to 10.11). A null site in the choice of a capture means that the
 * address names none.
 */
function viewOf(route: Route, hostname: string, hosts: Hosts): View {
  const view = isArchiveHost(hosts, hostname) ? archiveViewOf(route) : null;
  if (view) return view;
  if (route.screen === 'register') return { mode: 'live', site: '500' };
  const named = isLiveScreen(route) ? siteOf(route) : null;
  const site = named ?? siteForLiveDomain(hosts.registry, hostname)?.key ?? null;
  return site === null ? noView : { mode: 'live', site };
}

/** Whether the site that a route names is shown live on every host. */
function isLiveScreen(route: Route): boolean {
  return ['live', 'site', 'site-register', 'search'].includes(writtenAddress(route).screen);
}

/** The times of an address, which are resolved. */
type DatedFields = Pick<Route, 'screen'> & Partial<Pick<FieldValues, 'timestamp' | 'b' | 'at'>>;

/** A comparison counts as the archive at its second capture. */
function archiveViewOf(route: Route): View | null {
  const shows = entryOf(route)?.shows;
  const site = siteOf(route);
  if (route.screen === 'resolve-date' || shows === 'select')
    return { mode: 'archive-select', site };
  const { timestamp, b, at = 'live' }: DatedFields = route;
  const time = timestamp ?? b ?? at;
  if (shows === 'archive' && site !== null && time !== 'live') {
    return { mode: 'archive-view', site, at: time };
  }
  return route.screen === 'not-found' && route.isOfProduct
    ? { mode: 'archive-select', site: null }
    : null;
}
