import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { deleteSnapshots, indexRef, type Place, staleMark } from '../store/places';
import { retryWhileBusy } from '../store/retry-busy';

const maxAttempts = 5;

/**
 * In a transaction, after its reads and before its writes: resolves to whether it may take text out of
 * the content of one place and add text to another, and marks their snapshots as stale. A place is null
 * if there is none, or for content that is never published.
 */
export type MayWrite = (losing: Place | null, gaining: Place | null) => Promise<boolean>;

type Change<T> = (transaction: Transaction, mayWrite: MayWrite) => Promise<T>;

/**
 * Takes text out of content only while its place has no snapshots, so that at no time a snapshot
 * has a text that the content no longer has. Deletes them when needed. In a dry run, deletes nothing
 * and lets nothing be written.
 */
export class TextHider {
  constructor(
    readonly db: Firestore,
    readonly isDryRun = false,
  ) {}

  /**
   * Runs `change` in a transaction, again after deleting snapshots. Rejects if they are written again
   * and again.
   */
  async run<T>(change: Change<T>): Promise<T> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { outcome, snapshotsIn } = await retryWhileBusy(() =>
        this.db.runTransaction((transaction) => this.#attempt(transaction, change)),
      );
      if (snapshotsIn === null) return outcome;
      await deleteSnapshots(this.db, snapshotsIn);
    }
    throw new Error('the snapshots are written at the same time; run this again');
  }

  async #attempt<T>(transaction: Transaction, change: Change<T>) {
    const found: { snapshotsIn: Place | null } = { snapshotsIn: null };
    const outcome = await change(transaction, async (losing, gaining) => {
      if (this.isDryRun) return false;
      const places = [losing, gaining].flatMap((place) => place ?? []);
      // Reading the index keeps a `publish` from writing snapshots before this transaction ends.
      const reads = places.map((place) => transaction.get(indexRef(this.db, place)));
      const indexes = await Promise.all(reads);
      if (losing) {
        const parts = indexRef(this.db, losing).collection('parts').limit(1).select();
        if (!(await transaction.get(parts)).empty) found.snapshotsIn = losing;
      }
      if (found.snapshotsIn !== null) return false;
      for (const { ref, exists } of indexes) if (exists) transaction.update(ref, staleMark());
      return true;
    });
    return { outcome, ...found };
  }
}
