import { randomUUID } from 'node:crypto';
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteResult,
} from 'firebase-admin/firestore';
import { snapshotId } from '../../../src/domain/content/snapshot';
import type { Place } from '../model/place';
import { isLocked, lockedIfLate } from './checked-writes';
import { codeOf, notFoundCode, retryWhileBusy } from './retry-busy';

/** Returns the index document of a place's snapshots; the others are in its subcollection `parts`. */
export function indexRef(db: Firestore, { site, branch }: Place): DocumentReference {
  return db.collection('snapshots').doc(snapshotId(site, branch));
}

/** `change` is unique, so that `publish` notices changes made while it runs. */
export function staleMark() {
  return { fresh: false, change: randomUUID() };
}

/** Marks a place's index as stale, if there is one: readers then load the content, and a `publish` in progress fails. */
export async function markStale(db: Firestore, place: Place): Promise<void> {
  await markAndDelete(indexRef(db, place), []);
}

const partsAtOnce = 200;

/**
 * Marks a place's index as stale and deletes all its snapshots, so that readers load the content.
 * A `publish` in progress can write nothing more. Returns when the index was marked last, after which
 * there were no snapshots; null if there is no index.
 *
 * The first keys are deleted first, so that a reader finds the right part for a key or none. Each
 * deletion changes the mark, so that no `publish` relies on a part that it deletes.
 */
export async function deleteSnapshots(db: Firestore, place: Place): Promise<Timestamp | null> {
  const index = indexRef(db, place);
  let parts: readonly QueryDocumentSnapshot[] = [];
  try {
    for (;;) {
      const marked = await markAndDelete(index, parts);
      parts = await firstParts(index);
      if (parts.length === 0) return marked;
    }
  } catch (error) {
    // The text is gone from the snapshots meanwhile: a reader who finds none loads the content.
    if (isLocked(error)) await deleteParts(index);
    throw error;
  }
}

/** Deletes all snapshots, without a mark. */
async function deleteParts(index: DocumentReference): Promise<void> {
  for (;;) {
    const parts = await firstParts(index);
    if (parts.length === 0) return;
    await writeTogether(index, parts, false);
  }
}

async function firstParts(index: DocumentReference): Promise<readonly QueryDocumentSnapshot[]> {
  const first = index.collection('parts').orderBy(FieldPath.documentId()).limit(partsAtOnce);
  return (await retryWhileBusy(() => first.select().get())).docs;
}

/** Marks the index, if there is one, and deletes parts. Rejects as locked (`isLocked`) without an answer. */
async function markAndDelete(index: DocumentReference, parts: readonly QueryDocumentSnapshot[]) {
  try {
    const [mark] = await writeTogether(index, parts, true);
    return mark?.writeTime ?? null;
  } catch (error) {
    if (codeOf(error) !== notFoundCode) throw lockedIfLate(error);
    if (parts.length > 0) await writeTogether(index, parts, false);
    return null;
  }
}

/** Writes without a transaction, which another client's lock would abort. */
function writeTogether(
  index: DocumentReference,
  parts: readonly QueryDocumentSnapshot[],
  marks: boolean,
): Promise<WriteResult[]> {
  return retryWhileBusy(() => {
    const batch = index.firestore.batch();
    if (marks) batch.update(index, staleMark());
    for (const { ref } of parts) batch.delete(ref);
    return batch.commit();
  });
}
