import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ContentDocument, UnapprovedVersion } from '../../src/domain/content-item';
import { reasonOf } from '../items/problem';
import { documentSize } from '../items/stored-size';
import { batchesOf, type SizedWrite } from './batches';
import { isBusy, retryWhileBusy } from './retry-busy';

/**
 * `overwrite` replaces each document; `merge` adds a document's versions to those it has, and
 * replaces the ones of the same time.
 */
export type WriteMode = 'overwrite' | 'merge';

export type OnWritten = (written: number, total: number) => void;

/** A write that the database refused, or did not get. */
export interface FailedWrite {
  readonly itemId: string;
  /** The version, where an unapproved one could not be written. */
  readonly timestamp: string | null;
  readonly reason: string;
}

export interface WriteReport {
  /** How many documents were written. */
  readonly written: number;
  readonly failed: readonly FailedWrite[];
}

interface Write extends SizedWrite {
  readonly itemId: string;
  readonly timestamp: string | null;
  readonly ref: DocumentReference;
  readonly data: object;
  readonly merge: boolean;
}

/**
 * Writes content documents and unapproved versions, in batches that Firestore accepts. A busy
 * database is tried again; a document that is refused does not keep others from being written.
 * Once the database is out of reach, what is left is reported as not written.
 */
export async function writeContent(
  db: Firestore,
  documents: readonly ContentDocument[],
  unapproved: readonly UnapprovedVersion[],
  onWritten: OnWritten = () => {},
  mode: WriteMode = 'overwrite',
): Promise<WriteReport> {
  const writes = [
    ...documents.map((document) => documentWrite(db, document, mode)),
    ...unapproved.map((version) => unapprovedWrite(db, version)),
  ];
  const failed: FailedWrite[] = [];
  let written = 0;
  let outOfReach: string | null = null;
  const queue = [...batchesOf(writes)];
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    try {
      if (outOfReach !== null) throw new Error(outOfReach);
      await retryWhileBusy(() => commit(db, batch));
      written += batch.length;
      onWritten(written, writes.length);
    } catch (error) {
      if (isBusy(error)) outOfReach = reasonOf(error);
      if (outOfReach === null && batch.length > 1) {
        // One refused document refuses its whole batch: halve it until that one stands alone.
        const half = Math.ceil(batch.length / 2);
        queue.unshift(batch.slice(0, half), batch.slice(half));
      } else failed.push(...batch.map((write) => failedWrite(write, error)));
    }
  }
  return { written, failed };
}

async function commit(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  for (const { ref, data, merge } of writes) batch.set(ref, data, { merge });
  await batch.commit();
}

function documentWrite(db: Firestore, document: ContentDocument, mode: WriteMode): Write {
  const ref = db.collection('content').doc(document.itemId);
  const size = documentSize(ref.path, document);
  const merge = mode === 'merge';
  return { itemId: document.itemId, timestamp: null, ref, data: document, merge, size };
}

function unapprovedWrite(db: Firestore, { itemId, timestamp, version }: UnapprovedVersion): Write {
  const ref = db.collection('content').doc(itemId).collection('unapproved').doc(timestamp);
  return {
    itemId,
    timestamp,
    ref,
    data: version,
    merge: false,
    size: documentSize(ref.path, version),
  };
}

function failedWrite({ itemId, timestamp }: Write, error: unknown): FailedWrite {
  return { itemId, timestamp, reason: reasonOf(error) };
}
