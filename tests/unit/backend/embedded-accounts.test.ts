import { describe, expect, test } from 'vitest';
import type { AuthUser } from '../../../src/backend/backend';
import { codeOf } from '../../../src/backend/backend';
import { createEmbeddedAccounts } from '../../../src/backend/embedded/embedded-accounts';
import { createMemoryStorage, type KeyValueStorage } from '../../../src/platform/key-value-storage';

const email = 'reader@example.com';
const password = 'correct horse';

const failureOf = (promise: Promise<unknown>) => promise.then(() => 'none', codeOf);

/** The whole storage as text. */
function recordingStorage(): KeyValueStorage & { readonly written: () => string } {
  const storage = createMemoryStorage();
  const written: string[] = [];
  return {
    ...storage,
    setItem(key, value) {
      written.push(key, value);
      storage.setItem(key, value);
    },
    written: () => written.join('\n'),
  };
}

describe('registering', () => {
  test.each([
    [
      'an address in use, in other letters',
      'READER@example.com',
      password,
      'auth/email-already-in-use',
    ],
    ['no address', '', password, 'auth/invalid-email'],
    ['an address without a domain', 'reader', password, 'auth/invalid-email'],
    ['an address with a space', 'rea der@example.com', password, 'auth/invalid-email'],
    ['a short password', 'other@example.com', '12345', 'auth/weak-password'],
  ])('is refused with %s', async (_, address, secret, code) => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    await accounts.register(email, password);
    await accounts.signOut();
    expect(await failureOf(accounts.register(address, secret))).toBe(code);
    expect(accounts.currentUid()).toBeNull();
  });

  test('twice at once makes one account', async () => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    const results = await Promise.all([
      failureOf(accounts.register(email, password)),
      failureOf(accounts.register(email, 'another password')),
    ]);
    expect(results.sort()).toEqual(['auth/email-already-in-use', 'none']);
  });

  test('stores no password, not even that of the demo account', async () => {
    const storage = recordingStorage();
    const demoAccount = { email: 'demo@example.com', password: 'demo secret', name: 'Demo' };
    await createEmbeddedAccounts(storage, { demoAccount }).register(email, password);
    expect(storage.written()).toContain(email);
    expect(storage.written()).toContain('demo@example.com');
    expect(storage.written()).not.toContain(password);
    expect(storage.written()).not.toContain('demo secret');
  });
});

describe('signing in', () => {
  test('restores the account, with its display name', async () => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    const { uid } = await accounts.register(email, password);
    await accounts.setDisplayName('A Reader');
    await accounts.signOut();
    expect(accounts.currentUid()).toBeNull();
    expect(await accounts.signIn(' READER@example.com ', password)).toEqual({
      uid,
      email,
      displayName: 'A Reader',
      emailVerified: false,
    });
    expect(accounts.currentUid()).toBe(uid);
  });

  test('is refused with the password of another account', async () => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    await accounts.register('other@example.com', 'other password');
    await accounts.register(email, password);
    await accounts.signOut();
    expect(await failureOf(accounts.signIn(email, 'other password'))).toBe(
      'auth/invalid-credential',
    );
    expect(accounts.currentUid()).toBeNull();
  });

  test('works for the demo account, whose address nobody can register', async () => {
    const demoAccount = { email, password, name: 'Demo Reader' };
    const storage = createMemoryStorage();
    const accounts = createEmbeddedAccounts(storage, { demoAccount });
    expect(await failureOf(accounts.register(email, 'my own password'))).toBe(
      'auth/email-already-in-use',
    );
    expect((await accounts.signIn(email, password)).displayName).toBe('Demo Reader');
    await accounts.setDisplayName('Somebody');
    const reopened = createEmbeddedAccounts(storage, { demoAccount });
    expect((await reopened.signIn(email, password)).displayName).toBe('Somebody');
  });
});

describe('the session', () => {
  const uidsHeard = () => {
    const heard: (string | null)[] = [];
    return { heard, listener: (user: AuthUser | null) => void heard.push(user?.uid ?? null) };
  };

  test('notifies an observer not before its return', async () => {
    const { heard, listener } = uidsHeard();
    createEmbeddedAccounts(createMemoryStorage()).observe(listener);
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual([null]);
  });

  test('does not notify an observer that has stopped, not even for the first time', async () => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    const { heard, listener } = uidsHeard();
    accounts.observe(listener)();
    await accounts.register(email, password);
    expect(heard).toEqual([]);
  });

  test('ends in every tab', async () => {
    const storage = createMemoryStorage();
    const events = new EventTarget();
    const accounts = createEmbeddedAccounts(storage);
    const { uid } = await accounts.register(email, password);
    const { heard, listener } = uidsHeard();
    createEmbeddedAccounts(storage, { events }).observe(listener);
    await Promise.resolve();
    await accounts.signOut();
    events.dispatchEvent(new Event('storage'));
    expect(heard).toEqual([uid, null]);
  });

  test('of a deleted account does not exist', () => {
    const storage = createMemoryStorage();
    storage.setItem('mnemosyne.embedded.session', 'embedded-gone');
    expect(createEmbeddedAccounts(storage).currentUid()).toBeNull();
  });

  test('is not started by setting a display name', async () => {
    const accounts = createEmbeddedAccounts(createMemoryStorage());
    await accounts.setDisplayName('Nobody');
    expect(accounts.currentUid()).toBeNull();
  });
});

describe('a storage that was modified', () => {
  test.each([
    'no JSON',
    'null',
    '{}',
    '7',
    '[null, 7, "x", {}, {"uid": "a"}]',
    '[{"uid": 1, "email": 2, "passwordHash": 3}]',
  ])('with the accounts %j has none, and accepts new ones', async (accountsText) => {
    const storage = createMemoryStorage();
    storage.setItem('mnemosyne.embedded.accounts', accountsText);
    storage.setItem('mnemosyne.embedded.session', 'a');
    const accounts = createEmbeddedAccounts(storage);
    expect(accounts.currentUid()).toBeNull();
    expect(await failureOf(accounts.signIn(email, password))).toBe('auth/invalid-credential');
    expect(await failureOf(accounts.register(email, password))).toBe('none');
  });
});
