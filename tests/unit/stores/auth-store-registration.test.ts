import { describe, expect, test } from 'vitest';
import { MissingFieldsError } from '../../../src/domain/content/user';
import { createMemoryStorage } from '../../../src/platform/key-value-storage';
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
import { settle, watchBackend } from '../../support/watched-backend';

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

describe('registration', () => {
  test('makes the account, then the display name, then the user document', async () => {
    const watched = watchBackend();
    const { is, reports } = openAuthStore(watched);
    await is().register(typedRegistration);
    expect(watched.calls).toEqual(['observe', 'register', 'setDisplayName', 'create']);
    const { user, userData } = is();
    const uid = user?.uid ?? '';
    const document = registered(uid, 'A Reader');
    expect(is()).toMatchObject({ status: 'signed-in', error: null });
    expect(user).toEqual({ uid, email, displayName: 'A Reader', emailVerified: false });
    expect(userData).toEqual(document);
    expect(storedDocument(watched, uid)).toEqual(document);
    expect(reports).toEqual([]);
  });

  test('sets the display name before it writes the user document', {
    tags: ['12.12'],
  }, async () => {
    const watched = watchBackend();
    watched.hold('setDisplayName');
    const { is } = openAuthStore(watched);
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    await settle();
    expect(watched.calls).not.toContain('create');
    watched.held[0]?.proceed();
    await done;
    expect(watched.calls).toContain('create');
  });

  test('is signed in only when all three are done', async () => {
    const watched = watchBackend();
    watched.hold('create');
    const { is } = openAuthStore(watched);
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    await settle();
    expect(is().status).not.toBe('signed-in');
    watched.held[0]?.proceed();
    await done;
    expect(is().status).toBe('signed-in');
  });

  test('while it goes on, no default document comes before the real one', async () => {
    const watched = watchBackend();
    watched.hold('setDisplayName');
    const { is } = openAuthStore(watched);
    is().followSession();
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    watched.changeFromOtherTab();
    await settle();
    watched.held[0]?.proceed();
    await done;
    expect(watched.calls).not.toContain('read');
    expect(watched.calls).not.toContain('createIfMissing');
    expect(is().userData?.nickname).toBe('reader');
  });

  test('puts the names that were typed into the document that another tab made first', async () => {
    const watched = watchBackend();
    watched.hold('create');
    const { is, reports } = openAuthStore(watched);
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    const [{ uid }] = storedAccounts(watched) as [{ uid: string }];
    await watched.backend.users.createIfMissing(uid, fallbackOf(uid, 'reader'));
    watched.held[0]?.proceed();
    await done;
    const names = { name: 'A Reader', nickname: 'reader' };
    expect(storedDocument(watched, uid)).toEqual({ ...fallbackOf(uid, 'reader'), ...names });
    expect(is().userData).toMatchObject(names);
    expect(reports).toEqual([]);
  });

  test.each(['email', 'password', 'name', 'nickname'] as const)(
    'without a %s makes no request',
    async (field) => {
      const watched = watchBackend();
      const { is } = openAuthStore(watched);
      const result = is().register({ ...typedRegistration, [field]: '  ' });
      await expect(result).rejects.toThrow(MissingFieldsError);
      expect(watched.calls).toEqual([]);
    },
  );

  test.each([
    ['an address in use', {}, 'auth/email-already-in-use'],
    ['a weak password', { email: 'new@example.com', password: 'x' }, 'auth/weak-password'],
    ['no address', { email: 'nobody' }, 'auth/invalid-email'],
  ])('that the provider refuses for %s makes nothing', async (_, fields, code) => {
    const { watched } = await buildAccount('signed out');
    const { is, reports } = openAuthStore(watched);
    await expect(is().register({ ...typedRegistration, ...fields })).rejects.toMatchObject({
      code,
    });
    await settle();
    expect(is()).toMatchObject({ status: 'signed-out', user: null });
    expect(watched.calls).toEqual(['observe', 'register']);
    expect(storedAccounts(watched)).toHaveLength(1);
    expect(reports).toEqual([]);
  });

  test('that failed may be tried again', async () => {
    const watched = watchBackend();
    watched.fail('register', 'auth/network-request-failed');
    const { is } = openAuthStore(watched);
    await expect(is().register(typedRegistration)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
    watched.fail('register', null);
    await is().register(typedRegistration);
    expect(is().status).toBe('signed-in');
    expect(storedAccounts(watched)).toHaveLength(1);
  });
});

describe.each([
  ['setDisplayName', registered],
  ['create', fallbackOf],
] as const)('registration that fails at %s', (step, documentOf) => {
  async function fail() {
    const watched = watchBackend();
    watched.fail(step, 'unreachable');
    const opened = openAuthStore(watched);
    const error = await opened
      .is()
      .register(typedRegistration)
      .catch((cause: unknown) => cause);
    return { watched, error, ...opened };
  }

  test('says that the account was made, with the cause', async () => {
    const { watched, is, error, reports } = await fail();
    expect(error).toBeInstanceOf(IncompleteRegistrationError);
    expect(error).toMatchObject({
      message: expect.stringContaining('Your account was created and you are logged in'),
      cause: { code: 'unreachable' },
    });
    expect(is().userProblem).toBe('unwritten');
    expect(watched.calls).toEqual(['observe', 'register', 'setDisplayName', 'create']);
    expect(reports).toEqual(['registration was not completed (unreachable)']);
  });

  test('leaves the reader signed in, by the name that was typed', async () => {
    const { is } = await fail();
    expect(is()).toMatchObject({
      status: 'signed-in',
      user: { email, displayName: 'A Reader' },
      userData: { email, name: 'A Reader', role: 'user' },
    });
  });

  test('is completed as typed while the page stays open', async () => {
    const { watched, is, wake } = await fail();
    watched.fail(step, null);
    await wake();
    const { user, userProblem } = is();
    expect(userProblem).toBeNull();
    expect(storedDocument(watched, user?.uid ?? '')).toEqual(
      registered(user?.uid ?? '', 'A Reader'),
    );
    expect(await watched.backend.auth.signIn(email, password)).toMatchObject({
      displayName: 'A Reader',
      emailVerified: false,
    });
  });

  test('is completed by the next sign-in: one account, one document, a name', async () => {
    const { watched, is } = await fail();
    watched.fail(step, null);
    await is().logout();
    await is().login(email, password);
    expect(is()).toMatchObject({ status: 'signed-in', userData: { name: 'A Reader' } });
    const uid = is().user?.uid ?? '';
    expect(storedDocument(watched, uid)).toEqual(documentOf(uid, 'A Reader'));
    expect(storedAccounts(watched)).toHaveLength(1);
  });

  test('is completed by the next page load as well', async () => {
    const { watched } = await fail();
    const reopened = watchBackend({ storage: watched.storage });
    const { is } = openAuthStore(reopened);
    is().followSession();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-in', userData: { name: 'A Reader' } });
    expect(storedAccounts(reopened)).toHaveLength(1);
  });

  test('cannot make a second account by trying again', { tags: ['12.15'] }, async () => {
    const { watched, is } = await fail();
    watched.fail(step, null);
    await expect(is().register(typedRegistration)).rejects.toMatchObject({
      code: 'auth/email-already-in-use',
    });
    expect(is().status).toBe('signed-in');
    expect(storedAccounts(watched)).toHaveLength(1);
  });
});

describe('a registration sent twice', () => {
  test('makes one account and one document', { tags: ['12.15'] }, async () => {
    const watched = watchBackend();
    const { is } = openAuthStore(watched);
    await Promise.all([is().register(typedRegistration), is().register(typedRegistration)]);
    expect(watched.calls).toEqual(['observe', 'register', 'setDisplayName', 'create']);
    expect(storedAccounts(watched)).toHaveLength(1);
    expect(is().status).toBe('signed-in');
  });

  test('fails twice with the same error when it fails', async () => {
    const watched = watchBackend();
    watched.fail('create', 'unreachable');
    const { is } = openAuthStore(watched);
    const results = await Promise.allSettled([
      is().register(typedRegistration),
      is().register(typedRegistration),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ reason: { name: 'IncompleteRegistrationError' } });
    }
    expect(storedAccounts(watched)).toHaveLength(1);
  });

  test('from two tabs makes one account', async () => {
    const storage = createMemoryStorage();
    const tabs = [watchBackend({ storage }), watchBackend({ storage })];
    const results = await Promise.allSettled(
      tabs.map((tab) => openAuthStore(tab).is().register(typedRegistration)),
    );
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const tab of tabs) expect(storedAccounts(tab)).toHaveLength(1);
  });
});

describe('while a registration runs, another tab', () => {
  test('signs out: this page follows', async () => {
    const watched = watchBackend();
    watched.hold('create');
    const { is } = openAuthStore(watched);
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    watched.storage.removeItem('mnemosyne.embedded.session');
    watched.changeFromOtherTab();
    await settle();
    watched.held[0]?.proceed();
    await done.catch(() => {});
    await settle();
    expect(is()).toMatchObject({ status: 'signed-out', user: null });
  });

  test('signs in as somebody else: this page follows when the registration fails', async () => {
    const { watched, uid } = await buildAccount('signed out');
    watched.hold('register');
    const { is } = openAuthStore(watched);
    const done = is().register(typedRegistration);
    await expect.poll(() => watched.held.length).toBe(1);
    watched.storage.setItem('mnemosyne.embedded.session', uid);
    watched.changeFromOtherTab();
    await settle();
    watched.held[0]?.fail('auth/email-already-in-use');
    await expect(done).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    await expect.poll(() => is().user?.uid).toBe(uid);
  });
});
