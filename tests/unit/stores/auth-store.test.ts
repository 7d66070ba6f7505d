import { describe, expect, test } from 'vitest';
import { BackendError } from '../../../src/backend/backend';
import {
  buildAccount,
  documentKey,
  email,
  fallbackOf,
  openAuthStore,
  password,
  storedDocument,
} from '../../support/open-auth-store';
import { settle, watchBackend } from '../../support/watched-backend';

describe('the session', () => {
  test('that stays unknown is slow after 2 seconds and late after 12, until it is known', async () => {
    const { watched } = await buildAccount('signed in');
    watched.hold('read');
    const { is, waits, wake } = openAuthStore(watched);
    is().followSession();
    await expect.poll(() => watched.held.length).toBe(1);
    expect(waits).toEqual([2_000, 12_000]);
    expect(is()).toMatchObject({ status: 'unknown', isSlow: false, isLate: false });
    await wake(2_000);
    expect(is()).toMatchObject({ status: 'unknown', isSlow: true, isLate: false });
    await wake(12_000);
    expect(is()).toMatchObject({ status: 'unknown', isSlow: true, isLate: true });
    watched.held[0]?.proceed();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-in', isSlow: false, isLate: false });
  });

  test.each(['signed in', 'signed out'] as const)(
    'that is known in time is never slow: %s',
    async (session) => {
      const { watched } = await buildAccount(session);
      const { is, wake } = openAuthStore(watched);
      is().followSession();
      await settle();
      await wake();
      expect(is()).toMatchObject({ isSlow: false, isLate: false });
    },
  );

  test.each([
    ['the reader is a visitor meanwhile', false, 'signed-out'],
    ['it is unknown meanwhile, if it is awaited', true, 'unknown'],
  ] as const)('that is followed after the reader was taken for a visitor: %s', async (...row) => {
    const [, isAwaited, meanwhile] = row;
    const { watched } = await buildAccount('signed in');
    watched.hold('read');
    const { is } = openAuthStore(watched);
    is().assumeSignedOut();
    is().followSession(isAwaited);
    await expect.poll(() => watched.held.length).toBe(1);
    expect(is().status).toBe(meanwhile);
    watched.held[0]?.proceed();
    await settle();
    expect(is().status).toBe('signed-in');
  });

  test('is unknown, and makes no request, until it is followed', async () => {
    const { watched } = await buildAccount('signed in');
    const { is } = openAuthStore(watched);
    await settle();
    expect(is()).toMatchObject({ status: 'unknown', user: null, userData: null, error: null });
    expect(watched.calls).toEqual([]);
  });

  test('of a visitor is signed out', async () => {
    const watched = watchBackend();
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
    expect(watched.calls).toEqual(['observe']);
  });

  test('is followed once, however often that is asked for', async () => {
    const watched = watchBackend();
    const { is } = openAuthStore(watched);
    is().followSession();
    is().followSession();
    await expect(is().login(email, 'wrong')).rejects.toThrow();
    expect(watched.calls).toEqual(['observe', 'signIn']);
  });

  test('is restored, and stays unknown until the user document is settled', {
    tags: ['12.1'],
  }, async () => {
    const { watched, uid } = await buildAccount('signed in');
    watched.hold('read');
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    expect(is().status).toBe('unknown');
    watched.held[0]?.proceed();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-in', user: { uid, email } });
  });

  test('may be assumed signed out without a request', () => {
    const watched = watchBackend();
    const { is } = openAuthStore(watched);
    is().assumeSignedOut();
    expect(is().status).toBe('signed-out');
    expect(watched.calls).toEqual([]);
  });

  test('is not assumed signed out once it is followed', async () => {
    const { watched } = await buildAccount('signed in');
    const { is } = openAuthStore(watched);
    is().followSession();
    is().assumeSignedOut();
    expect(is().status).toBe('unknown');
    await settle();
    expect(is().status).toBe('signed-in');
  });

  test('ends here when it ends in another tab', async () => {
    const { watched } = await buildAccount('signed in');
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    await watchBackend({ storage: watched.storage }).backend.auth.signOut();
    expect(is().status).toBe('signed-in');
    watched.changeFromOtherTab();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
  });
});

