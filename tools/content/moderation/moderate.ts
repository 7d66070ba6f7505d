import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { findItem } from '../store/find-item';
import { retryWhileBusy } from '../store/retry-busy';

/** The outcome of a decision about a version. */
export interface Moderation {
  /**
   * `already`: the same decision was made before, and nothing was written; `incomplete`: it was
   * possible for some versions of the item only.
   */
  readonly outcome: 'done' | 'already' | 'incomplete' | 'refused';
  /** What happened, or why nothing did. */
  readonly reason: string;
  /** The path of the item's document, or null if there is none. */
  readonly path: string | null;
}

type Outcome = Omit<Moderation, 'path'>;

/**
 * Finds an item and decides about it in one transaction: the decision is based on the current state
 * and written completely or not at all. With `isDocumentId`, `id` is that of the document only, which
 * may be missing.
 */
export async function moderate(
  db: Firestore,
  id: string,
  isDocumentId: boolean,
  decide: (transaction: Transaction, item: DocumentReference) => Promise<Outcome>,
): Promise<Moderation> {
  const named = { ref: isDocumentId ? db.collection('content').doc(id) : null, reason: '' };
  const { ref, reason } = named.ref ? named : await findItem(db, id);
  if (ref === null) return { outcome: 'refused', reason, path: null };
  const outcome = await retryWhileBusy(() =>
    db.runTransaction((transaction) => decide(transaction, ref)),
  );
  return { ...outcome, path: ref.path };
}
