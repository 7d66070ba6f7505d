import type { Hosts } from './hosts';
import { type Address, detectMode, stateForAddress } from './mode-detection';
import { openingAddressOf } from './opening-address';
import type { SiteKey } from './site-registry';

/** What an archive address shows that can be had before all of the content. */
export interface PastView {
  /** 14 digits. */
  readonly timestamp: string;
  /** The story that is read, or null for the first stories of the list. */
  readonly itemId: string | null;
}

/** What there is of a `PastView` in an address, or null. */
export function pastViewOf({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): PastView | null {
  const address = openingAddressOf(pathname);
  const { timestamp, itemId = null } = address?.params ?? {};
  if (timestamp === undefined) return null;
  // Of a list only the first page.
  if (itemId === null && new URLSearchParams(search).has('page')) return null;
  return { timestamp, itemId };
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
