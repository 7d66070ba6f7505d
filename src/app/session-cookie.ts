import { secureCookiePrefix, sessionCookie, sessionCookieMaxAge } from '../constants';

/**
 * The branch of the reader whom this browser expects to be signed in, or null. The cookie is a hint
 * and holds no secret.
 */
export function expectedBranch(): string | null {
  try {
    const cookies = document.cookie.split('; ');
    const [entry = ''] = cookieNames().flatMap(
      (name) => cookies.find((text) => text.startsWith(`${name}=`)) ?? [],
    );
    const [, value = ''] = entry.split('=');
    return value === '' ? null : decodeURIComponent(value);
  } catch {
    // The browser denies access, or the value is malformed.
    return null;
  }
}

/** Sets the branch of the signed-in reader, or removes the cookie. */
export function writeSessionCookie(branch: string | null): void {
  const [name, ...former] = cookieNames();
  writeCookie(name, branch ?? '', branch === null ? 0 : sessionCookieMaxAge);
  for (const each of former) writeCookie(each, '', 0);
}

/** The name of the cookie; on https, then that of version 1.0.0. */
function cookieNames(): readonly [string, ...(readonly string[])] {
  return isSecure() ? [`${secureCookiePrefix}${sessionCookie}`, sessionCookie] : [sessionCookie];
}

const isSecure = () => window.location.protocol === 'https:';

/** Writes a cookie of an age in seconds. */
function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = isSecure() ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Without a cookie, the next visit expects no session.
  }
}
