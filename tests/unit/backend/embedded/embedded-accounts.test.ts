import { expect, test } from 'vitest';
import { codeOf } from '../../../../src/backend/backend';
import { createEmbeddedAccounts } from '../../../../src/backend/embedded/embedded-accounts';
import {
  createMemoryStorage,
  type KeyValueStorage,
} from '../../../../src/platform/key-value-storage';

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

test('registering in two tabs at once makes one account', async () => {
  const storage = createMemoryStorage();
  const results = await Promise.all(
    [password, 'another password'].map((secret) =>
      failureOf(createEmbeddedAccounts(storage).register(email, secret)),
    ),
  );
  expect(results.sort()).toEqual(['auth/email-already-in-use', 'none']);
});

test('no password is stored, not even that of the demo account', async () => {
  const storage = recordingStorage();
  const demoAccount = { email: 'demo@example.com', password: 'demo secret', name: 'Demo' };
  await createEmbeddedAccounts(storage, { demoAccount }).register(email, password);
  expect(storage.written()).toContain(email);
  expect(storage.written()).toContain('demo@example.com');
  expect(storage.written()).not.toContain(password);
  expect(storage.written()).not.toContain('demo secret');
});

test('the demo account keeps its address, and the name that is given to it', async () => {
  const demoAccount = { email, password, name: 'Demo Reader' };
  const storage = createMemoryStorage();
  const accounts = createEmbeddedAccounts(storage, { demoAccount });
  expect(await failureOf(accounts.register(email, 'my own'))).toBe('auth/email-already-in-use');
  expect((await accounts.signIn(email, password)).displayName).toBe('Demo Reader');
  await accounts.setDisplayName('Somebody');
  const reopened = createEmbeddedAccounts(storage, { demoAccount });
  expect((await reopened.signIn(email, password)).displayName).toBe('Somebody');
});

test('an observer hears of a session that ends in another tab, and nothing after it stops', async () => {
  const storage = createMemoryStorage();
  const events = new EventTarget();
  const accounts = createEmbeddedAccounts(storage);
  const { uid } = await accounts.register(email, password);
  const heard: (string | null)[] = [];
  const observed = createEmbeddedAccounts(storage, { events });
  observed.observe((user) => void heard.push(user?.uid ?? null));
  observed.observe(() => heard.push('stopped'))();
  expect(heard).toEqual([]);
  await Promise.resolve();
  await accounts.signOut();
  events.dispatchEvent(new Event('storage'));
  expect(heard).toEqual([uid, null]);
});

test.each([
  ...['no JSON', 'null', '{}', '[null, 7, "x", {}, {"uid": "a"}]'],
  '[{"uid": 1, "email": 2, "passwordHash": 3}]',
])('a storage with the accounts %j has none, and accepts new ones', async (accountsText) => {
  const storage = createMemoryStorage();
  storage.setItem('mnemosyne.embedded.accounts', accountsText);
  storage.setItem('mnemosyne.embedded.session', 'a');
  const accounts = createEmbeddedAccounts(storage);
  expect(accounts.currentUid()).toBeNull();
  expect(await failureOf(accounts.signIn(email, password))).toBe('auth/invalid-credential');
  expect(await failureOf(accounts.register(email, password))).toBe('none');
});
