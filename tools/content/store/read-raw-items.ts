import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/domain/record';
import { retryWhileBusy } from './retry-busy';

/** The unparsed documents of an item. */
export interface RawItem {
  readonly document: UnknownRecord;
  readonly unapproved: ReadonlyMap<string, UnknownRecord>;
}

/** Returns the existing items with these ids as stored, with their unapproved versions. */
export async function readRawItems(
  db: Firestore,
  itemIds: readonly string[],
): Promise<Map<string, RawItem>> {
  if (itemIds.length === 0) return new Map();
  const refs = itemIds.map((id) => db.collection('content').doc(id));
  const snapshots = await retryWhileBusy(() => db.getAll(...refs));
  const items = new Map<string, RawItem>();
  await Promise.all(
    snapshots.map(async (snapshot) => {
      const item = await rawItem(snapshot);
      if (item) items.set(snapshot.id, item);
    }),
  );
  return items;
}

async function rawItem(snapshot: DocumentSnapshot): Promise<RawItem | null> {
  const document = snapshot.data();
  if (!document) return null;
  const { docs } = await retryWhileBusy(() => snapshot.ref.collection('unapproved').get());
  return { document, unapproved: new Map(docs.map((doc) => [doc.id, doc.data()])) };
}
