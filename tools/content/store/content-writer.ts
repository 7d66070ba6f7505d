import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { UnapprovedVersion } from '../model/archive-item';
import { reasonOf } from '../model/problem';
import { BatchQueue, requestSize, type SizedWrite } from './batches';
import { StaleMarks } from './places';
import { isBusy, retryWhileBusy } from './retry-busy';

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

/** A write that failed. */
export interface FailedWrite {
  /** The name of the item's document. */
  readonly itemId: string;
  /** The timestamp of a version with a document of its own, or of provenance; null for an item's document. */
  readonly timestamp: string | null;
  readonly reason: string;
}

interface Write extends SizedWrite {
  readonly ref: DocumentReference;
  /** Null for a document to delete. */
  readonly data: object | null;
  readonly replaces: boolean;
}

/**
 * Writes documents in batches as soon as one is full; `flush` writes the rest. Retries while the database
 * is busy. A refused document fails alone; when the database becomes unreachable, all remaining writes
 * fail.
 */
export class ContentWriter {
  readonly failed: FailedWrite[] = [];
  written = 0;
  /** Why the database cannot be reached any more, or null. */
  unreachable: string | null = null;
  readonly #queue = new BatchQueue<Write>();
  readonly #marks: StaleMarks;
  /** The batch being written, while the next one is prepared. */
  #writing: Promise<void> = Promise.resolve();
  /** The items added since the last `flush`. */
  readonly #added = new Set<string>();

  /** `overwrite` replaces the documents of items; `merge` adds versions to them, and replaces those of the same time. */
  constructor(
    private readonly db: Firestore,
    private readonly mode: 'overwrite' | 'merge',
  ) {
    this.#marks = new StaleMarks(db);
  }

  /** Whether some write to a document, or below it, may not be done until the next `flush`. */
  isWriting(documentId: string): boolean {
    return this.#added.has(documentId);
  }

  /**
   * Adds the changes to an item, the provenance first: an interruption must not leave versions without it.
   * If they replace stored text, the snapshots of its place are deleted before and after.
   */
  async addItem(
    documentId: string,
    { document, unapproved, provenance, replaces = false }: ItemChanges,
  ): Promise<void> {
    this.#added.add(documentId);
    const item = this.db.collection('content').doc(documentId);
    for (const [timestamp, origin] of provenance) {
      await this.#add(item.collection('provenance').doc(timestamp), origin);
    }
    for (const { timestamp, version } of unapproved) {
      await this.#add(item.collection('unapproved').doc(timestamp), version);
    }
    if (document) await this.#add(item, document, replaces);
  }

  async flush(): Promise<void> {
    await this.#writing;
    await this.#write(this.#queue.take());
    this.#added.clear();
    await this.#marks.after();
  }

  async #add(ref: DocumentReference, data: object | null, replaces = false): Promise<void> {
    const size = requestSize(ref.path, data ?? {});
    const full = this.#queue.add({ ref, data, replaces, size });
    if (!full) return;
    await this.#writing;
    this.#writing = this.#write(full);
  }

  async #write(writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    try {
      if (this.unreachable !== null) throw new Error(this.unreachable);
      for (const { data, replaces } of writes) await this.#marks.before(data ?? {}, replaces);
      await retryWhileBusy(() => this.#commit(writes));
      this.written += writes.length;
    } catch (error) {
      const reason = reasonOf(error);
      if (isBusy(error)) this.unreachable = reason;
      if (this.unreachable === null && writes.length > 1) {
        // One refused document fails its whole batch: split it until that document is isolated.
        const half = Math.ceil(writes.length / 2);
        await this.#write(writes.slice(0, half));
        await this.#write(writes.slice(half));
      } else this.failed.push(...writes.map(({ ref }) => failedWrite(ref, reason)));
    }
  }

  async #commit(writes: readonly Write[]): Promise<void> {
    const batch = this.db.batch();
    for (const { ref, data } of writes) {
      const merge = this.mode === 'merge' && ref.parent.id === 'content';
      if (data === null) batch.delete(ref);
      else batch.set(ref, data, { merge });
    }
    await batch.commit();
  }
}

function failedWrite({ path }: DocumentReference, reason: string): FailedWrite {
  const [, itemId = '', , timestamp = null] = path.split('/');
  return { itemId, timestamp, reason };
}
