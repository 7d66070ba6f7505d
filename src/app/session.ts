import { whenIdle } from '../backend/time-slices';
import { branchOf, defaultBranch } from '../domain/content/user';
import { parseUrl } from '../domain/url';
import { isProductContextActive, siteStateFor } from '../routing/mode-detection';
import { accessOf, parseRoute } from '../routing/routes';
import type { AppServices } from '../stores/store-hooks';
import { foldedCommentsStorage } from '../ui/stored-text';
import { contentShown } from './content-shown';
import { writeSessionCookie } from './session-cookie';

/**
 * Updates the session cookie, and decides by the product context when to restore the session
 * (docs/architecture.md): outside of it, when the reader logs in; if a session is expected, after
 * the first content, or at once if none loads before; in the archive at once; for visitors of live
 * pages, at their first input.
 */
export function startSession({ stores, hosts }: AppServices): void {
  stores.auth.subscribe(({ status, userData, userProblem }, before) => {
    // Without the user document, the cookie still names the reader's branch.
    const known = userProblem === 'unread' ? stores.expectedBranch : null;
    if (status === 'signed-in') writeSessionCookie(known ?? branchOf(userData, 'live'));
    if (status === 'signed-out') writeSessionCookie(null);
    if (status === 'signed-out' && before.status === 'signed-in') foldedCommentsStorage.clear();
  });
  const { hostname, pathname, search } = window.location;
  const route = parseRoute(pathname, search);
  const { mode, selectedSite } = siteStateFor(route, hostname, hosts);
  const hasSessionCookie = stores.expectedBranch !== null;
  // Content of other branches loads after the session is restored; screens for guests wait for it.
  const isForGuests = accessOf(route) === 'guests';
  const loadsContent =
    selectedSite !== null && stores.expectedBranch === defaultBranch && !isForGuests;
  const referrerHost = parseUrl(document.referrer)?.hostname ?? null;
  const facts = { hasSessionCookie, hostname, pathname, mode, referrerHost };
  const { followSession, assumeSignedOut } = stores.auth.getState();
  if (loadsContent) {
    void contentShown(stores.content, 2_000)
      .then(() => whenIdle(2_000))
      .then(followSession);
  } else if (hasSessionCookie || (isProductContextActive(facts, hosts) && mode !== 'live')) {
    followSession();
  } else {
    assumeSignedOut();
    if (isProductContextActive(facts, hosts)) onFirstInput(followSession);
  }
}

const inputs = ['pointerdown', 'keydown', 'focusin'] as const;

function onFirstInput(callback: () => void): void {
  const listen = () => {
    for (const input of inputs) window.removeEventListener(input, listen);
    callback();
  };
  for (const input of inputs) window.addEventListener(input, listen);
}