describe('login', () => {
  test('signs in, and knows the user document when it is done', { tags: ['12.4'] }, async () => {
    const { watched, uid } = await buildAccount('signed out');
    const stored = { ...fallbackOf(uid, 'A Stored Name'), userBranch: '7' };
    watched.storage.setItem(documentKey(uid), JSON.stringify(stored));
    const { is } = openAuthStore(watched);
    await is().login(` ${email}\n`, password);
    expect(is()).toMatchObject({
      status: 'signed-in',
      user: { uid, email },
      userData: stored,
      error: null,
    });
  });

  test('sends the address trimmed, and the password as typed', async () => {
    const watched = watchBackend();
    const sent: string[][] = [];
    const signIn = async (...credentials: [string, string]) => {
      sent.push(credentials);
      return { uid: 'uid-1', email, displayName: null, emailVerified: false };
    };
    const { backend } = watched;
    const { is } = openAuthStore(watched, { ...backend, auth: { ...backend.auth, signIn } });
    await is().login(` ${email}\n`, ' two spaces ');
    expect(sent).toEqual([[email, ' two spaces ']]);
  });

  test('after page load without a session does the same', async () => {
    const { watched } = await buildAccount('signed out');
    const { is } = openAuthStore(watched);
    is().assumeSignedOut();
    await is().login(email, password);
    expect(is().status).toBe('signed-in');
    await is().logout();
    expect(is().status).toBe('signed-out');
  });

  test('that fails stores the error as code plus message, and throws both', {
    tags: ['12.9'],
  }, async () => {
    const { watched } = await buildAccount('signed out');
    const { is } = openAuthStore(watched);
    const failure = await is()
      .login(email, 'wrong')
      .catch((error: unknown) => error);
    const error = {
      code: 'auth/invalid-credential',
      message: 'Embedded backend: invalid-credential.',
    };
    expect(is()).toMatchObject({ status: 'signed-out', user: null, error });
    expect(failure).toBeInstanceOf(BackendError);
    expect(failure).toMatchObject({
      code: error.code,
      message: `Authentication failed: ${error.code} - ${error.message}`,
      cause: { code: error.code },
    });
  });

  test('that fails with something other than a BackendError has the code "unknown"', async () => {
    const watched = watchBackend();
    const { backend } = watched;
    const broken = { ...backend.auth, signIn: () => Promise.reject(new TypeError('broken')) };
    const { is } = openAuthStore(watched, { ...backend, auth: broken });
    await expect(is().login(email, password)).rejects.toThrow(
      'Authentication failed: unknown - broken',
    );
    expect(is().error).toEqual({ code: 'unknown', message: 'broken' });
  });

  test('tried again forgets the error, first of all', async () => {
    const { watched } = await buildAccount('signed out');
    const { is } = openAuthStore(watched);
    await expect(is().login(email, 'wrong')).rejects.toThrow();
    watched.hold('signIn');
    const again = is().login(email, password);
    expect(is().error).toBeNull();
    await expect.poll(() => watched.held.length).toBe(1);
    watched.held[0]?.proceed();
    await again;
    expect(is()).toMatchObject({ status: 'signed-in', error: null });
  });

  test('works when the user document cannot be read', async () => {
    const { watched, uid } = await buildAccount('signed out');
    watched.fail('read', 'unreachable');
    const { is } = openAuthStore(watched);
    await is().login(email, password);
    expect(is()).toMatchObject({
      status: 'signed-in',
      userData: fallbackOf(uid, 'reader'),
      error: null,
    });
    expect(storedDocument(watched, uid)).toBeNull();
  });

  test('of one reader after another shows the second', async () => {
    const { watched } = await buildAccount('signed out');
    const second = await watched.backend.auth.register('other@example.com', password);
    await watched.backend.auth.signOut();
    const { is } = openAuthStore(watched);
    await is().login(email, password);
    await is().login('other@example.com', password);
    expect(is()).toMatchObject({ user: { uid: second.uid }, userData: { itemId: second.uid } });
  });
});

describe('logout', () => {
  test('forgets the user', async () => {
    const { watched } = await buildAccount('signed in');
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    await is().logout();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
  });

  test('that fails leaves the user signed in, and rejects', async () => {
    const { watched } = await buildAccount('signed in');
    watched.fail('signOut', 'unreachable');
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    await expect(is().logout()).rejects.toMatchObject({ code: 'unreachable' });
    expect(is()).toMatchObject({ status: 'signed-in', user: { email } });
  });
});

describe('moving to another branch', () => {
  async function signedIn() {
    const { watched, uid } = await buildAccount('signed in');
    const opened = openAuthStore(watched);
    opened.is().followSession();
    await settle();
    watched.calls.length = 0;
    return { watched, uid, ...opened };
  }

  test('merge-writes the branch to the own document', async () => {
    const { watched, uid, is } = await signedIn();
    await is().moveToBranch('2');
    expect(watched.calls).toEqual(['update']);
    expect(storedDocument(watched, uid)).toEqual({ ...fallbackOf(uid, 'reader'), branch: '2' });
    expect(is().userData).toMatchObject({ branch: '2', name: 'reader' });
  });

  test('does nothing for a visitor', async () => {
    const watched = watchBackend();
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    await is().moveToBranch('2');
    expect(watched.calls).toEqual(['observe']);
    expect(is().userData).toBeNull();
  });

  test('that cannot be written moves nobody', async () => {
    const { watched, is } = await signedIn();
    watched.fail('update', 'permission-denied');
    await expect(is().moveToBranch('2')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(is().userData?.branch).toBeUndefined();
  });

  test('that is written after sign-out does not bring the user back', async () => {
    const { watched } = await buildAccount('signed in');
    const { auth, users } = watched.backend;
    let written = () => {};
    const update = () => new Promise<void>((resolve) => (written = resolve));
    const slow = { ...watched.backend, users: { ...users, update } };
    const { is } = openAuthStore(watched, slow);
    is().followSession();
    await settle();
    const moved = is().moveToBranch('2');
    await auth.signOut();
    written();
    await moved;
    expect(is()).toMatchObject({ status: 'signed-out', userData: null });
  });
});
