import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { retryWhileBusy } from './retry-busy';

export interface ContentFilter {
  readonly site?: string | undefined;
  readonly branch?: string | undefined;
}

// Documents may have 1 MiB each.
const pageSize = 100;

/** The documents of `content`, as they are stored, in the order of their ids. */
export async function* readContentDocuments(
  db: Firestore,
  { site, branch }: ContentFilter = {},
): AsyncGenerator<QueryDocumentSnapshot> {
  let query: Query = db.collection('content');
  if (site !== undefined) query = query.where('itemSite', '==', site);
  if (branch !== undefined) query = query.where('itemBranch', '==', branch);
  yield* pagesOf(query);
}

/** An unapproved version as it is stored, and the document that it belongs to. */
export interface WaitingVersion {
  readonly documentId: string;
  readonly key: string;
  readonly snapshot: QueryDocumentSnapshot;
}

/** All unapproved versions, item by item; those of one item by key. Needs no index of its own. */
export async function* readWaitingVersions(db: Firestore): AsyncGenerator<WaitingVersion> {
  for await (const snapshot of pagesOf(db.collectionGroup('unapproved'))) {
    const [root, documentId, , key, ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !documentId || !key || deeper.length > 0) continue;
    yield { documentId, key, snapshot };
  }
}

/** How many documents of `content` there are, for telling how far reading has come. */
export async function countDocuments(
  db: Firestore,
  { site }: Pick<ContentFilter, 'site'> = {},
): Promise<number> {
  const all = db.collection('content');
  const query = site === undefined ? all : all.where('itemSite', '==', site);
  const answer = await retryWhileBusy(() => query.count().get());
  return answer.data().count;
}

async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageSize);
  let last: QueryDocumentSnapshot | null = null;
  do {
    const page: Query = last === null ? ordered : ordered.startAfter(last);
    const { docs } = await retryWhileBusy(() => page.get());
    yield* docs;
    last = docs.length < pageSize ? null : (docs.at(-1) ?? null);
  } while (last !== null);
}
