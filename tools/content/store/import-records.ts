import type { Firestore } from 'firebase-admin/firestore';
import { withTimeout } from '../../../src/backend/retry';
import { retryWhileBusy } from './retry-busy';

/** A complete import, at `imports/{id}`; no client can read it. */
export interface ImportRecord {
  /** The names of the files. */
  readonly files: readonly string[];
  /** 14-digit UTC timestamp. */
  readonly when: string;
  /** How many versions it wrote; null if it was interrupted and went on, because that is not known then. */
  readonly written: number | null;
  /** How many captures it read. */
  readonly captures: number;
}

const recordOf = (db: Firestore, id: string) => db.collection('imports').doc(id);

/** Without an answer in this time, an import begins: it can be done again. */
const answerMs = 10_000;

/** Returns what is recorded of an import; null if it is not complete, or the database does not answer. */
export async function readImport(db: Firestore, id: string): Promise<ImportRecord | null> {
  const snapshot = await withTimeout(recordOf(db, id).get(), answerMs).catch(() => null);
  // Only the tool writes here.
  return snapshot?.exists ? (snapshot.data() as ImportRecord) : null;
}

/** Records that an import is complete. */
export async function writeImport(db: Firestore, id: string, record: ImportRecord): Promise<void> {
  await retryWhileBusy(() => recordOf(db, id).set(record));
}

/** Forgets all complete imports, so that repeating one restores what was removed or moved. */
export async function forgetImports(db: Firestore): Promise<void> {
  const { docs } = await retryWhileBusy(() => db.collection('imports').select().get());
  for (const { ref } of docs) await retryWhileBusy(() => ref.delete());
}
