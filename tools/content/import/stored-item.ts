import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { itemIdIn } from '../model/page-url';
import { unapprovedState } from '../model/stored-document';
import type { Place } from '../store/places';
import {
  type RawItem,
  readItems,
  readOrigins,
  readRawItems,
  storedText,
  streamQuery,
} from '../store/read-stored';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<ContentItem, 'parentId' | 'itemTz' | 'author' | 'versions'> {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where the versions come from, as far as it is known. */
  readonly origins: ReadonlyMap<string, Provenance>;
}

// Without fields, documents are small.
const idsAtOnce = 50_000;

/** What is known about the items of a site and branch, and those of pages. */
export type Survey = Awaited<ReturnType<typeof surveyItems>>;

/** Returns what is known about the items of a place, and of the pages with these ids. */
export async function surveyItems(db: Firestore | null, ids: ReadonlySet<string>, place: Place) {
  const [known, elsewhere] = [new Set<string>(), new Set<string>()];
  const otherId = (id: string) => itemIdIn(id, place);
  if (db) {
    const ofSite = db.collection('content').where('itemSite', '==', place.site);
    const query = ofSite.where('itemBranch', '==', place.branch).select();
    for await (const { id } of streamQuery(query, idsAtOnce)) known.add(id);
    const unknown = [...ids].filter((id) => !known.has(id) && !known.has(otherId(id)));
    const named = { fieldMask: ['itemSite'] };
    for await (const { id } of readItems(db, unknown, 300, named)) elsewhere.add(id);
  }
  /** Returns the id of the item of a page, which is stored or will be; null if the page has none. */
  const idOf = (id: string) => {
    if (known.has(otherId(id)) || elsewhere.has(id)) return otherId(id);
    return known.has(id) || ids.has(id) ? id : null;
  };
  return { known, idOf };
}

/** Returns the stored items of the pages with these ids, as far as they can be read, by the ids of their documents. */
export async function readStoredItems(
  db: Firestore,
  pageIds: readonly string[],
  { known, idOf }: Survey,
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = pageIds.flatMap((id) => idOf(id) ?? []).filter((id) => known.has(id));
  const items = new Map<string, StoredItem>();
  const add = async ([id, { document, unapproved }]: readonly [string, RawItem]) => {
    const item = parseContentDocument(id, document, () => {});
    if (!item) return;
    const versions = new Map<string, Version>();
    for (const [key, stored] of unapproved) {
      versions.set(key, { approved: unapprovedState(stored.approved), ...storedText(stored) });
    }
    const origins = await readOrigins(db.collection('content').doc(id));
    items.set(id, { ...item, unapproved: versions, origins });
  };
  await Promise.all([...(await readRawItems(db, ids))].map(add));
  return items;
}
