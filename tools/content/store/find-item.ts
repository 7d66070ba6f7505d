import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { retryWhileBusy } from './retry-busy';

/** The document of an item, or why none was found. */
export type FoundItem =
  | { readonly ref: DocumentReference; readonly reason: null }
  | { readonly ref: null; readonly reason: string };

/**
 * Finds an item by its document id, or else by `itemId`, which may differ. Finds none if two
 * documents share the `itemId`.
 */
export async function findItem(db: Firestore, id: string): Promise<FoundItem> {
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
