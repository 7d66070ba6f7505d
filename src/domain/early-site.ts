import type { Hosts } from './hosts';
import { type Address, detectMode, stateForAddress } from './mode-detection';
import type { SiteKey } from './site-registry';

const archived = /^\/web\/(\d{14})\/[^/]+(?:\/story\/([^/]+))?\/?$/;

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
  const [, timestamp, id] = archived.exec(pathname) ?? [];
  if (timestamp === undefined) return null;
  if (id === undefined) {
    return new URLSearchParams(search).has('page') ? null : { timestamp, itemId: null };
  }
  try {
    return { timestamp, itemId: decodeURIComponent(id) };
  } catch {
    return null;
  }
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
