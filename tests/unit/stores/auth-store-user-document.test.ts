import { describe, expect, test } from 'vitest';
import {
  buildAccount,
  documentKey,
  fallbackOf,
  openAuthStore,
  password,
  storedDocument,
} from '../../support/open-auth-store';
import { settle, watchBackend } from '../../support/watched-backend';

describe('the user document', () => {
  test('is the one that is stored, and is not written', async () => {
    const { watched, uid } = await buildAccount('signed in');
    const stored = '{"role":"admin",  "name":"The Keeper", "branch":"7", "extra":[1]}';
    watched.storage.setItem(documentKey(uid), stored);
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    expect(is().userData).toMatchObject({ name: 'The Keeper', role: 'admin', branch: '7' });
    expect(watched.calls).toEqual(['observe', 'read']);
    expect(watched.storage.getItem(documentKey(uid))).toBe(stored);
  });

  test('is created and saved when it is missing', async () => {
    const { watched, uid } = await buildAccount('signed in');
    const { is, reports } = openAuthStore(watched);
    is().followSession();
    await settle();
    const fallback = fallbackOf(uid, 'reader');
    expect(is()).toMatchObject({ status: 'signed-in', userData: fallback });
    expect(storedDocument(watched, uid)).toEqual(fallback);
    expect(watched.calls).toEqual(['observe', 'read', 'createIfMissing']);
    expect(reports).toEqual([]);
  });

  test('that is created is named with the display name of the account', async () => {
    const { watched, uid } = await buildAccount('signed in');
    await watched.backend.auth.setDisplayName('A Reader');
    const { is } = openAuthStore(watched);
    is().followSession();
    await settle();
    expect(storedDocument(watched, uid)).toEqual(fallbackOf(uid, 'A Reader'));
  });

  test.each(['unreachable', 'permission-denied', 'timeout', 'unavailable'])(
    'is a default in memory, and never written, after a read that failed with %s',
    async (code) => {
      const { watched, uid } = await buildAccount('signed in');
      const stored = '{"role":"admin","name":"The Keeper"}';
      watched.storage.setItem(documentKey(uid), stored);
      watched.fail('read', code);
      const { is, reports } = openAuthStore(watched);
      is().followSession();
      await settle();
      expect(is()).toMatchObject({ status: 'signed-in', userData: fallbackOf(uid, 'reader') });
      expect(watched.calls).toEqual(['observe', 'read']);
      expect(watched.storage.getItem(documentKey(uid))).toBe(stored);
      expect(reports).toEqual([`the user document could not be loaded (${code})`]);
    },
  );

  test('is a default in memory when it could not be saved', async () => {
    const { watched, uid } = await buildAccount('signed in');
    watched.fail('createIfMissing', 'unreachable');
    const { is, reports } = openAuthStore(watched);
    is().followSession();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-in', userData: fallbackOf(uid, 'reader') });
    expect(storedDocument(watched, uid)).toBeNull();
    expect(reports).toHaveLength(1);
  });

  test('that another tab wrote since it was found missing is not overwritten', async () => {
    const { watched, uid } = await buildAccount('signed in');
    watched.hold('createIfMissing');
    const { is } = openAuthStore(watched);
    is().followSession();
    await expect.poll(() => watched.held.length).toBe(1);
    watched.storage.setItem(documentKey(uid), '{"name":"Written elsewhere"}');
    watched.held[0]?.proceed();
    await settle();
    expect(is().userData?.name).toBe('Written elsewhere');
    expect(storedDocument(watched, uid)).toEqual({ name: 'Written elsewhere' });
  });

  test('that comes after sign-out is not taken', async () => {
    const { watched } = await buildAccount('signed in');
    watched.hold('read');
    const { is } = openAuthStore(watched);
    is().followSession();
    await expect.poll(() => watched.held.length).toBe(1);
    await is().logout();
    watched.held[0]?.proceed();
    await settle();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
  });

  test('of a reader who was followed by another is not taken', async () => {
    const { watched } = await buildAccount('signed in');
    const other = watchBackend({ storage: watched.storage });
    watched.hold('read');
    const { is } = openAuthStore(watched);
    is().followSession();
    await expect.poll(() => watched.held.length).toBe(1);
    const { uid } = await other.backend.auth.register('other@example.com', password);
    watched.changeFromOtherTab();
    await expect.poll(() => watched.held.length).toBe(2);
    watched.held[1]?.proceed();
    await settle();
    watched.held[0]?.proceed();
    await settle();
    expect(is()).toMatchObject({
      status: 'signed-in',
      user: { uid, email: 'other@example.com' },
      userData: { itemId: uid, email: 'other@example.com' },
    });
  });
});
