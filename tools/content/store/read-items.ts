import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseSegments } from '../../../src/backend/segment-document';
import type { Version } from '../../../src/domain/content/content-item';
import type { StoredItem } from '../items/stored-item';
import { unapprovedState } from '../moderation/stored-version';
import { retryWhileBusy } from './retry-busy';

/** Returns the ids of all items of a site and branch. */
export async function readItemIds(
  db: Firestore,
  site: string,
  branch: string,
): Promise<Set<string>> {
  const query = db
    .collection('content')
    .where('itemSite', '==', site)
    .where('itemBranch', '==', branch)
    .select();
  const { docs } = await retryWhileBusy(() => query.get());
  return new Set(docs.map(({ id }) => id));
}

/** Returns the site and branch of the items that use these ids. */
export async function readOwners(
  db: Firestore,
  itemIds: readonly string[],
): Promise<Map<string, { readonly site: unknown; readonly branch: unknown }>> {
  const owners = new Map<string, { readonly site: unknown; readonly branch: unknown }>();
  for (const snapshot of await readDocuments(db, itemIds, ['itemSite', 'itemBranch'])) {
    if (!snapshot.exists) continue;
    owners.set(snapshot.id, { site: snapshot.get('itemSite'), branch: snapshot.get('itemBranch') });
  }
  return owners;
}

/**
 * Returns the stored items with these ids, as far as they can be read, with their unapproved
 * versions.
 */
export async function readStoredItems(
  db: Firestore,
  itemIds: readonly string[],
): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>();
  await Promise.all(
    (await readDocuments(db, itemIds)).map(async (snapshot) => {
      const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
      if (item) items.set(snapshot.id, { ...item, unapproved: await readUnapproved(snapshot) });
    }),
  );
  return items;
}

async function readUnapproved({ ref }: DocumentSnapshot): Promise<ReadonlyMap<string, Version>> {
  const { docs } = await retryWhileBusy(() => ref.collection('unapproved').get());
  const versionOf = (data: DocumentData): Version => ({
    approved: unapprovedState(data.approved),
    headline: parseSegments(data.headline, () => {}),
    body: parseSegments(data.body, () => {}),
  });
  return new Map(docs.map((doc) => [doc.id, versionOf(doc.data())]));
}

async function readDocuments(
  db: Firestore,
  itemIds: readonly string[],
  fieldMask?: string[],
): Promise<DocumentSnapshot[]> {
  const snapshots: DocumentSnapshot[] = [];
  for (let at = 0; at < itemIds.length; at += 300) {
    const refs = itemIds.slice(at, at + 300).map((id) => db.collection('content').doc(id));
    snapshots.push(
      ...(await retryWhileBusy(() => db.getAll(...refs, fieldMask ? { fieldMask } : {}))),
    );
  }
  return snapshots;
}
