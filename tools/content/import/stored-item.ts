import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument, parseNames } from '../../../src/backend/content-document';
import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { itemIdIn } from '../model/page-url';
import type { Place } from '../model/place';
import { unapprovedState } from '../model/stored-document';
import { readBelowItems } from '../store/read-documents';
import {
  readItems,
  readOrigins,
  readRawItems,
  storedText,
  streamQuery,
} from '../store/read-stored';

/** An item in the database: its document's data and its unapproved versions. */
export interface StoredItem
  extends Pick<
    ContentItem,
    'parentId' | 'itemTz' | 'author' | 'versions' | 'otherIds' | 'pageKind'
  > {
  /** Pending, rejected and withdrawn versions. */
  readonly unapproved: ReadonlyMap<string, Version>;
  /** Where the versions come from, as far as it is known, and was read. */
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
  /** The ids of items by those of pages that were joined to them. */
  const otherIds = new Map<string, string>();
  if (db) {
    const ofSite = db.collection('content').where('itemSite', '==', place.site);
    const query = ofSite.where('itemBranch', '==', place.branch).select('otherIds');
    for await (const item of streamQuery(query, idsAtOnce)) {
      placeIds.add(item.id);
      for (const id of parseNames(item.get('otherIds')) ?? []) otherIds.set(id, item.id);
    }
    const unknown = [...ids].filter((id) => !placeIds.has(id) && !placeIds.has(otherId(id)));
    const named = { fieldMask: ['itemSite'] };
    for await (const { id } of readItems(db, unknown, 300, named)) elsewhere.add(id);
  }
  /** Returns the id of the item of a page, which is stored or will be; null if the page has none. */
  const idOf = (id: string) => {
    if (placeIds.has(otherId(id)) || elsewhere.has(id)) return otherId(id);
    return placeIds.has(id) || ids.has(id) ? id : null;
  };
  /** Whether the item of a page is in this place. */
  const isStored = (id: string) => placeIds.has(id) || placeIds.has(otherId(id));
  /** The items with unapproved versions, which one query finds; the documents of others say if a version was withdrawn since. */
  let unapprovedItems: Promise<ReadonlySet<string>> | null = null;
  /** Returns the stored items of pages, as far as they can be read, by the ids of their documents; without their origins. */
  const read = async (pageIds: readonly string[]): Promise<ReadonlyMap<string, StoredItem>> => {
    const stored = pageIds.flatMap((id) => idOf(id) ?? []).filter((id) => placeIds.has(id));
    if (!db || stored.length === 0) return new Map();
    unapprovedItems ??= idsWithUnapproved(db);
    const known = await unapprovedItems;
    const mayHave = (item: DocumentSnapshot) =>
      known.has(item.id) || item.get('withdrawn') !== undefined;
    const items = [...(await readRawItems(db, stored, mayHave))];
    const parsed = items.flatMap(([id, { document, unapproved }]) => {
      const item = parseContentDocument(id, document, () => {});
      if (!item) return [];
      const others = [...unapproved].map(
        ([key, each]) =>
          [key, { approved: unapprovedState(each.approved), ...storedText(each) }] as const,
      );
      return [[id, { ...item, unapproved: new Map(others), origins: new Map() }]] as const;
    });
    return new Map(parsed);
  };
  /** Returns the item whose document is `id` with where its versions come from. */
  const withOrigins = async (id: string, item: StoredItem): Promise<StoredItem> => {
    if (!db) return item;
    return { ...item, origins: await readOrigins(db.collection('content').doc(id)) };
  };
  return { idOf, isStored, otherIds, read, withOrigins };
}

async function idsWithUnapproved(db: Firestore): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const unapproved = db.collectionGroup('unapproved').select();
  for await (const { documentId } of readBelowItems(unapproved)) ids.add(documentId);
  return ids;
}
