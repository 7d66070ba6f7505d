import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { parseSegments } from '../../../src/backend/segment-document';
import type { Version } from '../../../src/domain/content/content-item';
import type { UnknownRecord } from '../../../src/domain/record';
import { retryWhileBusy } from './retry-busy';
import { streamQuery } from './stream-query';

export interface ContentFilter {
  readonly site?: string | undefined;
  readonly branch?: string | undefined;
}

/** Yields the documents of `content` as stored, ordered by id. */
export async function* readContentDocuments(
  db: Firestore,
  filter: ContentFilter = {},
): AsyncGenerator<QueryDocumentSnapshot> {
  yield* streamQuery(contentQuery(db, filter));
}

/** An unapproved version as stored, with the document it belongs to. */
export interface UnapprovedDocument {
  readonly documentId: string;
  readonly key: string;
  readonly snapshot: QueryDocumentSnapshot;
}

/** Yields all unapproved versions, by item and then by key. Needs no additional index. */
export async function* readUnapprovedVersions(db: Firestore): AsyncGenerator<UnapprovedDocument> {
  for await (const snapshot of streamQuery(db.collectionGroup('unapproved'))) {
    const [root, documentId, , key, ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !documentId || !key || deeper.length > 0) continue;
    yield { documentId, key, snapshot };
  }
}

/** Returns the text of a stored version as far as it can be read (reading 19). */
export function storedText({ headline, body }: UnknownRecord): Pick<Version, 'headline' | 'body'> {
  const parse = (segments: unknown) => parseSegments(segments, () => {});
  return { headline: parse(headline), body: parse(body) };
}

/** Counts the documents of `content`, for progress. */
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

/** Returns the provenance of a document's versions as stored, by key. */
export async function readProvenanceOf({
  ref,
}: DocumentSnapshot): Promise<ReadonlyMap<string, UnknownRecord>> {
  const { docs } = await retryWhileBusy(() => ref.collection('provenance').get());
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
