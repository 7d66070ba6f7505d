import { detectMode } from '../domain/mode-detection';
import { isProductContextActive } from '../domain/product-context';
import type { AppServices } from '../stores/store-hooks';
import { afterFirstContent } from './first-content';
import { keepRememberedSession } from './remembered-session';
import { hasSessionCookie, keepSessionCookie } from './session-cookie';

/**
 * Decides by the product context when accounts come in (docs/decisions.md): outside of it never
 * before the reader logs in; in the archive, and where somebody was signed in, at once, or after
 * the text where the session is remembered; for visitors of live pages with their first move.
 */
export function startSession({ stores, hosts }: AppServices): void {
  keepSessionCookie(stores.auth);
  keepRememberedSession(stores.auth);
  const { hostname, pathname } = window.location;
  const { mode } = detectMode({ hostname, pathname }, hosts);
  const facts = {
    hasSessionCookie: hasSessionCookie(),
    hostname,
    pathname,
    mode,
    referrerHost: hostOf(document.referrer),
  };
  const { status, followSession, assumeSignedOut } = stores.auth.getState();
  if (status === 'signed-in') afterFirstContent(stores.content, followSession);
  else if (!isProductContextActive(facts, hosts)) assumeSignedOut();
  else if (mode !== 'live' || facts.hasSessionCookie) followSession();
  else {
    assumeSignedOut();
    atFirstMove(followSession);
  }
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).hostname;
  } catch {
    return null;
  }
}

const moves = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls back when the reader first does anything; once. */
function atFirstMove(callback: () => void): void {
  const done = () => {
    for (const move of moves) window.removeEventListener(move, done);
    callback();
  };
  for (const move of moves) window.addEventListener(move, done);
}
