import { BackendError } from '../backend/backend';
import { requestTimeoutMs } from '../constants';
import { isLongEnough } from '../domain/content/user';

/**
 * Refuses a new password that is too short, or among the most common ones (OWASP ASVS 5.0, 6.2.1 and 6.2.4). The
 * provider may refuse more. Rejects with a BackendError: `short-password`, `common-password`, or `unreachable` if the
 * list of common passwords cannot be loaded.
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (!isLongEnough(password)) throw new BackendError('short-password', 'the password is short');
  const common = await commonPasswords();
  if (common.has(password.toLowerCase())) {
    throw new BackendError('common-password', 'the password is among the most common ones');
  }
}

/** Loads `public/common-passwords.txt`, which only those who choose a password need. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch('/common-passwords.txt', { signal });
    const lines = (await response.text()).split('\n');
    // A proxy may answer with a page of its own.
    if (!response.ok || !lines.includes('password')) throw new Error('this is not the list');
    return new Set(lines.filter((line) => !line.startsWith('#')));
  } catch (cause) {
    throw new BackendError('unreachable', 'the common passwords could not be loaded', { cause });
  }
}
