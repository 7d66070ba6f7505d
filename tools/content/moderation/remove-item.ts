import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { textField, type UnknownRecord } from '../../../src/domain/record';
import type { Decision, ItemEntry } from '../model/log-entry';
import type { TextHider } from '../store/delete-snapshots';
import { type Place, placeOf } from '../store/places';
import { retryWhileBusy } from '../store/retry-busy';
import type { Outcome } from './decide-version';

/** What became of an item. */
export interface ItemOutcome extends Outcome {
  /** The places to publish again. */
  readonly places: readonly (Place | null)[];
  /** Items that stay where they are although their parent is not there any more: ids of documents. */
  readonly replies: readonly string[];
}

/**
 * Removes the item whose document is `id`: deletes the snapshots of its site and branch, then the document,
 * with an entry in the log, which stays, in one transaction; then its unapproved versions and provenance.
 * Repeating it after an interruption finishes it.
 */
export async function removeItem(
  db: Firestore,
  id: string,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const item = db.collection('content').doc(id);
  const below = [item.collection('unapproved'), item.collection('provenance')];
  const document = (await retryWhileBusy(() => item.get())).data() ?? null;
  const removal = await lastItemEntry(item, 'remove');
  const isLeft = async (collection: CollectionReference) =>
    !(await retryWhileBusy(() => collection.limit(1).get())).empty;
  const hasDocuments = (await Promise.all(below.map(isLeft))).includes(true);
  const place = placeOf(
    document ?? { itemSite: removal?.get('site'), itemBranch: removal?.get('branch') },
  );
  const replies = document ? await repliesTo(db, document) : [];
  const outcome = { places: [place], replies };
  if (!document && !hasDocuments) {
    const reason = removal ? `${item.path} is removed already` : `there is no item ${item.path}`;
    return { outcome: removal ? 'already' : 'refused', reason, ...outcome };
  }
  await hider.run(async (transaction, mayHide) => {
    const stored = (await transaction.get(item)).data();
    if (!stored && removal) return;
    if (!(await mayHide(placeOf(stored ?? {})))) return;
    transaction.delete(item);
    const entry: ItemEntry = { action: 'remove', ...placeFields(stored ?? {}), ...by };
    transaction.create(item.collection('log').doc(), entry);
  });
  if (!hider.isDryRun) for (const collection of below) await deleteAll(collection);
  return { outcome: 'done', reason: `${item.path} is removed`, ...outcome };
}

/** The fields of a log entry that say which item it was, and where. */
export function placeFields(document: UnknownRecord): Omit<ItemEntry, 'action' | keyof Decision> {
  const { site = null, branch = null } = placeOf(document) ?? {};
  return { itemId: textField(document, 'itemId'), site, branch };
}

/** Returns the last entry of such a decision in an item's log, or null. */
export async function lastItemEntry(item: DocumentReference, action: ItemEntry['action']) {
  const entries = item.collection('log').where('action', '==', action);
  const { docs } = await retryWhileBusy(() => entries.get());
  return docs.sort((one, other) => (one.get('when') < other.get('when') ? -1 : 1)).at(-1) ?? null;
}

/** Returns the ids of the documents of an item's replies, which are on the same site and branch. */
export async function repliesTo(
  db: Firestore,
  document: UnknownRecord,
): Promise<readonly string[]> {
  const { itemId, itemSite, itemBranch } = document;
  const replies = db.collection('content').where('parentId', '==', itemId ?? null);
  const { docs } = await retryWhileBusy(() => replies.select('itemSite', 'itemBranch').get());
  return docs
    .filter((doc) => doc.get('itemSite') === itemSite && doc.get('itemBranch') === itemBranch)
    .map((doc) => doc.id);
}

// A transaction or batch has at most 500 writes.
const deletedAtOnce = 400;

async function deleteAll(collection: CollectionReference): Promise<void> {
  for (;;) {
    const some = collection.limit(deletedAtOnce).select();
    const { docs } = await retryWhileBusy(() => some.get());
    if (docs.length === 0) return;
    await retryWhileBusy(() =>
      collection.firestore.runTransaction(async (transaction) => {
        for (const { ref } of docs) transaction.delete(ref);
      }),
    );
  }
}
