import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { parseContentDocument } from '../../../src/backend/content-document';
import type { ContentItem } from '../../../src/domain/content/content-item';
import type { IdLinkSegment } from '../../../src/domain/content/segment';
import { inGroups } from '../model/in-groups';
import { isDocumentId } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';

/** The facts of an item that checks across items need; no text. */
export interface ItemFacts
  extends Pick<ContentItem, 'itemId' | 'itemSite' | 'itemBranch' | 'parentId'> {
  /** `content/{document id}`; the item's own id may differ. */
  readonly path: string;
  /** The oldest valid key of an approved version, or null. */
  readonly firstKey: string | null;
  /** The id links of approved versions, each once, with the first version that has it. */
  readonly links: readonly { readonly link: IdLinkSegment; readonly key: string }[];
}

/** Returns the facts of an item. */
export function itemFacts(path: string, item: ContentItem): ItemFacts {
  const { itemId, itemSite, itemBranch, parentId, approvedKeys } = item;
  const firstKey = approvedKeys[0] ?? null;
  return { path, itemId, itemSite, itemBranch, parentId, firstKey, links: linksOf(item) };
}

function linksOf({ approvedKeys, versions }: ContentItem): ItemFacts['links'] {
  const found = new Map<string, ItemFacts['links'][number]>();
  for (const key of approvedKeys) {
    const { headline = [], body = [] } = versions.get(key) ?? {};
    for (const segment of [...headline, ...body]) {
      if (typeof segment === 'string' || !('linkType' in segment)) continue;
      if (segment.linkType !== 'id') continue;
      const link = { ...segment, text: '' };
      const name = JSON.stringify(link);
      if (!found.has(name)) found.set(name, { link, key });
    }
  }
  return [...found.values()];
}

/** Items by id; several documents may share an id. */
export class ItemDirectory {
  readonly #items = new Map<string, ItemFacts[]>();

  add(item: ItemFacts): void {
    this.#items.set(item.itemId, [...this.all(item.itemId), item]);
  }

  /** Returns all items with an id. */
  all(itemId: string): readonly ItemFacts[] {
    return this.#items.get(itemId) ?? [];
  }

  /** Returns the item that readers of a site and branch find by an id, or null. */
  find(itemId: string, site: string, branch: string): ItemFacts | null {
    const isThere = (item: ItemFacts) => item.itemSite === site && item.itemBranch === branch;
    return this.all(itemId).find(isThere) ?? null;
  }
}

/** Returns the items with the given ids, by `itemId` or, if a document has none, by document id. */
export async function readListedItems(
  db: Firestore,
  itemIds: ReadonlySet<string>,
): Promise<ItemFacts[]> {
  const listed: ItemFacts[] = [];
  const content = db.collection('content');
  // A Firestore query takes at most 30 values.
  for await (const some of inGroups(itemIds, 30)) {
    const refs = some.filter(isDocumentId).map((id) => content.doc(id));
    const [{ docs }, named] = await Promise.all([
      retryWhileBusy(() => content.where('itemId', 'in', some).get()),
      retryWhileBusy(async () => (refs.length > 0 ? db.getAll(...refs) : [])),
    ]);
    const unnamed = named.filter((snapshot) => !snapshot.get('itemId'));
    listed.push(...[...docs, ...unnamed].flatMap(factsOf));
  }
  return listed;
}

function factsOf(snapshot: DocumentSnapshot): ItemFacts[] {
  const item = parseContentDocument(snapshot.id, snapshot.data(), () => {});
  return item ? [itemFacts(snapshot.ref.path, item)] : [];
}
