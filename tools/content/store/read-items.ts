import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import { parseSegments } from '../../../src/backend/segment-document';
import type { Version } from '../../../src/domain/content/content-item';
import { inGroups } from '../items/in-groups';
import type { StoredItem } from '../items/stored-item';
import { unapprovedState } from '../moderation/stored-version';
import { readProvenanceOf } from './read-documents';
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
      if (!item) return;
      const unapproved = await readUnapproved(snapshot);
      const withdrawnDigests = await readWithdrawnDigests(snapshot, unapproved);
      items.set(snapshot.id, { ...item, unapproved, withdrawnDigests });
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

async function readWithdrawnDigests(
  item: DocumentSnapshot,
  unapproved: ReadonlyMap<string, Version>,
): Promise<ReadonlySet<string>> {
  const withdrawn = [...unapproved].filter(([, { approved }]) => approved === 'withdrawn');
  if (withdrawn.length === 0) return new Set();
  const origins = await readProvenanceOf(item);
  const digests = withdrawn.map(([key]) => parseProvenance(origins.get(key))?.digest);
  return new Set(digests.flatMap((digest) => digest?.toLowerCase() ?? []));
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
