import type { DocumentData, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import { parseProvenance } from '../../../src/backend/provenance-document';
import type { Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { CapturedPage } from '../model/captured-page';
import { inGroups } from '../model/in-groups';
import { unapprovedState } from '../model/stored-version';
import { readProvenanceOf, storedText } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { streamQuery } from '../store/stream-query';
import { needsOrigins, type StoredItem } from './stored-item';

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

/** Returns the stored items of pages by their ids, as far as they can be read, with their unapproved versions. */
export async function readStoredItems(
  db: Firestore,
  pageOf: ReadonlyMap<string, CapturedPage>,
): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>();
  await Promise.all(
    (await readDocuments(db, [...pageOf.keys()])).map(async (snapshot) => {
      const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
      const page = pageOf.get(snapshot.id);
      if (!item || !page) return;
      const known = { ...item, unapproved: await readUnapproved(snapshot) };
      const origins = needsOrigins(page, known) ? await readOrigins(snapshot) : new Map();
      items.set(snapshot.id, { ...known, origins });
    }),
  );
  return items;
}

async function readUnapproved({ ref }: DocumentSnapshot): Promise<ReadonlyMap<string, Version>> {
  const { docs } = await retryWhileBusy(() => ref.collection('unapproved').get());
  const versionOf = (data: DocumentData): Version => ({
    approved: unapprovedState(data.approved),
    ...storedText(data),
  });
  return new Map(docs.map((doc) => [doc.id, versionOf(doc.data())]));
}

/** Returns where the versions of an item come from, by key, as far as it can be read. */
export async function readOrigins(
  item: DocumentSnapshot,
): Promise<ReadonlyMap<string, Provenance>> {
  const origins = new Map<string, Provenance>();
  for (const [key, stored] of await readProvenanceOf(item)) {
    const origin = parseProvenance(stored);
    if (origin) origins.set(key, origin);
  }
  return origins;
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
