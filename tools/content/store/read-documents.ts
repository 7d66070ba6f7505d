import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { isSiteKey } from '../../../src/domain/content/site-registry';
import type { Place, PlaceFilter } from '../model/place';
import { indexRef } from './places';
import { streamQuery } from './read-stored';
import { retryWhileBusy } from './retry-busy';

/** Yields the documents of `content` as stored, ordered by id. */
export function readContentDocuments(db: Firestore, filter: PlaceFilter = {}) {
  return streamQuery(contentQuery(db, filter));
}

/** Counts the documents of `content`, for progress. */
export async function countDocuments(db: Firestore, filter: PlaceFilter = {}): Promise<number> {
  const count = contentQuery(db, filter).count();
  return (await retryWhileBusy(() => count.get())).data().count;
}

function contentQuery(db: Firestore, { site, branch }: PlaceFilter): Query {
  let query: Query = db.collection('content');
  if (site !== undefined) query = query.where('itemSite', '==', site);
  if (branch !== undefined) query = query.where('itemBranch', '==', branch);
  return query;
}

/**
 * Yields the documents of a collection below an item, or of all such, by item and then by key, with the id of
 * the item's document. Needs no additional index.
 */
export async function* readBelowItems(query: Query) {
  for await (const snapshot of streamQuery(query)) {
    const [root, documentId, , key, ...deeper] = snapshot.ref.path.split('/');
    if (root !== 'content' || !documentId || !key || deeper.length > 0) continue;
    yield { documentId, key, snapshot };
  }
}

/**
 * Finds the document of an item by its id, or else by `itemId`, which may differ. Finds none, for a
 * reason, if two documents share the `itemId`.
 */
export async function findItem(
  db: Firestore,
  id: string,
): Promise<{ ref: DocumentReference; reason: null } | { ref: null; reason: string }> {
  const content = db.collection('content');
  if (isDocumentId(id)) {
    const snapshot = await retryWhileBusy(() => content.doc(id).get());
    if (snapshot.exists) return { ref: snapshot.ref, reason: null };
  }
  const { docs } = await retryWhileBusy(() => content.where('itemId', '==', id).limit(2).get());
  const [first, second] = docs;
  if (!first) return { ref: null, reason: `there is no item ${JSON.stringify(id)}` };
  if (!second) return { ref: first.ref, reason: null };
  const paths = docs.map(({ ref }) => ref.path).join(' and ');
  return { ref: null, reason: `${paths} both have the itemId ${JSON.stringify(id)}: name one` };
}

/** Whether Firestore accepts an id for a document. */
export function isDocumentId(id: string): boolean {
  if (id === '' || id.includes('/') || Buffer.byteLength(id) > 1500) return false;
  return !/^(?:\.\.?|__.*__)$/s.test(id);
}

/** Returns the sites and branches that have content or snapshots and match a filter, sorted. */
export async function findPlaces(
  db: Firestore,
  { site, branch }: PlaceFilter,
): Promise<readonly Place[]> {
  if (site !== undefined && branch !== undefined) {
    const place = { site, branch };
    const query = contentQuery(db, place).limit(1).select();
    const [items, index] = await retryWhileBusy(() =>
      Promise.all([query.get(), indexRef(db, place).get()]),
    );
    return items.empty && !index.exists ? [] : [place];
  }
  const places = new Map<string, Place>();
  for (const [collection, siteField, branchField] of [
    ['content', 'itemSite', 'itemBranch'],
    ['snapshots', 'site', 'branch'],
  ] as const) {
    for await (const doc of streamQuery(db.collection(collection).select(siteField, branchField))) {
      const [ofSite, ofBranch] = [doc.get(siteField), doc.get(branchField)];
      if (!isSiteKey(ofSite) || typeof ofBranch !== 'string' || ofBranch === '') continue;
      if (ofSite !== (site ?? ofSite) || ofBranch !== (branch ?? ofBranch)) continue;
      places.set(JSON.stringify([ofSite, ofBranch]), { site: ofSite, branch: ofBranch });
    }
  }
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place);
}
