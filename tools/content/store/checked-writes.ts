import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Precondition,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { reasonOf } from '../model/problem';
import { codeOf, notFoundCode, retryWhileBusy } from './retry-busy';

// gRPC: already exists, failed precondition.
const changedCodes = new Set<unknown>([notFoundCode, 6, 9]);
// gRPC: aborted.
const lockedCode = 10;

/** Whether a write was refused because of another transaction, such as one that holds a lock. */
export function isLocked(error: unknown): boolean {
  return codeOf(error) === lockedCode;
}

/**
 * Returns the error of a write without an answer as that of a lock: the reads before were answered. Returns
 * any other error as it is.
 */
export function lockedIfLate(error: unknown): unknown {
  if (codeOf(error) !== 'timeout') return error;
  const message = `${reasonOf(error)}; another transaction may hold a lock`;
  return Object.assign(new Error(message), { code: lockedCode });
}

/** Returns the fields of a document and their values in turn, as `update` takes them. */
export function fieldsOf(data: object): readonly unknown[] {
  return Object.entries(data).flatMap(([name, value]) => [new FieldPath(name), value]);
}

/**
 * Writes documents together, only if those that were read before with `read` and are written have not
 * changed since. Unlike a transaction it holds no locks, and no other client's lock aborts it (SECURITY.md).
 */
export class CheckedWrites {
  readonly #read = new Map<string, DocumentSnapshot>();
  readonly #writes: ((batch: WriteBatch) => unknown)[] = [];

  constructor(private readonly db: Firestore) {}

  async read(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> {
    const documents = await retryWhileBusy(() => this.db.getAll(...refs));
    for (const each of documents) this.#read.set(each.ref.path, each);
    return documents;
  }

  /** Adds a write that may have a precondition of its own; called again if `commit` retries. */
  add(write: (batch: WriteBatch) => unknown): void {
    this.#writes.push(write);
  }

  /** Adds a new document. */
  create(ref: DocumentReference, data: object): void {
    this.add((batch) => batch.create(ref, data));
  }

  /** Deletes a document, if it is as it was read. */
  delete(ref: DocumentReference): void {
    const precondition = this.#precondition(ref);
    this.add((batch) => batch.delete(ref, precondition));
  }

  /** Adds or replaces a document, if it is as it was read. */
  replace(ref: DocumentReference, data: object): void {
    const before = this.#read.get(ref.path)?.data();
    if (!before) {
      this.create(ref, data);
      return;
    }
    const deleted = Object.keys(before).map((name) => [name, FieldValue.delete()]);
    const after = { ...Object.fromEntries(deleted), ...data };
    this.update(ref, fieldsOf(after));
  }

  /** Changes fields of a document, given as names and values in turn, if it is as it was read. */
  update(ref: DocumentReference, fields: readonly unknown[]): void {
    const precondition = this.#precondition(ref);
    const [first, value, ...more] = fields;
    if (!(first instanceof FieldPath)) return;
    this.add((batch) => batch.update(ref, first, value, ...more, precondition));
  }

  /** Writes all of it and returns true; or nothing, and returns false, if a document has changed. */
  async commit(): Promise<boolean> {
    if (this.#writes.length === 0) return true;
    try {
      await retryWhileBusy(() => this.#commitOnce());
      return true;
    } catch (error) {
      if (changedCodes.has(codeOf(error))) return false;
      throw lockedIfLate(error);
    }
  }

  async #commitOnce(): Promise<void> {
    const batch = this.db.batch();
    for (const write of this.#writes) write(batch);
    await batch.commit();
  }

  #precondition(ref: DocumentReference): Precondition {
    const { updateTime } = this.#read.get(ref.path) ?? {};
    return updateTime ? { lastUpdateTime: updateTime } : { exists: false };
  }
}
