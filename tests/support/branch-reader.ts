import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { openTarget } from '../../tools/content/store/open-target';
import { demoProject } from '../../tools/dev/emulator-env';

export interface BranchReader {
  readonly email: string;
  readonly password: string;
  readonly branch: string;
  /** Deletes the documents: the emulator scans all documents for every query. */
  close(): Promise<void>;
}

/**
 * Writes documents (by id) into a new branch, and creates a reader of that branch, so that no other
 * test sees this content in the shared project.
 */
export async function openBranch(
  documents: (branch: string) => ReadonlyMap<string, object>,
): Promise<BranchReader> {
  const branch = `branch-${randomUUID().slice(0, 8)}`;
  const named = [...documents(branch)].map(
    ([id, document]) => [`${branch}-${id}`, document] as const,
  );
  await writeInBulk(named);
  const account = { email: `${branch}@example.org`, password: 'time-machine' };
  const uid = await createAccount(account);
  const user = {
    ...{ uid, email: account.email, name: 'Branch Reader', nickname: 'branch' },
    ...{ role: 'user', regTimestamp: '20260101000000', branch },
  };
  await asOwner((db) => db.collection('users').doc(uid).set(user));
  const close = () => writeInBulk(named.map(([id]) => [id, null]));
  return { ...account, branch, close };
}

/** Calls with the database of the demo project, opened with full access. */
export async function asOwner<T>(call: (db: Firestore) => Promise<T>): Promise<T> {
  const target = await openTarget({ project: demoProject });
  try {
    return await call(target.db);
  } finally {
    await target.close();
  }
}

/** Writes documents of `content` by id, or deletes them. Throws the first error. */
function writeInBulk(
  documents: readonly (readonly [id: string, document: object | null])[],
): Promise<void> {
  return asOwner(async (db) => {
    const bulk = db.bulkWriter();
    const writes = documents.map(([id, document]) => {
      const reference = db.collection('content').doc(id);
      return document === null ? bulk.delete(reference) : bulk.set(reference, document);
    });
    await Promise.all([...writes, bulk.close()]);
  });
}

/** The accounts on the Auth emulator. */
export const authAccounts = (): Auth =>
  getAuth(getApps()[0] ?? initializeApp({ projectId: demoProject }));

/** Creates an account on the Auth emulator; returns its uid. */
export async function createAccount(account: {
  readonly email: string;
  readonly password: string;
}): Promise<string> {
  return (await authAccounts().createUser(account)).uid;
}

/** Returns the accounts and user documents of an address (lower case), with admin access. */
export async function accountsOf(email: string) {
  const { users } = await authAccounts().getUsers([{ email }]);
  const documents = await asOwner(async (db) => {
    const { docs } = await db.collection('users').where('email', '==', email).get();
    return docs.map((each) => each.data());
  });
  return { accounts: users.length, documents };
}
