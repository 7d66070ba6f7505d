import { randomUUID } from 'node:crypto';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import type { UnknownRecord } from '../../../src/domain/record';
import { indexRef, placeOf } from './places';
import { retryWhileBusy } from './retry-busy';

const notFound = 5;

/**
 * Marks published snapshots as stale: readers then load the content itself, and a `publish` in
 * progress fails. Call `before` with the content documents about to be written, and `after` when
 * done, in case a `publish` started and finished in between.
 */
export class StaleMarks {
  readonly #marked = new Map<string, DocumentReference>();

  constructor(private readonly db: Firestore) {}

  /** Ignores `documents` that are not content. Rejects if the database refuses. */
  async before(documents: readonly object[]): Promise<void> {
    for (const document of documents) {
      const ref = indexOf(this.db, { ...document });
      if (!ref || this.#marked.has(ref.path)) continue;
      await mark(ref);
      this.#marked.set(ref.path, ref);
    }
  }

  async after(): Promise<void> {
    // The first mark still applies, so a failure here is harmless.
    await Promise.all([...this.#marked.values()].map(mark)).catch(() => {});
  }
}

/**
 * Does the same for one document, in the transaction that changes it; call it before its writes.
 */
export async function markStaleIn(
  transaction: Transaction,
  db: Firestore,
  document: UnknownRecord,
): Promise<void> {
  const ref = indexOf(db, document);
  if (ref && (await transaction.get(ref)).exists) transaction.update(ref, staleMark());
}

function indexOf(db: Firestore, document: UnknownRecord) {
  const place = placeOf(document);
  return place && indexRef(db, place);
}

/** Marks the index document if there is one. */
async function mark(ref: DocumentReference): Promise<void> {
  await retryWhileBusy(() => ref.update(staleMark())).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === notFound)) throw error;
  });
}

/** Returns the mark of an index document, or null. */
export function changeOf(index: DocumentSnapshot): unknown {
  return index.get('change') ?? null;
}

/** `change` is unique, so that `publish` notices changes made while it runs. */
export function staleMark() {
  return { fresh: false, change: randomUUID() };
}
