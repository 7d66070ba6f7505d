import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { ContentItem } from '../../domain/content-item';
import type { SiteKey } from '../../domain/site-registry';
import type { UserDocument, UserUpdate } from '../../domain/user';
import { pageSize, type ReportProblem } from '../backend';
import { BackendError, providerCode } from '../backend-error';
import { parseContentDocument } from '../content-document';
import { startSlices } from '../start-slices';
import { parseUserDocument } from '../user-document';
import type { ContentPage } from './content-page';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';

/** Opens Firestore Lite: one request a call, no channel. */
export function openFirestore(config: FirebaseConfig): Firestore {
  // Failures are told by us, once and in plain words; the SDK would log each try with its query.
  setLogLevel('silent');
  const firestore = getFirestore(firebaseApp(config));
  if (config.firestoreEmulator) {
    const [host = '127.0.0.1', port = '8080'] = config.firestoreEmulator.split(':');
    connectFirestoreEmulator(firestore, host, Number(port));
  }
  return firestore;
}

/** One page of the content query, by document id. */
export async function readContentPage(
  firestore: Firestore,
  site: SiteKey,
  branch: string,
  after: string | null,
  report: ReportProblem,
): Promise<ContentPage> {
  const page = query(
    collection(firestore, 'content'),
    where('itemSite', '==', site),
    where('itemBranch', '==', branch),
    orderBy(documentId()),
    ...(after === null ? [] : [startAfter(after)]),
    limit(pageSize),
  );
  const { docs } = await translated(() => getDocs(page));
  const items: ContentItem[] = [];
  const pause = startSlices();
  for (const found of docs) {
    const item = parseFound(found, report);
    if (item) items.push(item);
    await pause();
  }
  return { items, nextAfter: docs.length < pageSize ? null : (docs.at(-1)?.id ?? null) };
}

/** One value that the SDK cannot decode must not take the other documents with it. */
function parseFound(found: QueryDocumentSnapshot, report: ReportProblem): ContentItem | null {
  try {
    return parseContentDocument(found.id, found.data(), report);
  } catch {
    report(`content/${found.id} cannot be decoded`);
    return null;
  }
}

/** The fields of any document, or null when there is none. */
export async function readDocument(firestore: Firestore, path: string): Promise<unknown> {
  const found = await translated(() => getDoc(doc(firestore, path)));
  return found.data() ?? null;
}

export async function readUser(firestore: Firestore, uid: string): Promise<UserDocument | null> {
  const found = await translated(() => getDoc(doc(firestore, 'users', uid)));
  return found.exists() ? parseUserDocument(found.data()) : null;
}

export function createUser(firestore: Firestore, uid: string, user: UserDocument): Promise<void> {
  return translated(() => setDoc(doc(firestore, 'users', uid), user));
}

export function createUserIfMissing(
  firestore: Firestore,
  uid: string,
  user: UserDocument,
): Promise<UserDocument> {
  return translated(() =>
    runTransaction(firestore, async (transaction) => {
      const reference = doc(firestore, 'users', uid);
      const found = await transaction.get(reference);
      const existing = found.exists() ? parseUserDocument(found.data()) : null;
      if (existing) return existing;
      transaction.set(reference, user);
      return user;
    }),
  );
}

export function updateUser(firestore: Firestore, uid: string, update: UserUpdate): Promise<void> {
  return translated(() => setDoc(doc(firestore, 'users', uid), update, { merge: true }));
}

/**
 * Lite reports a failed network, a 500 and an answer that is no JSON as `unknown`, and a `null`
 * body as a bare TypeError: all of them mean that the archive cannot be reached.
 */
async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = providerCode(error);
    const isKnown = code !== null && code !== 'unknown';
    throw new BackendError(isKnown ? code : 'unreachable', String(error), { cause: error });
  }
}
