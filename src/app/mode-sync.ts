import type { LoaderFunction } from 'react-router-dom';
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

/** The root loader: brings the site store to the address, before each navigation is shown. */
export function createModeSync({ stores, hosts }: AppServices): LoaderFunction {
  return ({ request }) => {
    if (takeSkipFlag()) return null;
    const { pathname } = new URL(request.url);
    const { hostname } = window.location;
    applySiteState(stores.site, stateForAddress({ hostname, pathname }, hosts));
    return null;
  };
}
