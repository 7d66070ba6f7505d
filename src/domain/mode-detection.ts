import { type Hosts, isArchiveHost } from './hosts';
import { archiveSelectState, archiveViewState, liveState, type SiteState } from './site-mode';
import { isSiteKey, siteForLiveDomain, type siteKeys } from './site-registry';

export interface Address {
  readonly hostname: string;
  readonly pathname: string;
}

/** Two captures side by side count as the archive at the later of the two as named. */
const comparePath = /^\/compare\/\d{14}\/(\d{14})\/([^/]+)(?:\/story\/[^/]+)?\/?$/;
const webPath = /^\/web\/(\d{14})(?:\/([^/]*))?(?:\/|$)/;

/**
 * The state that an address asks for (specification, section 4; the order of reading 22).
 * A null site in an archive mode means that the address names none: the selected one stays.
 */
export function detectMode(address: Address, hosts: Hosts): SiteState {
  const { hostname, pathname } = address;
  if (isArchiveHost(hosts, hostname)) {
    const web = webPath.exec(pathname);
    if (web?.[1]) {
      const site = web[2] ?? '';
      if (isSiteKey(site)) return archiveViewState(web[1], site);
      if (site === '') return archiveViewState(web[1], null);
    }
    const compare = comparePath.exec(pathname);
    if (compare?.[1] && isSiteKey(compare[2])) return archiveViewState(compare[1], compare[2]);
    if (startsWithSegment(pathname, 'archive-select') || startsWithSegment(pathname, 'mnemosyne')) {
      return archiveSelectState(null);
    }
  }
  return liveState(siteForLiveDomain(hosts.registry, hostname)?.key ?? null);
}

/**
 * The state of a route entry: the detected one, and in live mode the site that the path names
 * (`/live/{site}`, `/{site}`, with whatever follows), which is more exact than the host.
 */
export function stateForAddress(address: Address, hosts: Hosts): SiteState {
  const detected = detectMode(address, hosts);
  if (detected.mode !== 'live') return detected;
  const [first, second] = address.pathname.split('/').filter(Boolean);
  const named = first === 'live' ? second : first;
  return isSiteKey(named) ? liveState(named) : detected;
}

function startsWithSegment(pathname: string, segment: string): boolean {
  return pathname === `/${segment}` || pathname.startsWith(`/${segment}/`);
}

/** Whether any known site key occurs as the first segment of `path` (without leading slash). */
export function leadingSite(path: string): (typeof siteKeys)[number] | null {
  const first = path.split('/').find(Boolean);
  return isSiteKey(first) ? first : null;
}
