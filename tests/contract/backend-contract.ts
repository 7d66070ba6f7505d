import { describe, expect, test } from 'vitest';
import type { AuthUser, Backend } from '../../src/backend/backend';
import { codeOf } from '../../src/backend/backend';
import { ownAccountErrorMessage } from '../../src/domain/account-errors';
import type { ContentDocument, ContentItem } from '../../src/domain/content/content-item';
import type { SiteKey } from '../../src/domain/content/site-registry';
import { fallbackUser, registeredUser } from '../../src/domain/content/user';
import { loginErrorMessage } from '../../src/domain/error-messages';
import { digitsOfDate } from '../../src/domain/time/timestamp';
import { buildDocument, buildVersionDocument } from '../support/build-document';

/** A backend to test, and a way to fill it. */
export interface ContractSubject {
  readonly backend: Backend;
  /** What the backend has reported. */
  readonly reports: readonly string[];
  seed(documents: readonly ContentDocument[]): Promise<void>;
}

const password = 'long enough 1';
/** The security rules allow no other date. */
const regTimestamp = digitsOfDate(new Date());
let accounts = 0;
const newEmail = () => `reader${accounts++}.${Date.now()}@example.org`;

/** Tests the contract of `src/backend/backend.ts` for an implementation. */
export function describeBackendContract(name: string, open: () => Promise<ContractSubject>): void {
  describe(`${name} fulfils the backend contract`, () => {
    test('registering creates an account and signs in, with the address in lower case', {
      tags: ['1.6'],
    }, async () => {
      const { backend } = await open();
      const email = newEmail();
      const user = await backend.auth.register(email.toUpperCase(), password);
      expect(user.email).toBe(email);
      expect((await nextUser(backend))?.uid).toBe(user.uid);
    });

    test('a session ends with sign-out, and a new one begins', { tags: ['12.19'] }, async () => {
      const { backend } = await open();
      const email = newEmail();
      const { uid } = await backend.auth.register(email, password);
      await backend.auth.setDisplayName('Ada');
      await backend.auth.signOut();
      expect(await nextUser(backend)).toBeNull();
      const user = await backend.auth.signIn(email, password);
      expect(user).toEqual({ uid, email, displayName: 'Ada', emailVerified: false });
    });

    test('observers are notified of every change until they stop', async () => {
      const { backend } = await open();
      const heard: (string | null)[] = [];
      const stop = backend.auth.observe((user) => heard.push(user?.email ?? null));
      await expect.poll(() => heard).toEqual([null]);
      const email = newEmail();
      await backend.auth.register(email, password);
      await expect.poll(() => heard.at(-1)).toBe(email);
      stop();
      await backend.auth.signOut();
      expect(heard.at(-1)).toBe(email);
    });

    test.each([
      ['an address in use', 'auth/email-already-in-use', 'ada@example.org', password],
      ['a weak password', 'auth/weak-password', newEmail(), 'abc'],
      ['an invalid address', 'auth/invalid-email', 'nobody', password],
    ])('registering with %s fails with %s', async (_, code, email, secret) => {
      const { auth } = (await open()).backend;
      await auth.register('ada@example.org', password).catch(() => {});
      expect(await codeFrom(auth.register(email, secret))).toBe(code);
    });

    test('wrong credentials of every kind give the same message', async () => {
      const { backend } = await open();
      const email = newEmail();
      await backend.auth.register(email, password);
      await backend.auth.signOut();
      for (const [address, secret] of [
        [email, 'not the password'],
        [newEmail(), password],
      ] as const) {
        const code = await codeFrom(backend.auth.signIn(address, secret));
        expect(code).toMatch(/^auth\//);
        expect(loginErrorMessage(code)).toBe('Invalid email or password.');
      }
    });

    test('a password is changed after the present one, and the session goes on', async () => {
      const { backend } = await open();
      const { auth } = backend;
      const email = newEmail();
      const { uid } = await auth.register(email, password);
      await auth.reauthenticate(password);
      expect(await codeFrom(auth.setPassword('abc'))).toBe('auth/weak-password');
      await auth.setPassword('another long one');
      expect((await nextUser(backend))?.uid).toBe(uid);
      await auth.signOut();
      expect(await codeFrom(auth.signIn(email, password))).toMatch(/^auth\//);
      expect((await auth.signIn(email, 'another long one')).uid).toBe(uid);
    });

    test('an account is deleted with its document, after its password', async () => {
      const { backend } = await open();
      const { auth, users } = backend;
      const email = newEmail();
      const { uid } = await auth.register(email, password);
      await users.create(uid, fallbackUser({ uid, email, displayName: null, regTimestamp }));
      expect(ownAccountErrorMessage(await codeFrom(auth.reauthenticate('wrong')))).toBe(
        'This password is not correct.',
      );
      await auth.reauthenticate(password);
      await users.delete(uid);
      await users.delete(uid);
      expect(await users.read(uid)).toBeNull();
      await auth.deleteAccount();
      expect(await nextUser(backend)).toBeNull();
      expect(await codeFrom(auth.signIn(email, password))).toMatch(/^auth\//);
      expect((await auth.register(email, password)).email).toBe(email);
    });

    test('a user document is read back as it was created, and an update merges into it', {
      tags: ['12.20', '12.21', '9.1', '8.18'],
    }, async () => {
      const { auth, users } = (await open()).backend;
      const { uid, email } = await auth.register(newEmail(), password);
      expect(await users.read(uid)).toBeNull();
      const user = registeredUser({ uid, email, name: 'Ada', nickname: 'ada', regTimestamp });
      await users.create(uid, user);
      expect(await users.read(uid)).toEqual(user);
      await users.update(uid, { branch: '2' });
      expect(await users.read(uid)).toEqual({ ...user, branch: '2' });
    });

    test('the fallback is written once, and never over a document', {
      tags: ['12.5', '12.7'],
    }, async () => {
      const { auth, users } = (await open()).backend;
      const { uid, email } = await auth.register(newEmail(), password);
      const first = fallbackUser({ uid, email, displayName: 'First', regTimestamp });
      expect(await users.createIfMissing(uid, first)).toEqual(first);
      expect(await users.createIfMissing(uid, { ...first, name: 'Second' })).toEqual(first);
      expect(await users.read(uid)).toEqual(first);
    });

    test('content comes by site and branch, in pages, by id', {
      tags: ['11.7', '9.5'],
    }, async () => {
      const { backend, seed } = await open();
      const wanted = Array.from({ length: 601 }, (_, at) => itemDocument(`word-${1000 + at}`));
      const ofHomer = itemDocument('homer-1', { itemSite: 'homer' });
      await seed([...wanted, ofHomer, itemDocument('word-b2', { itemBranch: '2' })]);
      const pages = await pagesOf(backend, 'word', '1');
      expect(pages.flat().map((item) => item.itemId)).toEqual(wanted.map((item) => item.itemId));
      expect(pages.length).toBeGreaterThan(1);
    });

    test('cycles of parents are reported once', { tags: ['8.21'] }, async () => {
      const { backend, seed, reports } = await open();
      const parents = [
        ['b', 'c'],
        ['c', 'b'],
        ['d', 'c'],
        ['e', 'e'],
      ] as const;
      await seed(parents.map(([id, parentId]) => itemDocument(id, { parentId })));
      await pagesOf(backend, 'word', '1');
      expect(reports).toEqual([
        'content/b has parents in a cycle: b > c',
        'content/e has parents in a cycle: e',
      ]);
    });

    test('items of 500 versions are read once each, with all their versions', async () => {
      const { backend, seed } = await open();
      const version = buildVersionDocument('Title');
      const keys = Array.from({ length: 500 }, (_, minute) =>
        digitsOfDate(new Date(Date.UTC(2010, 0, 1, 0, minute))),
      );
      const versions = Object.fromEntries(keys.map((key) => [key, version]));
      const wanted = Array.from({ length: 30 }, (_, index) =>
        itemDocument(`word-${100 + index}`, { versions }),
      );
      await seed(wanted);
      const items = (await pagesOf(backend, 'word', '1')).flat();
      expect(items.map((item) => item.itemId)).toEqual(wanted.map((item) => item.itemId));
      for (const item of items) expect(item.approvedKeys).toEqual(keys);
    });

    test('branches other than "1" require signing in', { tags: ['11.7'] }, async () => {
      const { backend, seed } = await open();
      await seed([itemDocument('harm-2', { itemSite: 'harmegiddo', itemBranch: '2' })]);
      expect(await codeFrom(pagesOf(backend, 'harmegiddo', '2'))).toBe('permission-denied');
      await backend.auth.register(newEmail(), password);
      expect((await pagesOf(backend, 'harmegiddo', '2')).flat()).toHaveLength(1);
    });

    test('unpublished, missing or forbidden content is null', async () => {
      const { backend, seed } = await open();
      await seed([itemDocument('one'), itemDocument('two', { itemBranch: '2' })]);
      const { content } = backend;
      for (const branch of ['1', '2', 'a/b', '']) {
        expect(await content.readSnapshotIndex('word', branch)).toBeNull();
        expect(await content.readSnapshot('word', branch, 'screen', 'live')).toBeNull();
        expect(await content.readSnapshot('word', branch, 'screen', '20100101000000')).toBeNull();
        expect(await content.readSnapshot('word', branch, 'list', '0')).toBeNull();
        expect(await content.readSnapshot('word', branch, 'thread', 'one')).toBeNull();
        expect(await content.readSnapshot('word', branch, 'timemap', '')).toBeNull();
        expect(await content.readSnapshot('word', branch, 'search', 'search-00000000')).toBeNull();
        expect(await content.readItemsTable('word', branch)).toBeNull();
      }
      for (const id of ['two', 'nowhere', 'one/log/x', '..', '']) {
        expect(await content.readStory('word', '2', id)).toBeNull();
      }
    });
  });
}

function itemDocument(itemId: string, fields: Partial<ContentDocument> = {}): ContentDocument {
  const version = buildVersionDocument(`Item ${itemId}`);
  const versions = { '20100101000000': version, '20040503120000': version };
  return buildDocument(itemId, versions, { itemSite: 'word', ...fields });
}

async function pagesOf(backend: Backend, site: SiteKey, branch: string) {
  const pages: (readonly ContentItem[])[] = [];
  for await (const page of backend.content.readContent(site, branch)) pages.push(page);
  return pages;
}

const codeFrom = (promise: Promise<unknown>): Promise<string> =>
  promise.then(() => 'resolved', codeOf);

function nextUser(backend: Backend): Promise<AuthUser | null> {
  return new Promise((resolve) => {
    const stop = backend.auth.observe((user) => {
      queueMicrotask(() => stop());
      resolve(user);
    });
  });
}
