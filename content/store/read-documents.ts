import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { retryWhileBusy } from './retry-busy';
import { streamQuery } from './stream-query';

export interface ContentFilter {
  readonly site?: string | undefined;
  readonly branch?: string | undefined;
}

/** The documents of `content`, as they are stored, in the order of their ids. */
export async function* readContentDocuments(
  db: Firestore,
  filter: ContentFilter = {},
): AsyncGenerator<QueryDocumentSnapshot> {
  yield* streamQuery(contentQuery(db, filter));
}

/** An unapproved version as it is stored, and the document that it belongs to. */
export interface WaitingVersion {
  readonly documentId: string;
  readonly key: string;
  readonly snapshot: QueryDocumentSnapshot;
}

/** All unapproved versions, item by item; those of one item by key. Needs no index of its own. */
export async function* readWaitingVersions(db: Firestore): AsyncGenerator<WaitingVersion> {
  for await (const snapshot of streamQuery(db.collectionGroup('unapproved'))) {
    const [root, documentId, , key, ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !documentId || !key || deeper.length > 0) continue;
    yield { documentId, key, snapshot };
  }
}

/** How many documents of `content` there are, for telling how far reading has come. */
export async function countDocuments(db: Firestore, filter: ContentFilter = {}): Promise<number> {
  const query = contentQuery(db, filter);
  const answer = await retryWhileBusy(() => query.count().get());
  return answer.data().count;
}

function contentQuery(db: Firestore, { site, branch }: ContentFilter): Query {
  let query: Query = db.collection('content');
  if (site !== undefined) query = query.where('itemSite', '==', site);
  if (branch !== undefined) query = query.where('itemBranch', '==', branch);
  return query;
}
