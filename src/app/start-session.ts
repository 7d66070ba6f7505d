import { detectMode } from '../domain/mode-detection';
import { isProductContextActive } from '../domain/product-context';
import type { AppServices } from '../stores/store-hooks';
import { hasSessionCookie, keepSessionCookie } from './session-cookie';

/**
 * Decides by the product context when accounts come in (docs/decisions.md): outside of it never
 * before the reader logs in; in the archive, and where somebody was signed in, at once; on live
 * pages after the text has had its turn.
 */
export function startSession({ stores, hosts }: AppServices): void {
  keepSessionCookie(stores.auth);
  const { hostname, pathname } = window.location;
  const { mode } = detectMode({ hostname, pathname }, hosts);
  const facts = {
    hasSessionCookie: hasSessionCookie(),
    hostname,
    pathname,
    mode,
    referrerHost: hostOf(document.referrer),
  };
  const follow = () => stores.auth.getState().followSession();
  if (!isProductContextActive(facts, hosts)) stores.auth.getState().assumeSignedOut();
  else if (mode !== 'live' || facts.hasSessionCookie) follow();
  else afterFirstContent(stores.content, follow);
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

/** Calls back once content has come or failed, or after two seconds. */
function afterFirstContent(content: AppServices['stores']['content'], callback: () => void): void {
  const done = () => {
    stop();
    clearTimeout(timer);
    callback();
  };
  const stop = content.subscribe((state, before) => {
    if (before.isLoading && !state.isLoading) done();
  });
  const timer = setTimeout(done, 2000);
}
