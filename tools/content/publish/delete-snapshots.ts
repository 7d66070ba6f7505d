import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { retryWhileBusy } from '../store/retry-busy';
import { changeOf, staleMark } from './mark-stale';
import { indexRef, type Place } from './places';

const partsAtOnce = 200;
const maxAttempts = 5;

/**
 * Runs `hide`, which takes text out of the content of a place, in a transaction that succeeds only
 * while the place has no snapshots: first deletes them, again if a `publish` wrote some meanwhile.
 * So at no time does a snapshot have a text that the content no longer has. `place` is null for
 * content that is never published. Rejects if snapshots are written again and again.
 */
export async function hideWithoutSnapshots<T>(
  db: Firestore,
  place: Place | null,
  hide: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const mark = place && (await deleteSnapshots(db, place));
    const hidden = await retryWhileBusy(() =>
      db.runTransaction(async (transaction) => {
        const index = place && (await transaction.get(indexRef(db, place)));
        if (index && changeOf(index) !== mark) return null;
        return { outcome: await hide(transaction) };
      }),
    );
    if (hidden) return hidden.outcome;
  }
  throw new Error('the snapshots are written at the same time; run this again');
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
