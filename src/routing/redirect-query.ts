import { parseUrl } from '../domain/text/url';
import { parseRoute } from './parse-route';
import { pathOf, paths } from './paths';
import { entryOf } from './routes';

// biome-ignore lint/suspicious/noControlCharactersInRegex: it rejects control characters.
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/** The landing's address with `target` (path, query and hash), to return to after signing in. */
export function landingWithRedirect(target: string): string {
  return target === paths.landing ? paths.landing : pathOf({ screen: 'landing', redirect: target });
}

/**
 * Validates a `redirect` query: the address, or null unless it has this origin and a route that the
 * route table allows as a target. Prevents open redirects.
 */
export function safeRedirect(raw: string | null | undefined, origin: string): string | null {
  if (raw === null || raw === undefined || raw.length > 2048 || forbidden.test(raw)) return null;
  const url = raw.startsWith('/') && !raw.startsWith('//') ? parseUrl(raw, origin) : null;
  if (url?.origin !== origin || url.pathname.includes('//')) return null;
  const { pathname, search, hash } = url;
  return entryOf(parseRoute(pathname))?.isRedirectTarget ? `${pathname}${search}${hash}` : null;
}
