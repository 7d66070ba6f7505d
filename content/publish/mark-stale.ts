import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../src/backend/record';
import { isSiteKey } from '../../src/domain/site-registry';
import { retryWhileBusy } from '../store/retry-busy';
import { mirrorRef } from './mirror-ref';

const notFound = 5;

/**
 * Tells mirrors that they are out of date: readers then take the content itself, and a `publish`
 * that is under way does not count. Whatever writes content documents calls `before` with those it
 * is about to write, and `after` when it is done, for a `publish` that began and ended in between.
 */
export class StaleMarks {
  readonly #marked = new Map<string, DocumentReference>();

  constructor(private readonly db: Firestore) {}

  /** `documents` that are no content are passed over. Rejects where the database refuses. */
  async before(documents: readonly object[]): Promise<void> {
    for (const document of documents) {
      const ref = mirrorOf(this.db, { ...document });
      if (!ref || this.#marked.has(ref.path)) continue;
      await mark(ref);
      this.#marked.set(ref.path, ref);
    }
  }

  async after(): Promise<void> {
    // What was marked before stays marked, so a failure here is none to tell of.
    await Promise.all([...this.#marked.values()].map(mark)).catch(() => {});
  }
}

/** The same for one document within the transaction that changes it: call it before its writes. */
export async function markStaleIn(
  transaction: Transaction,
  db: Firestore,
  document: UnknownRecord,
): Promise<void> {
  const ref = mirrorOf(db, document);
  if (ref && (await transaction.get(ref)).exists) transaction.update(ref, staleMark());
}

function mirrorOf(db: Firestore, { itemSite, itemBranch }: UnknownRecord) {
  if (!isSiteKey(itemSite) || typeof itemBranch !== 'string') return null;
  return mirrorRef(db, itemSite, itemBranch);
}

/** Marks a mirror that is there. */
async function mark(ref: DocumentReference): Promise<void> {
  await retryWhileBusy(() => ref.update(staleMark())).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
  });
}

/** `change` differs each time, so that `publish` sees that content changed while it was reading. */
function staleMark() {
  return { fresh: false, change: randomUUID() };
}
