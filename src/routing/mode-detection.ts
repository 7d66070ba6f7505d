import {
  archiveSelectState,
  archiveViewState,
  isArchiveMode,
  liveState,
  type SiteMode,
  type SiteState,
} from '../domain/content/site-mode';
import { siteForLiveDomain } from '../domain/content/site-registry';
import { type Hosts, isArchiveHost, isProductHost } from './hosts';
import type { Route } from './routes';

/**
 * The site state of a route on a host (specification, section 4; the order of reading 22). A null
 * site in an archive mode means that the address names none: the selection stays.
 */
export function siteStateFor(route: Route, hostname: string, hosts: Hosts): SiteState {
  const state = isArchiveHost(hosts, hostname) ? archiveStateFor(route) : null;
  if (state) return state;
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

/** A comparison counts as the archive at its second capture. */
function archiveStateFor(route: Route): SiteState | null {
  switch (route.screen) {
    case 'archive':
    case 'history':
      return archiveViewState(route.timestamp, route.site);
    case 'archive-index':
      return archiveViewState(route.timestamp, null);
    case 'compare':
      return archiveViewState(route.b, route.site);
    case 'search':
      return route.at === 'live' ? null : archiveViewState(route.at, route.site);
    case 'landing':
    case 'detail-not-found':
    case 'archive-unknown':
      return archiveSelectState(null);
    case 'archive-select':
    case 'resolve-date':
      return archiveSelectState(route.site);
    default:
      return null;
  }
}

/** Facts about the page that decide whether the product context is active. */
export interface ContextFacts {
  readonly hasSessionCookie: boolean;
  readonly hostname: string;
  readonly pathname: string;
  readonly mode: SiteMode;
  /** The host of `document.referrer`, or null. */
  readonly referrerHost: string | null;
}

const archivePath = /^\/(web\/|mnemosyne|archive-select)/;

/** Whether the product context is active: one condition of section 4 is enough. */
export function isProductContextActive(facts: ContextFacts, hosts: Hosts): boolean {
  const { hasSessionCookie, hostname, pathname, mode, referrerHost } = facts;
  return (
    hasSessionCookie ||
    archivePath.test(pathname) ||
    isProductHost(hosts, hostname) ||
    isArchiveMode(mode) ||
    (referrerHost !== null && isProductHost(hosts, referrerHost))
  );
}

const skipKey = 'mnemosyne.skipDetection';

/**
 * Skips the next mode detection (specification, section 4): for a navigation whose state the caller
 * has set. Without storage, the detection sets the same state again.
 */
export function skipNextDetection(): void {
  try {
    sessionStorage.setItem(skipKey, '1');
  } catch {
    // Blocked or full.
  }
}

/** Whether to skip this detection. Removes the flag (reading 23). */
export function takeSkipFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(skipKey) !== null;
    if (isSet) sessionStorage.removeItem(skipKey);
    return isSet;
  } catch {
    // Without storage there is no flag.
    return false;
  }
}
