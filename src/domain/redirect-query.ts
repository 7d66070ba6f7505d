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
 * asks for login or belongs to a site (`security.md`; an open redirect is refused).
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

function isKnownPath(pathname: string): boolean {
  const [first = '', second = '', third] = pathname.split('/').filter(Boolean);
  if (first === 'archive-select') return second === '';
  if (first === 'web')
    return hasTimestampShape(second) && (third === undefined || isSiteKey(third));
  if (first === 'live') return isSiteKey(second);
  return isSiteKey(first) && (second === '' || second === 'story');
}
