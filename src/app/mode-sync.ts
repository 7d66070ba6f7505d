import { stateForAddress } from '../domain/mode-detection';
import { applySiteState } from '../stores/site-store';
import type { AppServices } from '../stores/store-hooks';

const skipKey = 'mnemosyne.skipDetection';

/** Lets the next detection keep the stores as they are; once (specification, section 4). */
export function skipNextDetection(): void {
  sessionStorage.setItem(skipKey, '1');
}

function takeSkipFlag(): boolean {
  try {
    const isSet = sessionStorage.getItem(skipKey) !== null;
    if (isSet) sessionStorage.removeItem(skipKey);
    return isSet;
  } catch {
    // Refused storage cannot hold a flag.
    return false;
  }
}

/** Brings the site store to the address of a pathname; to be told before the address is shown. */
export function createModeSync({ stores, hosts }: AppServices): (pathname: string) => void {
  return (pathname) => {
    if (takeSkipFlag()) return;
    const { hostname } = window.location;
    applySiteState(stores.site, stateForAddress({ hostname, pathname }, hosts));
  };
}
