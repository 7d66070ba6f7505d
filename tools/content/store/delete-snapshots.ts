import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { changeOf, staleMark } from './mark-stale';
import { indexRef, type Place } from './places';
import { retryWhileBusy } from './retry-busy';

const partsAtOnce = 200;
const maxAttempts = 5;

/**
 * In the transaction that takes text out of the content of a place, after its reads and before its
 * writes: resolves to whether it may write. `place` is null for content that is never published.
 */
export type MayHide = (place: Place | null) => Promise<boolean>;

interface Attempt {
  /** The place whose snapshots must be deleted first, or null. */
  snapshotsIn: Place | null;
  /** The path of the index and its new mark, or null. */
  marked: readonly [path: string, mark: unknown] | null;
}

/**
 * Takes text out of content only while its place has no snapshots, so that at no time a snapshot
 * has a text that the content no longer has. Deletes them when needed: once, unless `publish` writes
 * some meanwhile. In a dry run, deletes nothing and lets nothing be written.
 */
export class TextHider {
  /** By the path of an index: the mark with which there are no snapshots. */
  readonly #marks = new Map<string, unknown>();

  constructor(
    private readonly db: Firestore,
    readonly isDryRun = false,
  ) {}

  /**
   * Runs `hide` in a transaction, again after deleting snapshots. Rejects if they are written again
   * and again.
   */
  async run<T>(hide: (transaction: Transaction, mayHide: MayHide) => Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const { outcome, snapshotsIn, marked } = await retryWhileBusy(() =>
        this.db.runTransaction((transaction) => this.#attempt(transaction, hide)),
      );
      if (marked) this.#marks.set(...marked);
      if (snapshotsIn === null) return outcome;
      const { path } = indexRef(this.db, snapshotsIn);
      this.#marks.set(path, await deleteSnapshots(this.db, snapshotsIn));
    }
    throw new Error('the snapshots are written at the same time; run this again');
  }

  async #attempt<T>(
    transaction: Transaction,
    hide: (transaction: Transaction, mayHide: MayHide) => Promise<T>,
  ) {
    const found: Attempt = { snapshotsIn: null, marked: null };
    const outcome = await hide(transaction, async (place) => {
      if (this.isDryRun) return false;
      if (place === null) return true;
      const ref = indexRef(this.db, place);
      const index = await transaction.get(ref);
      if (!this.#marks.has(ref.path) || this.#marks.get(ref.path) !== changeOf(index)) {
        found.snapshotsIn = place;
        return false;
      }
      const mark = staleMark();
      if (index.exists) transaction.update(ref, mark);
      found.marked = [ref.path, index.exists ? mark.change : null];
      return true;
    });
    return { outcome, ...found };
  }
}

/**
 * Marks a place's index as stale and deletes all its snapshots, so that readers load the content.
 * A `publish` in progress can write nothing more. Returns the mark, null without an index: as long
 * as the index has it, there are no snapshots.
 *
 * The first keys are deleted first, so that a reader finds the right part for a key or none. Each
 * deletion changes the mark, so that no `publish` relies on a part that it deletes.
 */
export async function deleteSnapshots(db: Firestore, place: Place): Promise<unknown> {
  const index = indexRef(db, place);
  const first = index.collection('parts').orderBy(FieldPath.documentId()).limit(partsAtOnce);
  for (let parts: readonly QueryDocumentSnapshot[] = []; ; ) {
    const mark = await markAndDelete(index, parts);
    parts = (await retryWhileBusy(() => first.select().get())).docs;
    if (parts.length === 0) return mark;
  }
}

function markAndDelete(index: DocumentReference, parts: readonly QueryDocumentSnapshot[]) {
  return retryWhileBusy(() =>
    index.firestore.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(index);
      for (const { ref } of parts) transaction.delete(ref);
      const mark = staleMark();
      if (exists) transaction.update(index, mark);
      return exists ? mark.change : null;
    }),
  );
}
