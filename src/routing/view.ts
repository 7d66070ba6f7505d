import {
  archiveSelectState,
  archiveViewState,
  liveState,
  type SiteState,
} from '../domain/content/site-mode';
import { siteForLiveDomain } from '../domain/content/site-registry';
import { hasTimestampShape } from '../domain/time/timestamp';
import { type Hosts, isArchiveHost } from './hosts';
import type { Route } from './routes';

/**
 * What a route shows on a host (spec 10.7 to 10.11). A null site in an
 * archive mode means that the address names none: the selection stays.
 */
export function viewOf(route: Route, hostname: string, hosts: Hosts): SiteState {
  const view = isArchiveHost(hosts, hostname) ? archiveViewOf(route) : null;
  if (view) return view;
  switch (route.screen) {
    case 'live':
    case 'site':
    case 'site-register':
    case 'search':
      return liveState(route.site);
  }
  if (route.screen === 'register') return liveState('500');
  return liveState(siteForLiveDomain(hosts.registry, hostname)?.key ?? null);
}

/** Whether both dates of a comparison have 14 digits; its screen redirects to these otherwise. */
export function isResolved({ a, b }: Extract<Route, { screen: 'compare' }>): boolean {
  return hasTimestampShape(a) && hasTimestampShape(b);
}

/** A comparison counts as the archive at its second capture. */
function archiveViewOf(route: Route): SiteState | null {
  switch (route.screen) {
    case 'archive':
    case 'history':
    case 'gone':
      return archiveViewState(route.timestamp, route.site);
    case 'archive-index':
      return archiveViewState(route.timestamp, route.site ?? null);
    case 'compare':
      return isResolved(route)
        ? archiveViewState(route.b, route.site)
        : archiveSelectState(route.site);
    case 'search':
      return route.at === 'live' ? null : archiveViewState(route.at, route.site);
    case 'landing':
    case 'detail-not-found':
    case 'archive-unknown':
      return archiveSelectState(null);
    case 'archive-select':
    case 'resolve-date':
      return archiveSelectState(route.site);
    case 'not-found':
      return route.isOfProduct ? archiveSelectState(null) : null;
    default:
      return null;
  }
}
