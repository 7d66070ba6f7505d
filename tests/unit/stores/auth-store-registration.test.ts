import { describe, expect, test } from 'vitest';
import { IncompleteRegistrationError } from '../../../src/stores/auth-store';
import {
  buildAccount,
  email,
  fallbackOf,
  openAuthStore,
  password,
  regTimestamp,
  storedAccounts,
  storedDocument,
  typedRegistration,
} from '../../support/open-auth-store';
import { type BackendCall, settle, watchBackend } from '../../support/watched-backend';

/** The document that registration writes. */
const registered = (uid: string, name: string) => ({
  email,
  name,
  nickname: 'reader',
  role: 'user',
  branch: '1',
  uid,
  regTimestamp,
});

/** Begins a registration, and holds back one of its calls; `proceed` lets it end. */
async function register(held: BackendCall, watched = watchBackend()) {
  watched.hold(held);
  const opened = openAuthStore(watched);
  opened.is().followSession();
  await settle();
  const done = opened.is().register(typedRegistration);
  await expect.poll(() => watched.held.length).toBe(1);
  await settle();
  const proceed = async () => {
    watched.held[0]?.proceed();
    await done.catch(() => {});
    await settle();
  };
  return { watched, ...opened, done, proceed };
}

describe('registration', () => {
  test('sets the display name before it writes the document', { tags: ['12.12'] }, async () => {
    const { watched, is, proceed } = await register('setDisplayName');
    const [{ uid }] = storedAccounts(watched) as [{ uid: string }];
    expect(storedDocument(watched, uid)).toBeNull();
    expect(is().status).not.toBe('signed-in');
    watched.hold('create');
    watched.held[0]?.proceed();
    await expect.poll(() => watched.held.length).toBe(2);
    expect(storedAccounts(watched)).toMatchObject([{ uid, displayName: 'A Reader' }]);
    expect(storedDocument(watched, uid)).toBeNull();
    expect(is().status).not.toBe('signed-in');
    watched.held[1]?.proceed();
    await proceed();
    expect(storedDocument(watched, uid)).toEqual(registered(uid, 'A Reader'));
    expect(is().status).toBe('signed-in');
  });

  test('while it goes on, no default document comes before the real one', async () => {
    const { watched, is, proceed } = await register('setDisplayName');
    watched.changeFromOtherTab();
    await settle();
    await proceed();
    expect(watched.documents).toMatchObject({ users: 0, usersWritten: 1 });
    expect(is().userData?.nickname).toBe('reader');
  });

  test('puts the names that were typed into the document that another tab made first', async () => {
    const { watched, is, reports, proceed } = await register('create');
    const [{ uid }] = storedAccounts(watched) as [{ uid: string }];
    await watched.backend.users.createIfMissing(uid, fallbackOf(uid, 'reader'));
    await proceed();
    const names = { name: 'A Reader', nickname: 'reader' };
    expect(storedDocument(watched, uid)).toEqual({ ...fallbackOf(uid, 'reader'), ...names });
    expect(is().userData).toMatchObject(names);
    expect(reports).toEqual([]);
  });
});

describe.each([
  ['setDisplayName', null, registered],
  ['create', 'A Reader', () => null],
] as const)('registration that fails at %s', { tags: ['12.12', '12.13'] }, (...row) => {
  const [step, displayName, documentOf] = row;

  async function fail() {
    const watched = watchBackend();
    watched.fail(step, 'unreachable');
    const opened = openAuthStore(watched);
    const registration = opened.is().register(typedRegistration);
    const error = await registration.catch((cause: unknown) => cause);
    watched.fail(step, null);
    return { watched, error, ...opened, uid: opened.is().user?.uid ?? '' };
  }

  test('fails with the cause, and leaves the reader signed in, with all else written', async () => {
    const { watched, is, error, reports, uid } = await fail();
    expect(error).toBeInstanceOf(IncompleteRegistrationError);
    expect(error).toMatchObject({
      cause: { code: 'unreachable' },
    });
    expect(is()).toMatchObject({
      status: 'signed-in',
      user: { email, displayName: 'A Reader' },
      userData: { email, name: 'A Reader', role: 'user' },
      userProblem: 'unwritten',
    });
    expect(storedAccounts(watched)).toMatchObject([{ uid, email, displayName }]);
    expect(storedDocument(watched, uid)).toEqual(documentOf(uid, 'A Reader'));
    expect(reports).toEqual(['registration was not completed (unreachable)']);
  });

  test('is completed as typed while the page stays open', async () => {
    const { watched, is, wake, uid } = await fail();
    await wake();
    expect(is().userProblem).toBeNull();
    expect(storedDocument(watched, uid)).toEqual(registered(uid, 'A Reader'));
    expect((await watched.backend.auth.signIn(email, password)).displayName).toBe('A Reader');
  });

  test('cannot make a second account by trying again', { tags: ['12.15'] }, async () => {
    const { watched, is } = await fail();
    const code = 'auth/email-already-in-use';
    await expect(is().register(typedRegistration)).rejects.toMatchObject({ code });
    expect(is().status).toBe('signed-in');
    expect(storedAccounts(watched)).toHaveLength(1);
  });
});

test.each([
  ['makes one account and one document', null, { status: 'fulfilled' }, 1],
  ['fails twice when it fails', 'unreachable', { reason: { cause: { code: 'unreachable' } } }, 0],
])('a registration sent twice %s', { tags: ['12.15'] }, async (_, code, outcome, written) => {
  const watched = watchBackend();
  watched.fail('create', code);
  const { is } = openAuthStore(watched);
  const results = await Promise.allSettled([
    is().register(typedRegistration),
    is().register(typedRegistration),
  ]);
  expect(results).toMatchObject([outcome, outcome]);
  expect(watched.documents.usersWritten).toBe(written);
  expect(storedAccounts(watched)).toMatchObject([{ displayName: 'A Reader' }]);
  expect(is().status).toBe('signed-in');
});

describe('while a registration runs, another tab', () => {
  test('signs out: this page follows', async () => {
    const { watched, is, proceed } = await register('create');
    watched.storage.removeItem('mnemosyne.embedded.session');
    watched.changeFromOtherTab();
    await settle();
    await proceed();
    expect(is()).toMatchObject({ status: 'signed-out', user: null });
  });

  test('signs in as somebody else: this page follows when the registration fails', async () => {
    const account = await buildAccount('signed out');
    const { watched, is, done } = await register('register', account.watched);
    watched.storage.setItem('mnemosyne.embedded.session', account.uid);
    watched.changeFromOtherTab();
    await settle();
    const code = 'auth/email-already-in-use';
    watched.held[0]?.fail(code);
    await expect(done).rejects.toMatchObject({ code });
    await expect.poll(() => is().user?.uid).toBe(account.uid);
  });
});
