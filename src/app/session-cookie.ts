import { branchOf } from '../domain/user';
import type { AuthStore } from '../stores/auth-store';

const cookie = 'mnemosyne_session';

/**
 * The branch of the reader who was signed in when this browser was last here, or null when nobody
 * was. It is a hint and holds no secret.
 */
export function expectedBranch(): string | null {
  try {
    const entry = document.cookie.split('; ').find((text) => text.startsWith(`${cookie}=`));
    const value = entry?.slice(cookie.length + 1) ?? '';
    return value === '' ? null : decodeURIComponent(value);
  } catch {
    // Cookies that are refused, or hold what nobody here wrote, say nothing.
    return null;
  }
}

/** Whether this browser was signed in when it was last here. */
export function hasSessionCookie(): boolean {
  return expectedBranch() !== null;
}

/** Keeps the cookie in step with the session. Returns how to stop. */
export function keepSessionCookie(auth: AuthStore): () => void {
  return auth.subscribe(({ status, userData }) => {
    if (status === 'signed-in') write(branchOf(userData, 'live'), 60 * 60 * 24 * 365);
    if (status === 'signed-out') write('', 0);
  });
}

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${cookie}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  } catch {
    // Without a cookie the next visit waits for nothing.
  }
}
