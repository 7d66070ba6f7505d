import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { retryWhileBusy } from '../store/retry-busy';
import { findItem } from './find-item';

/** What came of a decision about a version. */
export interface Moderation {
  /** `already`: it had been decided so before, and nothing was written. */
  readonly outcome: 'done' | 'already' | 'refused';
  /** What happened, or why nothing did, in words. */
  readonly reason: string;
  /** The document of the item, or null when there is none. */
  readonly path: string | null;
}

type Outcome = Omit<Moderation, 'path'>;

/**
 * Finds an item and decides about it within one transaction: the decision is made on what stands
 * when it is written, and is written as a whole or not at all.
 */
export async function moderate(
  db: Firestore,
  id: string,
  decide: (transaction: Transaction, item: DocumentReference) => Promise<Outcome>,
): Promise<Moderation> {
  const { ref, reason } = await findItem(db, id);
  if (ref === null) return { outcome: 'refused', reason, path: null };
  const outcome = await retryWhileBusy(() =>
    db.runTransaction((transaction) => decide(transaction, ref)),
  );
  return { ...outcome, path: ref.path };
}
