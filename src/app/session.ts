import { sessionContentTimeoutMs, sessionIdleTimeoutMs } from '../constants';
import { branchOf, defaultBranch } from '../domain/content/user';
import { siteOfView } from '../domain/content/view';
import { parseUrl } from '../domain/text/url';
import { whenIdle } from '../platform/scheduling';
import type { Page } from '../routing/page';
import { isProductContextActive } from '../routing/product-context';
import { accessOf } from '../routing/routes';
import type { AppServices } from '../stores/hooks';
import { contentShown } from './content-shown';
import { writeSessionCookie } from './session-cookie';

/**
 * Updates the session cookie, and decides by the product context when to restore the session
 * (docs/architecture.md): outside of it, when the reader logs in; if a session is expected, after
 * the first content, or at once if none loads before; in the archive at once; for visitors of live
 * pages, at their first input. Every page that is entered later may lead into the product context.
 */
export function startSession({ stores, hosts }: AppServices): void {
  const { forgetReading, forgetPlace } = stores.settings.getState();
  stores.auth.subscribe(({ status, user, userData, userProblem }, before) => {
    // Without the user document, the cookie still names the reader's branch.
    const expectedBranch = userProblem === 'unread' ? stores.expectedBranch : null;
    if (status === 'signed-in') writeSessionCookie(expectedBranch ?? branchOf(userData, 'live'));
    if (status === 'signed-out') writeSessionCookie(null);
    // Another account may take the place of one in another tab.
    if (before.user !== null && user?.uid !== before.user.uid) forgetReading();
    else if (status === 'signed-in' && before.status === 'signed-out') forgetPlace();
  });
  const { hostname } = window.location;
  const hasSessionCookie = stores.expectedBranch !== null;
  const referrerHost = parseUrl(document.referrer)?.hostname ?? null;
  const isInContext = ({ path, view }: Page) =>
    isProductContextActive(
      { hasSessionCookie, hostname, pathname: path, view, referrerHost },
      hosts,
    );
  const { followSession, assumeSignedOut } = stores.auth.getState();

  const { page } = stores.site.getState();
  // Content of other branches loads after the session is restored; screens for guests wait for it.
  const loadsContent =
    page.need && siteOfView(page.view) && stores.expectedBranch === defaultBranch;
  if (loadsContent && accessOf(page.route) !== 'guests') {
    void contentShown(stores.content, page, sessionContentTimeoutMs)
      .then(() => whenIdle(sessionIdleTimeoutMs))
      .then(() => followSession());
  } else if (hasSessionCookie || (isInContext(page) && !isLive(page))) {
    followSession();
  } else {
    assumeSignedOut();
    if (isInContext(page)) onFirstInput(() => followSession());
  }
  stores.site.subscribe(({ page: entered }, before) => {
    if (entered === before.page || !isInContext(entered)) return;
    followSession(!isLive(entered) || accessOf(entered.route) === 'readers');
  });
}

function isLive({ view }: Page): boolean {
  return view.mode === 'live' || view.mode === 'none';
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
