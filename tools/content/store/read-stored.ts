import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  QueryDocumentSnapshot,
  type ReadOptions,
} from 'firebase-admin/firestore';
import { parseEnd, parseNames } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { parseSegments } from '../../../src/backend/segment-document';
import type { Version } from '../../../src/domain/content/content-item';
import type { UnknownRecord } from '../../../src/domain/text/record';
import { inGroups } from '../model/in-groups';
import { retryWhileBusy } from './retry-busy';

/**
 * Streams the documents of a query ordered by id, and continues after the last one if a busy database ends
 * the stream, or stops to answer. `maxAtOnce` limits each response, which a real database may end earlier;
 * each makes the emulator scan the whole collection.
 */
export async function* streamQuery(query: Query, maxAtOnce = 2000) {
  const ordered = query.orderBy(FieldPath.documentId()).limit(maxAtOnce);
  let rest = ordered;
  let count = 0;
  let response: AsyncIterator<unknown> | null = null;
  const read = async () => {
    if (!response) count = 0;
    const current = response ?? rest.stream()[Symbol.asyncIterator]();
    // One that fails or hangs is not read again: what came late would be lost.
    response = null;
    return { current, value: (await current.next()).value };
  };
  try {
    for (;;) {
      const { current, value } = await retryWhileBusy(read);
      if (value instanceof QueryDocumentSnapshot) {
        response = current;
        rest = ordered.startAfter(value);
        count++;
        yield value;
      } else if (count < maxAtOnce) return;
    }
  } finally {
    // Not awaited: it may never resolve for a hanging response.
    void response?.return?.().catch(() => {});
  }
}

/** Returns the text of a stored version as far as it can be read (spec 8.21), or how the page ended. */
export function storedText({
  headline,
  body,
  authors: storedAuthors,
  end: storedEnd,
}: UnknownRecord): Pick<Version, 'headline' | 'body' | 'authors' | 'end'> {
  const parse = (segments: unknown) => parseSegments(segments, () => {});
  const [authors, end] = [parseNames(storedAuthors), parseEnd(storedEnd)];
  return {
    headline: parse(headline),
    body: parse(body),
    ...(authors && { authors }),
    ...(end && { end }),
  };
}

/** Returns the documents of a query as stored, by id. */
export async function readAll(query: Query): Promise<ReadonlyMap<string, UnknownRecord>> {
  const { docs } = await retryWhileBusy(() => query.get());
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}

/** Returns where the versions of an item come from, by key, as far as it can be read. */
export async function readOrigins(item: DocumentReference) {
  const stored = [...(await readAll(item.collection('provenance')))];
  const parsed = stored.map(([key, origin]) => [key, parseProvenance(origin)] as const);
  return new Map(parsed.flatMap(([key, origin]) => (origin ? [[key, origin]] : [])));
}

/** Yields the existing documents of `content` with these ids, reading at most `atOnce` together. */
export async function* readItems(
  db: Firestore,
  ids: Iterable<string>,
  atOnce: number,
  options: ReadOptions = {},
) {
  for await (const some of inGroups(new Set(ids), atOnce)) {
    const refs = some.map((id) => db.collection('content').doc(id));
    const documents = await retryWhileBusy(() => db.getAll(...refs, options));
    yield* documents.filter(({ exists }) => exists);
  }
}

/** The unparsed documents of an item. */
export interface RawItem {
  readonly document: UnknownRecord;
  readonly unapproved: ReadonlyMap<string, UnknownRecord>;
}

/**
 * Returns the existing items with these ids as stored, with their unapproved versions: of those of which `mayHave` says
 * that they may have some.
 */
export async function readRawItems(
  db: Firestore,
  itemIds: readonly string[],
  mayHave: (item: DocumentSnapshot) => boolean = () => true,
) {
  const items: DocumentSnapshot[] = [];
  for await (const item of readItems(db, itemIds, itemIds.length)) items.push(item);
  const read = async (item: DocumentSnapshot) => {
    const unapproved = mayHave(item)
      ? await readAll(item.ref.collection('unapproved'))
      : new Map<string, UnknownRecord>();
    const stored: RawItem = { document: item.data() ?? {}, unapproved };
    return [item.id, stored] as const;
  };
  return new Map(await Promise.all(items.map(read)));
}
