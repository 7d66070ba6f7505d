import type { Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem, Version } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { CapturedPage } from '../model/captured-page';
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
export interface Survey {
  /** The stored items. */
  readonly known: ReadonlySet<string>;
  /** The id of the item of a page, which is stored or will be; null if the page has none. */
  readonly idOf: (pageId: string) => string | null;
}

/** Returns what is known about the items of a place, and of the pages with these ids. */
export async function surveyItems(
  db: Firestore | null,
  ids: ReadonlySet<string>,
  { site, branch }: Place,
): Promise<Survey> {
  const known = new Set<string>();
  const elsewhere = new Set<string>();
  const otherId = (id: string) => itemIdIn(id, { site, branch });
  if (db) {
    const content = db.collection('content');
    const query = content.where('itemSite', '==', site).where('itemBranch', '==', branch).select();
    for await (const { id } of streamQuery(query, idsAtOnce)) known.add(id);
    const unknown = [...ids].filter((id) => !known.has(id) && !known.has(otherId(id)));
    const named = { fieldMask: ['itemSite'] };
    for await (const { id } of readItems(db, unknown, 300, named)) elsewhere.add(id);
  }
  const idOf = (id: string) => {
    if (known.has(otherId(id)) || elsewhere.has(id)) return otherId(id);
    return known.has(id) || ids.has(id) ? id : null;
  };
  return { known, idOf };
}

/** Returns the stored items of pages by their ids, as far as they can be read. */
export async function readStoredItems(
  db: Firestore,
  pages: readonly CapturedPage[],
  { known, idOf }: Survey,
): Promise<ReadonlyMap<string, StoredItem>> {
  const ids = pages.flatMap(({ url }) => idOf(url.itemId) ?? []).filter((id) => known.has(id));
  const content = db.collection('content');
  const items = new Map<string, StoredItem>();
  const add = async ([id, { document, unapproved }]: readonly [string, RawItem]) => {
    const item = parseContentDocument(id, document, () => {});
    if (!item) return;
    const versions = [...unapproved].map(([key, stored]): [string, Version] => [
      key,
      { approved: unapprovedState(stored.approved), ...storedText(stored) },
    ]);
    const origins = await readOrigins(content.doc(id));
    items.set(id, { ...item, unapproved: new Map(versions), origins });
  };
  await Promise.all([...(await readRawItems(db, ids))].map(add));
  return items;
}
