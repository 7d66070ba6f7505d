import { isRecord, textField } from '../backend/record';
import { parseUserDocument } from '../backend/user-document';
import { userHasMarkup } from '../domain/markup';
import { branchOf, defaultBranch } from '../domain/user';
import type { AuthStore, Session } from '../stores/auth-store';
import { hasSessionCookie } from './session-cookie';

const key = 'mnemosyne.session';

/**
 * The session of this browser when it was last here, to go on with until the provider has spoken;
 * null without one, where content needs the reader's token, and where a name cannot be drawn at once.
 * It grants nothing: what is not public, the backend refuses without a token.
 */
export function readRememberedSession(): Session | null {
  if (!hasSessionCookie()) return null;
  const session = parseSession(stored());
  if (!session || branchOf(session.userData, 'live') !== defaultBranch) return null;
  return userHasMarkup(session.userData) ? null : session;
}

/** Keeps it in step with the session; it goes with the sign-out. Returns how to stop. */
export function keepRememberedSession(auth: AuthStore): () => void {
  return auth.subscribe(({ status, user, userData }) => {
    try {
      if (status === 'signed-in') localStorage.setItem(key, JSON.stringify({ user, userData }));
      if (status === 'signed-out') localStorage.removeItem(key);
    } catch {
      // Refused storage remembers nothing: the next visit waits for the provider.
    }
  });
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function parseSession(value: unknown): Session | null {
  if (!isRecord(value) || !isRecord(value.user)) return null;
  const uid = textField(value.user, 'uid');
  const userData = parseUserDocument(value.userData);
  if (uid === null || userData === null) return null;
  const email = textField(value.user, 'email') ?? '';
  return { user: { uid, email, displayName: textField(value.user, 'displayName') }, userData };
}
