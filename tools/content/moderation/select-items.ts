import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { AddressFilter } from '../model/address-filter';
import { CommandError } from '../model/problem';
import { storedVersions } from '../model/stored-document';
import { findItem, isDocumentId, readBelowItems } from '../store/read-documents';
import { retryWhileBusy } from '../store/retry-busy';
import { findCaptured } from './select-versions';

/**
 * Finds items by their ids, or those of their documents. Of a removed item, which may have left documents
 * behind, the id still counts. Throws a `CommandError` if there is no such item.
 */
export async function selectItems(db: Firestore, names: readonly string[], canBeRemoved: boolean) {
  const ids = new Set<string>();
  for (const name of names) {
    const { ref, reason } = await findItem(db, name);
    const item = ref ?? (canBeRemoved ? await findRemoved(db, name) : null);
    if (item === null) throw new CommandError(`Nothing was written: ${reason}.`);
    ids.add(item.id);
  }
  return { ids: [...ids], partly: [] };
}

async function findRemoved(db: Firestore, name: string): Promise<DocumentReference | null> {
  const content = db.collection('content');
  if (isDocumentId(name)) {
    const item = content.doc(name);
    if ((await retryWhileBusy(() => item.listCollections())).length > 0) return item;
  }
  for await (const { documentId, snapshot } of readBelowItems(db.collectionGroup('log'))) {
    const isRemoval = snapshot.get('action') === 'remove';
    if (isRemoval && snapshot.get('itemId') === name) return content.doc(documentId);
  }
  return null;
}

/**
 * Finds the items whose versions, published or not, were all captured at an address and time, and those
 * of which only some were, with the reason why they are left as they are.
 */
export async function selectItemsAt(db: Firestore, filter: AddressFilter) {
  const captured = await findCaptured(db, filter, null);
  const ids: string[] = [];
  const partly: { id: string; reason: string }[] = [];
  for (const id of captured.ids ?? []) {
    const item = db.collection('content').doc(id);
    const [document, outside] = await retryWhileBusy(() =>
      Promise.all([item.get(), item.collection('unapproved').select().get()]),
    );
    const inside = storedVersions(document.data() ?? {})?.keys() ?? [];
    const keys = new Set([...inside, ...outside.docs.map((doc) => doc.id)]);
    const count = [...keys].filter((key) => captured.has(id, key)).length;
    if (count === keys.size) ids.push(id);
    else if (count > 0) {
      const reason = `only ${count} of its ${keys.size} versions were captured there; name the item`;
      partly.push({ id, reason });
    }
  }
  return { ids, partly };
}
