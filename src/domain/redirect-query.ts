import { isResolvable } from './partial-timestamp';
import { paths } from './paths';
import { isSiteKey } from './site-registry';
import { hasTimestampShape } from './timestamp';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses.
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/** The landing with `target` (path, query and hash) to return to after signing in. */
export function landingWithRedirect(target: string): string {
  return target === paths.landing
    ? paths.landing
    : `${paths.landing}?redirect=${encodeURIComponent(target)}`;
}

/**
 * The address a `redirect` query may lead to, or null: of this origin, and a known route that
 * asks for login or belongs to a site. An open redirect is refused.
 */
export function safeRedirect(raw: string | null, origin: string): string | null {
  if (raw === null || raw.length > 2048 || forbidden.test(raw)) return null;
  if (!raw.startsWith('/') || raw.startsWith('//')) return null;
  try {
    const url = new URL(raw, origin);
    if (url.origin !== origin || !isKnownPath(url.pathname)) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}

/** The routes that a reader may be led back to; `:id` stands for one segment of any text. */
function isKnownPath(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === 'archive-select') return rest.length === 0;
  if (first === 'live') return rest.length === 1 && isSiteKey(rest[0]);
  if (first === 'compare') return isComparison(rest);
  if (first !== 'web') return isSiteRoute([first, ...rest]);
  // Whatever follows a known site: what its view does not know ends on "Oops — No Detail Found".
  const [timestamp = '', site] = rest;
  const isTime = hasTimestampShape(timestamp) || isResolvable(timestamp);
  return isTime && (site === undefined || isSiteKey(site));
}

/** `{timestamp}/{timestamp}/{site}`. */
function isComparison([a = '', b = '', site, ...rest]: readonly string[]): boolean {
  return hasTimestampShape(a) && hasTimestampShape(b) && isSiteKey(site) && rest.length === 0;
}

/** `{site}` or `{site}/story/{itemId}`. */
function isSiteRoute([site, child, ...rest]: readonly string[]): boolean {
  if (!isSiteKey(site)) return false;
  return child === undefined || (child === 'story' && rest.length === 1);
}
