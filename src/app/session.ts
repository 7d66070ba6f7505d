import { sessionContentTimeoutMs, sessionIdleTimeoutMs } from '../constants';
import type { SiteState } from '../domain/content/site-mode';
import { branchOf, defaultBranch } from '../domain/content/user';
import { parseUrl } from '../domain/url';
import { whenIdle } from '../platform/scheduling';
import { needOf } from '../routing/need';
import { parseRoute } from '../routing/parse-route';
import { isProductContextActive } from '../routing/product-context';
import { accessOf } from '../routing/routes';
import { viewOf } from '../routing/view';
import type { AppServices } from '../stores/hooks';
import { contentShown } from './content-shown';
import type { OnEnter } from './router';
import { writeSessionCookie } from './session-cookie';

/**
 * Updates the session cookie, and decides by the product context when to restore the session
 * (docs/architecture.md): outside of it, when the reader logs in; if a session is expected, after
 * the first content, or at once if none loads before; in the archive at once; for visitors of live
 * pages, at their first input. Returns a function to call with each address that is entered, which
 * may lead into the product context.
 */
export function startSession({ stores, hosts, now }: AppServices): OnEnter {
  const { forgetReading, forgetPlace } = stores.settings.getState();
  stores.auth.subscribe(({ status, user, userData, userProblem }, before) => {
    // Without the user document, the cookie still names the reader's branch.
    const known = userProblem === 'unread' ? stores.expectedBranch : null;
    if (status === 'signed-in') writeSessionCookie(known ?? branchOf(userData, 'live'));
    if (status === 'signed-out') writeSessionCookie(null);
    // Another account may take the place of one in another tab.
    if (before.user !== null && user?.uid !== before.user.uid) forgetReading();
    else if (status === 'signed-in' && before.status === 'signed-out') forgetPlace();
  });
  const { hostname, pathname, search } = window.location;
  const hasSessionCookie = stores.expectedBranch !== null;
  const referrerHost = parseUrl(document.referrer)?.hostname ?? null;
  const isInContext = (path: string, { mode }: SiteState) =>
    isProductContextActive(
      { hasSessionCookie, hostname, pathname: path, mode, referrerHost },
      hosts,
    );
  const { followSession, assumeSignedOut } = stores.auth.getState();

  const route = parseRoute(pathname, search);
  const view = viewOf(route, hostname, hosts);
  const need = needOf(route, view, now());
  // Content of other branches loads after the session is restored; screens for guests wait for it.
  const loadsContent = need && view.selectedSite && stores.expectedBranch === defaultBranch;
  if (loadsContent && accessOf(route) !== 'guests') {
    void contentShown(stores.content, need, view, sessionContentTimeoutMs)
      .then(() => whenIdle(sessionIdleTimeoutMs))
      .then(() => followSession());
  } else if (hasSessionCookie || (isInContext(pathname, view) && view.mode !== 'live')) {
    followSession();
  } else {
    assumeSignedOut();
    if (isInContext(pathname, view)) onFirstInput(() => followSession());
  }
  let isFirst = true;
  return (address, path) => {
    const { route: entered, view: shown } = address;
    const isAwaited = shown.mode !== 'live' || accessOf(entered) === 'readers';
    if (!isFirst && isInContext(path, shown)) followSession(isAwaited);
    isFirst = false;
  };
}

function onFirstInput(callback: () => void): void {
  const first = new AbortController();
  const onInput = () => {
    first.abort();
    callback();
  };
  for (const input of ['pointerdown', 'keydown', 'focusin']) {
    window.addEventListener(input, onInput, { signal: first.signal });
  }
}
