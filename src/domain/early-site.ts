import type { Hosts } from './hosts';
import { type Address, detectMode, stateForAddress } from './mode-detection';
import type { SiteKey } from './site-registry';

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
