import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { UnapprovedVersion } from '../model/archive-item';
import { reasonOf } from '../model/problem';
import { BatchQueue, requestSize, type SizedWrite } from './batches';
import { deleteSnapshots } from './delete-snapshots';
import { StaleMarks } from './mark-stale';
import { type Place, placeOf } from './places';
import { isBusy, retryWhileBusy } from './retry-busy';

/**
 * `overwrite` replaces each document; `merge` adds versions to an existing document, replacing
 * those of the same time.
 */
export type WriteMode = 'overwrite' | 'merge';

/** A document to write; when merged, versions are optional. */
export type DocumentWrite = Omit<ContentDocument, 'versions'> &
  Partial<Pick<ContentDocument, 'versions'>>;

/** The changes to an item. */
export interface ItemChanges {
  readonly document: DocumentWrite | null;
  readonly unapproved: readonly UnapprovedVersion[];
  readonly provenance: Iterable<readonly [timestamp: string, provenance: Provenance | null]>;
  /** Whether the document replaces stored text. */
  readonly replaces?: boolean;
}

/** What a write is for. */
interface WriteTarget {
  /** The name of the document. */
  readonly itemId: string;
  /** The timestamp of a version with a document of its own, or of provenance; null for an item's document. */
  readonly timestamp: string | null;
}

/** A write that failed. */
export interface FailedWrite extends WriteTarget {
  readonly reason: string;
}

interface Write extends SizedWrite, WriteTarget {
  readonly ref: DocumentReference;
  /** Null for a document to delete. */
  readonly data: object | null;
  readonly merge: boolean;
  /** The site and branch whose snapshots may have text that this replaces. */
  readonly replacedIn?: Place | null;
}

/**
 * Writes content documents and unapproved versions in batches that Firestore accepts, as soon as
 * one is full; `flush` writes the rest. Retries while the database is busy; a document that is
 * refused does not prevent others from being written. When the database becomes unreachable, all
 * remaining writes fail.
 */
export class ContentWriter {
  readonly failed: FailedWrite[] = [];
  written = 0;
  readonly #queue = new BatchQueue<Write>();
  readonly #marks: StaleMarks;
  readonly #replacedIn = new Map<string, Place>();
  #unreachable: string | null = null;
  /** The batch being written, while the next one is prepared. */
  #writing: Promise<void> = Promise.resolve();
  /** The documents in the batch being written, and in the next one. */
  #inBatch = new Set<string>();
  #waiting = new Set<string>();

  constructor(
    private readonly db: Firestore,
    private readonly mode: WriteMode,
  ) {
    this.#marks = new StaleMarks(db);
  }

  /** Why the database cannot be reached any more, or null. */
  get unreachable(): string | null {
    return this.#unreachable;
  }

  /** Whether some write to a document, or below it, is not done yet. */
  isWriting(documentId: string): boolean {
    return this.#waiting.has(documentId) || this.#inBatch.has(documentId);
  }

  /**
   * `documentId` is given if it differs from the item's id. If the document replaces stored text,
   * the snapshots of its site and branch are deleted before and after, so that they do not have it.
   */
  async addDocument(
    document: DocumentWrite,
    documentId = document.itemId,
    replacesText = false,
  ): Promise<void> {
    const ref = this.db.collection('content').doc(documentId);
    const merge = this.mode === 'merge';
    const replacedIn = replacesText ? placeOf({ ...document }) : null;
    await this.#add({
      itemId: documentId,
      timestamp: null,
      ref,
      data: document,
      merge,
      replacedIn,
    });
  }

  /**
   * Adds the changes to an item, the provenance first: an interruption must not leave versions without
   * it. Provenance that is null is deleted.
   */
  async addItem(
    documentId: string,
    { document, unapproved, provenance, replaces = false }: ItemChanges,
  ): Promise<void> {
    const item = this.db.collection('content').doc(documentId);
    const addBelow = (name: string, timestamp: string, data: object | null) => {
      const ref = item.collection(name).doc(timestamp);
      return this.#add({ itemId: documentId, timestamp, ref, data, merge: false });
    };
    for (const [timestamp, origin] of provenance) await addBelow('provenance', timestamp, origin);
    for (const { timestamp, version } of unapproved) {
      await addBelow('unapproved', timestamp, version);
    }
    if (document) await this.addDocument(document, documentId, replaces);
  }

  async flush(): Promise<void> {
    await this.#writing;
    await this.#write(this.#queue.take());
    this.#waiting.clear();
    this.#inBatch.clear();
    // In case a `publish` read the content in between; if this fails, `check` reports the snapshots.
    for (const place of this.#replacedIn.values()) {
      await deleteSnapshots(this.db, place).catch(() => {});
    }
    await this.#marks.after();
  }

  async #add(write: Omit<Write, 'size'>): Promise<void> {
    const full = this.#queue.add({ ...write, size: requestSize(write.ref.path, write.data ?? {}) });
    if (full) {
      await this.#writing;
      this.#writing = this.#write(full);
      this.#inBatch = this.#waiting;
      this.#waiting = new Set();
    }
    this.#waiting.add(write.itemId);
  }

  async #deleteSnapshots(writes: readonly Write[]): Promise<void> {
    for (const { replacedIn } of writes) {
      const name = JSON.stringify(replacedIn);
      if (!replacedIn || this.#replacedIn.has(name)) continue;
      await deleteSnapshots(this.db, replacedIn);
      this.#replacedIn.set(name, replacedIn);
    }
  }

  async #write(full: Write[]): Promise<void> {
    const queue = [full];
    for (let batch = queue.shift(); batch && batch.length > 0; batch = queue.shift()) {
      try {
        if (this.#unreachable !== null) throw new Error(this.#unreachable);
        const writes = batch;
        await this.#marks.before(writes.map(({ data }) => data ?? {}));
        await this.#deleteSnapshots(writes);
        await retryWhileBusy(() => commit(this.db, writes));
        this.written += batch.length;
      } catch (error) {
        if (isBusy(error)) this.#unreachable = reasonOf(error);
        if (this.#unreachable === null && batch.length > 1) {
          // One refused document fails its whole batch: split it until that document is isolated.
          const half = Math.ceil(batch.length / 2);
          queue.unshift(batch.slice(0, half), batch.slice(half));
        } else this.failed.push(...batch.map((write) => failedWrite(write, error)));
      }
    }
  }
}

async function commit(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  for (const { ref, data, merge } of writes) {
    if (data === null) batch.delete(ref);
    else batch.set(ref, data, { merge });
  }
  await batch.commit();
}

function failedWrite({ itemId, timestamp }: Write, error: unknown): FailedWrite {
  return { itemId, timestamp, reason: reasonOf(error) };
}
