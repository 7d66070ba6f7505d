import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { openTarget } from '../../tools/content/store/open-target';
import { demoProject } from '../../tools/dev/emulator-env';
import { emulatorHosts } from './emulators-under-test';

/** A document of the collection `content` with any fields. */
export type OwnerDocument = Readonly<Record<string, unknown>>;

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
  documents: (branch: string) => ReadonlyMap<string, OwnerDocument>,
): Promise<BranchReader> {
  const branch = `branch-${randomUUID().slice(0, 8)}`;
  const ids = new Set<string>();
  await asOwner(async (db) => {
    await inBulk(db, (writer) => {
      for (const [id, document] of documents(branch)) {
        ids.add(`${branch}-${id}`);
        writer(`${branch}-${id}`, document);
      }
    });
  });
  const account = { email: `${branch}@example.org`, password: 'time-machine' };
  const uid = await createAccount(account);
  const user = {
    ...{ uid, email: account.email, name: 'Branch Reader', nickname: 'branch' },
    ...{ role: 'user', regTimestamp: '20260101000000', branch },
  };
  await asOwner(async (db) => void (await db.collection('users').doc(uid).set(user)));
  const close = () =>
    asOwner((db) =>
      inBulk(db, (writer) => {
        for (const id of ids) writer(id, null);
      }),
    );
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

type Writer = (id: string, document: OwnerDocument | null) => void;

/** Writes or deletes documents of `content` in bulk. Throws the first error. */
async function inBulk(db: Firestore, write: (writer: Writer) => void): Promise<void> {
  const bulk = db.bulkWriter();
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  write((id, document) => {
    const reference = db.collection('content').doc(id);
    if (document === null) bulk.delete(reference).catch(fail);
    else bulk.set(reference, document).catch(fail);
  });
  await bulk.close();
  if (failures.length > 0) throw failures[0];
}

/** Creates an account on the Auth emulator; returns its uid. Throws if that fails. */
export async function createAccount(account: {
  readonly email: string;
  readonly password: string;
}): Promise<string> {
  const { auth } = emulatorHosts();
  const answer = await fetch(
    `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  const body: unknown = await answer.json();
  const uid: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'localId');
  if (typeof uid !== 'string') throw new Error(`no account was made: ${answer.status}`);
  return uid;
}
