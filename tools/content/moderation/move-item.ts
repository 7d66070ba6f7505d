import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import type { Decision, ItemEntry } from '../model/log-entry';
import type { MayHide, TextHider } from '../store/delete-snapshots';
import { staleMark } from '../store/mark-stale';
import { indexRef, type Place, placeOf } from '../store/places';
import { type ItemOutcome, lastItemEntry, placeFields, repliesTo } from './remove-item';

/** Where to move items; without a branch, each stays on its own. */
export interface Destination {
  readonly site: SiteKey;
  readonly branch: string | undefined;
}

/**
 * Moves the item whose document is `id` to another site or branch: deletes the snapshots of the old one,
 * which have its text, then changes the document, marks the new ones as stale and logs that, in one
 * transaction. Refused if an item there has the same `itemId`. Replies and parents stay where they are.
 * Does nothing if the item is there already.
 */
export async function moveItem(
  db: Firestore,
  id: string,
  destination: Destination,
  by: Decision,
  hider: TextHider,
): Promise<ItemOutcome> {
  const item = db.collection('content').doc(id);
  const last = await lastItemEntry(item, 'move-item');
  const left = placeOf({ itemSite: last?.get('site'), itemBranch: last?.get('branch') });
  const move = async (transaction: Transaction, mayHide: MayHide): Promise<ItemOutcome> => {
    const document = (await transaction.get(item)).data();
    const nothing = { places: [], replies: [] };
    if (!document)
      return { outcome: 'refused', reason: `there is no item ${item.path}`, ...nothing };
    const from = placeOf(document);
    const to = { site: destination.site, branch: destination.branch ?? from?.branch ?? '1' };
    const name = `${to.site}, branch ${to.branch}`;
    if (isSame(from, to)) {
      // In case the command was interrupted before it published the place that the item left.
      const places = [left, to];
      return {
        outcome: 'already',
        reason: `${item.path} is on ${name} already`,
        places,
        replies: [],
      };
    }
    const namesakes = db.collection('content').where('itemId', '==', document.itemId ?? null);
    const { docs } = await transaction.get(namesakes);
    const taken = docs.find((doc) => doc.id !== id && isSame(placeOf(doc.data()), to));
    if (taken) {
      const reason = `${taken.ref.path} on ${name} has the same itemId`;
      return { outcome: 'refused', reason, ...nothing };
    }
    const replies = await repliesTo(db, document);
    const index = await transaction.get(indexRef(db, to));
    if (await mayHide(from)) {
      transaction.update(item, { itemSite: to.site, itemBranch: to.branch });
      if (index.exists) transaction.update(index.ref, staleMark());
      const entry: ItemEntry = { action: 'move-item', ...placeFields(document), ...by };
      transaction.create(item.collection('log').doc(), entry);
    }
    return {
      outcome: 'done',
      reason: `${item.path} is moved to ${name}`,
      places: [from, to],
      replies,
    };
  };
  return hider.run(move);
}

function isSame(one: Place | null, other: Place): boolean {
  return one !== null && one.site === other.site && one.branch === other.branch;
}
