import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { inGroups } from '../model/in-groups';
import { isDocumentId } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import type { ListedItem } from './item-directory';
import { itemFacts } from './item-facts';

// The limit of a Firestore query.
const maxValues = 30;

/** Returns the items with the given ids, by `itemId` or, if a document has none, by document id. */
export async function readListedItems(
  db: Firestore,
  itemIds: ReadonlySet<string>,
): Promise<ListedItem[]> {
  const listed: ListedItem[] = [];
  const content = db.collection('content');
  for await (const some of inGroups(itemIds, maxValues)) {
    const refs = some.filter(isDocumentId).map((id) => content.doc(id));
    const [{ docs }, named] = await Promise.all([
      retryWhileBusy(() => content.where('itemId', 'in', some).get()),
      retryWhileBusy(async () => (refs.length > 0 ? db.getAll(...refs) : [])),
    ]);
    listed.push(...[...docs, ...named].flatMap(listedItem));
  }
  return listed;
}

function listedItem(snapshot: DocumentSnapshot): ListedItem[] {
  const stored = snapshot.data();
  return stored ? [itemFacts(snapshot.ref.path, stored)] : [];
}
