import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseSegments } from '../../../src/backend/segment-document';
import type { Version } from '../../../src/domain/content/content-item';
import { inGroups } from '../items/in-groups';
import type { StoredItem } from '../items/stored-item';
import { unapprovedState } from '../moderation/stored-version';
import { retryWhileBusy } from './retry-busy';
import { streamQuery } from './stream-query';

// Without fields, documents are small.
const idsAtOnce = 50_000;

/** Returns the ids of all items of a site and branch. */
export async function readItemIds(
  db: Firestore,
  site: string,
  branch: string,
): Promise<ReadonlySet<string>> {
  const query = db
    .collection('content')
    .where('itemSite', '==', site)
    .where('itemBranch', '==', branch)
    .select();
  const ids = new Set<string>();
  for await (const { id } of streamQuery(query, idsAtOnce)) ids.add(id);
  return ids;
}

/** Returns those of the ids that `isWanted` selects which have a document, of whatever site and branch. */
export async function findDocuments(
  db: Firestore,
  ids: Iterable<string>,
  isWanted: (id: string) => boolean,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const some of inGroups(ids, 300)) {
    for (const { id, exists } of await readDocuments(db, some.filter(isWanted), ['itemSite'])) {
      if (exists) found.add(id);
    }
  }
  return found;
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
  ids: readonly string[],
  fieldMask?: string[],
): Promise<readonly DocumentSnapshot[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => db.collection('content').doc(id));
  return retryWhileBusy(() => db.getAll(...refs, fieldMask ? { fieldMask } : {}));
}
