import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type Query,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { ContentItem } from '../../domain/content/content-item';
import type { Provenance } from '../../domain/content/provenance';
import type { SiteKey } from '../../domain/content/site-registry';
import type { IndexedItem } from '../../domain/content/snapshot';
import {
  type SnapshotContents,
  type SnapshotIndex,
  type SnapshotKind,
  snapshotId,
} from '../../domain/content/snapshot';
import { joinTimeMaps, type TimeMap, type TimeMapPart } from '../../domain/content/timemap';
import type { UserDocument, UserUpdate } from '../../domain/content/user';
import { inTasks } from '../../platform/scheduling';
import { BackendError, providerCode, type ReportProblem } from '../backend';
import { parseContentDocument } from '../content-document';
import { reportCycles } from '../parent-cycles';
import { parseProvenance } from '../provenance-document';
import { isIntact } from '../snapshot-document';
import { parseSnapshot, parseSnapshotIndex } from '../stored-snapshot';
import { parseUserDocument } from '../user-document';
import { firebaseApp } from './firebase-app';
import type { FirebaseConfig } from './firebase-config';

/** Parts of a table per query; the security rules allow no more. */
const tablePageSize = 20;

/** Opens Firestore Lite: one request per call. Every call rejects with a BackendError. */
export function openFirestore(config: FirebaseConfig, report: ReportProblem) {
  // Failures are reported once by us; the SDK would log every attempt with its query.
  setLogLevel('silent');
  const db = getFirestore(firebaseApp(config));
  if (config.firestoreEmulator) {
    const [host = '127.0.0.1', port = '8080'] = config.firestoreEmulator.split(':');
    connectFirestoreEmulator(db, host, Number(port));
  }

  const parts = (site: SiteKey, branch: string) =>
    collection(db, 'snapshots', snapshotId(site, branch), 'parts');
  const tablePage = (site: SiteKey, branch: string, kind: 'timemap' | 'items', after: string) =>
    query(
      parts(site, branch),
      where('key', '>', after),
      where('key', '<', `${kind}.`),
      orderBy('key'),
      limit(tablePageSize),
    );
  const userRef = (uid: string) => doc(db, 'users', uid);
  const content = (site: SiteKey, branch: string, after: string | null, count: number) =>
    query(
      collection(db, 'content'),
      where('itemSite', '==', site),
      where('itemBranch', '==', branch),
      orderBy(documentId()),
      ...(after === null ? [] : [startAfter(after)]),
      limit(count),
    );

  /** Parses a snapshot document of a place; null if it is missing, damaged or not of this place, which is reported. */
  function parsePart<Kind extends SnapshotKind>(
    kind: Kind,
    document: { data(): unknown } | undefined,
    place: { readonly site: SiteKey; readonly branch: string },
  ): SnapshotContents[Kind] | null {
    const stored = document?.data();
    if (isIntact(stored, place)) return parseSnapshot(kind, stored, report);
    if (stored) report(`a snapshot of ${place.site}, branch ${place.branch}, is damaged`);
    return null;
  }

  /** Reads the snapshot document that covers `key`: the last of its kind with a key up to it. */
  async function readDocument<Kind extends SnapshotKind>(
    site: SiteKey,
    branch: string,
    kind: Kind,
    key: string,
  ): Promise<SnapshotContents[Kind] | null> {
    const covering = query(
      parts(site, branch),
      where('key', '>=', `${kind}-`),
      where('key', '<=', key),
      orderBy('key', 'desc'),
      limit(1),
    );
    const { docs } = await translated(() => getDocs(covering));
    return parsePart(kind, docs[0], { site, branch });
  }

  /** Reads the table of items of a search index; null unless all parts follow each other. */
  async function readItemsTable(
    site: SiteKey,
    branch: string,
  ): Promise<readonly IndexedItem[] | null> {
    const items: IndexedItem[] = [];
    for (let after = 'items-'; ; ) {
      const { docs } = await translated(() => getDocs(tablePage(site, branch, 'items', after)));
      for await (const document of inTasks(docs)) {
        const part = parsePart('items', document, { site, branch });
        if (part?.start !== items.length) return null;
        for (const row of part.rows) items.push(row);
        if (part.isLast) return items;
      }
      if (docs.length === 0) return null;
      after = String(docs.at(-1)?.get('key'));
    }
  }

  return {
    /**
     * Reads one page of the content of a site and branch, ordered by document id. `nextAfter` is
     * the id to continue after, or null on the last page.
     */
    async readContentPage(site: SiteKey, branch: string, after: string | null, pageSize: number) {
      const page = content(site, branch, after, pageSize);
      const { docs } = await translated(() => getDocs(page));
      const last = docs.at(-1)?.id ?? after;
      const isLast = docs.length < pageSize && (await isAtEnd(content(site, branch, last, 1)));
      if (docs.length === 0 && !isLast) {
        throw new BackendError('unreachable', 'the response has no documents');
      }
      const items: ContentItem[] = [];
      for await (const document of inTasks(docs)) {
        const item = parseDecodable(document, report);
        if (item?.itemSite === site && item.itemBranch === branch) items.push(item);
      }
      return { items, nextAfter: isLast ? null : last };
    },

    /** Takes all items of a site and branch. */
    reportCycles: (items: readonly ContentItem[]) => reportCycles(items, report),

    /** Reads the document whose id is the item's id, which is the usual case. */
    async readItem(itemId: string): Promise<ContentItem | null> {
      const document = await translated(() => getDoc(doc(db, 'content', itemId)));
      return document.exists() ? parseDecodable(document, report) : null;
    },

    async readProvenance(itemId: string, key: string): Promise<Provenance | null> {
      const ref = doc(db, 'content', itemId, 'provenance', key);
      return parseProvenance((await translated(() => getDoc(ref))).data());
    },

    async readSnapshotIndex(site: SiteKey, branch: string): Promise<SnapshotIndex | null> {
      const document = await translated(() =>
        getDoc(doc(db, 'snapshots', snapshotId(site, branch))),
      );
      return parseSnapshotIndex(document.data());
    },

    readSnapshot: readDocument,

    readItemsTable,

    /** Reads all parts of a TimeMap; null unless they are there. */
    async readTimeMap(site: SiteKey, branch: string): Promise<TimeMap | null> {
      const maps: TimeMapPart[] = [];
      for (let after = 'timemap-'; ; ) {
        const { docs } = await translated(() => getDocs(tablePage(site, branch, 'timemap', after)));
        for await (const document of inTasks(docs)) {
          const map = parsePart('timemap', document, { site, branch });
          if (!map) return null;
          maps.push(map);
        }
        if (docs.length < tablePageSize) return joinTimeMaps(maps);
        after = String(docs.at(-1)?.get('key'));
      }
    },

    async readUser(uid: string): Promise<UserDocument | null> {
      return parseUserDocument((await translated(() => getDoc(userRef(uid)))).data());
    },

    createUser: (uid: string, user: UserDocument): Promise<void> =>
      translated(() => setDoc(userRef(uid), user)),

    createUserIfMissing: (uid: string, user: UserDocument): Promise<UserDocument> =>
      translated(() =>
        runTransaction(db, async (transaction) => {
          const existing = parseUserDocument((await transaction.get(userRef(uid))).data());
          if (!existing) transaction.set(userRef(uid), user);
          return existing ?? user;
        }),
      ),

    updateUser: (uid: string, update: UserUpdate): Promise<void> =>
      translated(() => setDoc(userRef(uid), update, { merge: true })),

    deleteUser: (uid: string): Promise<void> => translated(() => deleteDoc(userRef(uid))),
  };
}

/**
 * Whether a query finds nothing. A response that breaks off with an error looks to the SDK like the
 * last page, so the end is counted; the SDK rejects a count without a result.
 */
async function isAtEnd(rest: Query): Promise<boolean> {
  return (await translated(() => getCount(rest))).data().count === 0;
}

/** Skips documents that the SDK cannot decode, so that the others still load. */
function parseDecodable(
  document: { readonly id: string; data(): unknown },
  report: ReportProblem,
): ContentItem | null {
  try {
    return parseContentDocument(document.id, document.data(), report);
  } catch {
    report(`content/${document.id} cannot be decoded`);
    return null;
  }
}

/**
 * Translates SDK errors. Lite reports a failed network, a 500 and a response that is not JSON as
 * `unknown`, and a body of `null` as a TypeError; the Auth SDK, of which Lite asks a token, reports a failed network by a
 * code of its own: all mean that the backend is unreachable.
 */
async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = providerCode(error);
    const isSpecific =
      code !== null && code !== 'unknown' && code !== 'auth/network-request-failed';
    throw new BackendError(isSpecific ? code : 'unreachable', String(error), { cause: error });
  }
}
