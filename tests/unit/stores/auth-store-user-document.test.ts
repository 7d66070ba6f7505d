import { describe, expect, test } from 'vitest';
import {
  documentKey,
  fallbackOf,
  openFollowed,
  password,
  storedDocument,
} from '../../support/open-auth-store';
import { settle, watchBackend } from '../../support/watched-backend';

describe('the user document', () => {
  test('is the one that is stored, and is not written', async () => {
    const stored = '{"role":"admin",  "name":"The Keeper", "branch":"7", "extra":[1]}';
    const { watched, uid, is } = await openFollowed({ stored });
    expect(is().userData).toMatchObject({ name: 'The Keeper', role: 'admin', branch: '7' });
    expect(watched.documents).toMatchObject({ users: 1, usersWritten: 0 });
    expect(watched.storage.getItem(documentKey(uid))).toBe(stored);
  });

  test('is created and saved when it is missing', { tags: ['9.2', '12.5', '9.4'] }, async () => {
    const { watched, uid, is, reports } = await openFollowed();
    const fallback = fallbackOf(uid, 'reader');
    expect(is()).toMatchObject({ status: 'signed-in', userData: fallback });
    expect(storedDocument(watched, uid)).toEqual(fallback);
    expect(watched.documents.usersWritten).toBe(1);
    expect(reports).toEqual([]);
  });

  test.each(['unreachable', 'permission-denied'])(
    'is a default after a read failed with %s, until the stored one comes',
    { tags: ['12.7'] },
    async (code) => {
      const stored = '{"role":"admin","name":"The Keeper"}';
      const failing = ['read', 'createIfMissing'] as const;
      const { watched, uid, is, reports, wake } = await openFollowed({ failing, code, stored });
      const userData = fallbackOf(uid, 'reader');
      expect(is()).toMatchObject({ status: 'signed-in', userData, userProblem: 'unread' });
      expect(watched.storage.getItem(documentKey(uid))).toBe(stored);
      watched.fail('createIfMissing', null);
      await wake();
      expect(is()).toMatchObject({ userData: { name: 'The Keeper' }, userProblem: null });
      expect(watched.storage.getItem(documentKey(uid))).toBe(stored);
      expect(watched.documents.usersWritten).toBe(0);
      expect(reports).toEqual([`the user document could not be loaded (${code})`]);
    },
  );

  test('is still saved after the account could not be deleted', async () => {
    const failing = ['read', 'createIfMissing', 'delete'] as const;
    const { watched, is, wake, proceed } = await openFollowed({ failing, held: 'delete' });
    const deletion = expect(is().deleteAccount(password)).rejects.toMatchObject({
      code: 'unreachable',
    });
    await wake();
    await proceed();
    await deletion;
    watched.fail('createIfMissing', null);
    await wake();
    expect(is().userProblem).toBeNull();
  });

  test.each(['read', 'createIfMissing'] as const)(
    'that is missing is created later, after a failed %s',
    { tags: ['12.6'] },
    async (call) => {
      const failing = [call, 'createIfMissing'] as const;
      const { watched, uid, is, reports, waits, wake } = await openFollowed({ failing });
      const userData = fallbackOf(uid, 'reader');
      expect(is()).toMatchObject({ status: 'signed-in', userData, userProblem: 'unread' });
      for (let attempt = 1; attempt < 9; attempt++) await wake();
      expect(storedDocument(watched, uid)).toBeNull();
      const retries = waits.filter((ms) => ms !== 8_000 && ms !== 12_000);
      expect(retries.map((ms) => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
      watched.fail('createIfMissing', null);
      await wake();
      expect(is()).toMatchObject({ userData, userProblem: null });
      expect(storedDocument(watched, uid)).toEqual(userData);
      expect(reports).toHaveLength(1);
    },
  );

  test('is saved at once when the reader asks for it', async () => {
    const { watched, uid, is } = await openFollowed({ failing: ['read'] });
    await is().retryUser();
    expect(is().userProblem).toBeNull();
    expect(storedDocument(watched, uid)).toEqual(fallbackOf(uid, 'reader'));
  });

  test('is not saved after sign-out', async () => {
    const { watched, uid, is, wake } = await openFollowed({ failing: ['read'] });
    await is().logout();
    await wake();
    expect(is()).toMatchObject({ status: 'signed-out', userProblem: null });
    expect(storedDocument(watched, uid)).toBeNull();
  });

  test('that comes after sign-out is not taken', async () => {
    const { is, proceed } = await openFollowed({ held: 'read' });
    await is().logout();
    await proceed();
    expect(is()).toMatchObject({ status: 'signed-out', user: null, userData: null });
  });

  test('of a reader who was followed by another is not taken', async () => {
    const { watched, is, proceed } = await openFollowed({ held: 'read' });
    const other = watchBackend({ storage: watched.storage });
    const { uid } = await other.backend.auth.register('other@example.com', password);
    watched.changeFromOtherTab();
    await expect.poll(() => watched.held.length).toBe(2);
    watched.held[1]?.proceed();
    await settle();
    await proceed();
    expect(is()).toMatchObject({
      status: 'signed-in',
      user: { uid, email: 'other@example.com' },
      userData: { itemId: uid, email: 'other@example.com' },
    });
  });
});
