import { describe, expect, test } from 'vitest';
import { BackendError } from '../../../src/backend/backend';
import {
  buildAccount,
  documentKey,
  email,
  fallbackOf,
  openAuthStore,
  openFollowed,
  password,
} from '../../support/open-auth-store';
import { settle, watchBackend } from '../../support/watched-backend';

describe('the session', () => {
  test('that stays unknown has a problem after 12 s, until the answer', {
    tags: ['12.1'],
  }, async () => {
    const { uid, is, waits, wake, proceed } = await openFollowed({ held: 'read' });
    expect(waits).toEqual([12_000]);
    expect(is()).toMatchObject({ status: 'unknown', sessionProblem: null });
    await wake(12_000);
    expect(is()).toMatchObject({ status: 'unknown', sessionProblem: 'timeout' });
    await proceed();
    expect(is()).toMatchObject({ status: 'signed-in', sessionProblem: null, user: { uid, email } });
  });

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

  test('that cannot be checked stays unknown, and is followed again by a login', async () => {
    const { watched } = await buildAccount('signed out');
    const { auth } = watched.backend;
    let checks = 0;
    const observe: typeof auth.observe = (listener, onUnchecked) => {
      if (++checks > 1) return auth.observe(listener);
      onUnchecked?.();
      return () => {};
    };
    const { is, wake } = openAuthStore(watched, { ...watched.backend, auth: { ...auth, observe } });
    is().followSession();
    await wake();
    const unknown = { status: 'unknown', sessionProblem: 'unreachable', isSignOutKnown: false };
    expect(is()).toMatchObject(unknown);
    await is().login(email, password);
    expect(is()).toMatchObject({ status: 'signed-in', sessionProblem: null });
    await is().logout();
    expect(is()).toMatchObject({ status: 'signed-out', isSignOutKnown: true });
    expect(checks).toBe(2);
  });

  test('of a visitor is signed out, and has no problem', { tags: ['12.1'] }, async () => {
    const { watched, is, wake } = await openFollowed({ session: 'signed out' });
    await wake();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
    expect(is().sessionProblem).toBeNull();
    expect(watched.documents).toMatchObject({ users: 0, usersWritten: 0 });
  });

  test('is not assumed signed out once it is followed', async () => {
    const { is, proceed } = await openFollowed({ held: 'read' });
    is().assumeSignedOut();
    expect(is().status).toBe('unknown');
    await proceed();
    expect(is().status).toBe('signed-in');
  });
});

describe('login', () => {
  test('signs in, and knows the user document when it is done', { tags: ['12.4'] }, async () => {
    const { watched, uid } = await buildAccount('signed out');
    const stored = { ...fallbackOf(uid, 'A Stored Name'), userBranch: '7' };
    watched.storage.setItem(documentKey(uid), JSON.stringify(stored));
    const { is } = openAuthStore(watched);
    await is().login(` ${email}\n`, password);
    const user = { uid, email };
    expect(is()).toMatchObject({ status: 'signed-in', user, userData: stored, error: null });
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

  test('that fails stores code plus message, and throws both', {
    tags: ['12.9', '8.23'],
  }, async () => {
    const { watched } = await buildAccount('signed out');
    const { is } = openAuthStore(watched);
    const failure = await is()
      .login(email, 'wrong')
      .catch((error: unknown) => error);
    const code = 'auth/invalid-credential';
    const error = { code, message: 'Embedded backend: invalid-credential.' };
    expect(is()).toMatchObject({ status: 'signed-out', user: null, error });
    expect(failure).toBeInstanceOf(BackendError);
    const message = `Authentication failed: ${code} - ${error.message}`;
    expect(failure).toMatchObject({ code, message, cause: { code } });
  });
});

test('moving to another branch that is written after sign-out does not bring the user back', async () => {
  const { watched, is } = await openFollowed();
  watched.hold('update');
  const moved = is().moveToBranch('2');
  await expect.poll(() => watched.held.length).toBe(1);
  await is().logout();
  watched.held[0]?.proceed();
  await moved.catch(() => {});
  expect(is()).toMatchObject({ status: 'signed-out', userData: null });
});
