import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { itemIdIn } from '../model/page-url';
import type { Place } from '../model/place';
import { unapprovedState } from '../model/stored-document';
import {
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

/** What is known about the items of a place, and of pages. */
export type Survey = Awaited<ReturnType<typeof surveyItems>>;

/** Finds the items of a place, and those that the pages with these ids have elsewhere. Without a database, there are none. */
export async function surveyItems(db: Firestore | null, ids: ReadonlySet<string>, place: Place) {
  const [placeIds, elsewhere] = [new Set<string>(), new Set<string>()];
  const otherId = (id: string) => itemIdIn(id, place);
  if (db) {
    const ofSite = db.collection('content').where('itemSite', '==', place.site);
    const query = ofSite.where('itemBranch', '==', place.branch).select();
    for await (const { id } of streamQuery(query, idsAtOnce)) placeIds.add(id);
    const unknown = [...ids].filter((id) => !placeIds.has(id) && !placeIds.has(otherId(id)));
    const named = { fieldMask: ['itemSite'] };
    for await (const { id } of readItems(db, unknown, 300, named)) elsewhere.add(id);
  }
  /** Returns the id of the item of a page, which is stored or will be; null if the page has none. */
  const idOf = (id: string) => {
    if (placeIds.has(otherId(id)) || elsewhere.has(id)) return otherId(id);
    return placeIds.has(id) || ids.has(id) ? id : null;
  };
  /** Returns the stored items of pages, as far as they can be read, by the ids of their documents. */
  const read = async (pageIds: readonly string[]): Promise<ReadonlyMap<string, StoredItem>> => {
    const stored = pageIds.flatMap((id) => idOf(id) ?? []).filter((id) => placeIds.has(id));
    const items = db ? [...(await readRawItems(db, stored))] : [];
    const parsed = items.map(async ([id, { document, unapproved }]) => {
      const item = parseContentDocument(id, document, () => {});
      if (!db || !item) return [];
      const others = [...unapproved].map(
        ([key, each]) =>
          [key, { approved: unapprovedState(each.approved), ...storedText(each) }] as const,
      );
      const origins = await readOrigins(db.collection('content').doc(id));
      return [[id, { ...item, unapproved: new Map(others), origins }]] as const;
    });
    return new Map((await Promise.all(parsed)).flat());
  };
  return { idOf, read };
}
