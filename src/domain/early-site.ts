import type { Hosts } from './hosts';
import { type Address, detectMode, stateForAddress } from './mode-detection';
import type { SiteKey } from './site-registry';

/** The list of an archived site, from its beginning. */
const archivedList = /^\/web\/(\d{14})\/[^/]+\/?$/;

/**
 * The moment, as 14 digits, of an address that shows the first stories of an archived site; null for
 * any other address.
 */
export function momentOfList({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  if (new URLSearchParams(search).has('page')) return null;
  return archivedList.exec(pathname)?.[1] ?? null;
}

/**
 * The site whose content an address will show, for asking before anything else is known; null
 * where none is sure to be shown. The archive is shown to readers alone, so a visitor's archive
 * address asks for nothing.
 */
export function siteToAskFor(
  address: Address,
  hosts: Hosts,
  isReaderExpected: boolean,
): SiteKey | null {
  // "/" on a live domain leads on to the live view.
  const { mode, selectedSite } =
    address.pathname === '/' ? detectMode(address, hosts) : stateForAddress(address, hosts);
  if (mode === 'live') return selectedSite;
  return mode === 'archive-view' && isReaderExpected ? selectedSite : null;
}
