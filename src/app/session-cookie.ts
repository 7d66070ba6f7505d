import type { AuthStore } from '../stores/auth-store';

const cookie = 'mnemosyne_session';

/** Whether this browser was signed in when it was last here; holds no secret. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(`${cookie}=1`);
}

/** Keeps the cookie in step with the session. Returns how to stop. */
export function keepSessionCookie(auth: AuthStore): () => void {
  return auth.subscribe(({ status }) => {
    if (status === 'signed-in') write('1', 60 * 60 * 24 * 365);
    if (status === 'signed-out') write('', 0);
  });
}

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${cookie}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
