import { sessionCookie, sessionCookieMaxAge } from '../constants';

/**
 * The branch of the reader whom this browser expects to be signed in, or null. The cookie is a hint
 * and holds no secret.
 */
export function expectedBranch(): string | null {
  try {
    const entry = document.cookie.split('; ').find((text) => text.startsWith(`${sessionCookie}=`));
    const value = entry?.slice(sessionCookie.length + 1) ?? '';
    return value === '' ? null : decodeURIComponent(value);
  } catch {
    // The browser denies access, or the value is malformed.
    return null;
  }
}

/** Sets the branch of the signed-in reader, or removes the cookie. */
export function writeSessionCookie(branch: string | null): void {
  const maxAge = branch === null ? 0 : sessionCookieMaxAge;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${sessionCookie}=${encodeURIComponent(branch ?? '')}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Without a cookie, the next visit expects no session.
  }
}
