import { randomUUID } from 'node:crypto';
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { isSiteKey, type SiteKey } from '../../../src/domain/content/site-registry';
import { snapshotId } from '../../../src/domain/content/snapshot';
import type { UnknownRecord } from '../../../src/domain/record';
import { codeOf, notFoundCode, retryWhileBusy } from './retry-busy';

/** The unit of publishing: a branch of a site. */
export interface Place {
  readonly site: SiteKey;
  readonly branch: string;
}

/** Returns the place of a content document, or null if it has none and so is never published. */
export function placeOf({ itemSite, itemBranch }: UnknownRecord): Place | null {
  if (!isSiteKey(itemSite) || typeof itemBranch !== 'string') return null;
  return { site: itemSite, branch: itemBranch };
}

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
  const first = index.collection('parts').orderBy(FieldPath.documentId()).limit(partsAtOnce);
  let parts: readonly QueryDocumentSnapshot[] = [];
  for (;;) {
    const marked = await markAndDelete(index, parts);
    parts = (await retryWhileBusy(() => first.select().get())).docs;
    if (parts.length === 0) return marked;
  }
}

/** Writes without a transaction, which another client's lock would abort. */
async function markAndDelete(index: DocumentReference, parts: readonly QueryDocumentSnapshot[]) {
  const commit = (hasIndex: boolean) =>
    retryWhileBusy(() => {
      const batch = index.firestore.batch();
      if (hasIndex) batch.update(index, staleMark());
      for (const { ref } of parts) batch.delete(ref);
      return batch.commit();
    });
  try {
    const [mark] = await commit(true);
    return mark?.writeTime ?? null;
  } catch (error) {
    if (codeOf(error) !== notFoundCode) throw error;
    if (parts.length > 0) await commit(false);
    return null;
  }
}
