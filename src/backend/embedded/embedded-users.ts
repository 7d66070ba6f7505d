import type { UserDocument } from '../../domain/user';
import type { UserRepository } from '../backend';
import { BackendError } from '../backend-error';
import { parseUserDocument } from '../user-document';
import type { KeyValueStorage } from './key-value-storage';

/** User documents kept in this browser, with the rule that each reader has only the own one. */
export function createEmbeddedUsers(
  storage: KeyValueStorage,
  currentUid: () => string | null,
): UserRepository {
  const keyOf = (uid: string) => `mnemosyne.embedded.users.${uid}`;
  const own = (uid: string) => {
    if (currentUid() !== uid) throw new BackendError('permission-denied', 'not your document');
    return keyOf(uid);
  };
  const load = (key: string): UserDocument | null => {
    const stored = storage.getItem(key);
    return stored === null ? null : parseUserDocument(JSON.parse(stored));
  };
  const save = (key: string, user: object) => storage.setItem(key, JSON.stringify(user));
  return {
    read: async (uid) => load(own(uid)),
    create: async (uid, user) => {
      const key = own(uid);
      if (load(key)) throw new BackendError('permission-denied', 'there is a document already');
      save(key, user);
    },
    createIfMissing: async (uid, user) => {
      const key = own(uid);
      const existing = load(key);
      if (existing) return existing;
      save(key, user);
      return user;
    },
    update: async (uid, update) => {
      const key = own(uid);
      const existing = load(key);
      if (!existing) throw new BackendError('permission-denied', 'there is no document to update');
      save(key, { ...existing, ...update });
    },
  };
}
