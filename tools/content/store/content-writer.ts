import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import type { UnapprovedVersion } from '../model/archive-item';
import { reasonOf } from '../model/problem';
import { inBatches } from './batches';
import { deleteSnapshots, markStale, placeOf } from './places';
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

type ChangedItem = readonly [id: string, changes: ItemChanges];
type ChangedItems = AsyncIterable<ChangedItem> | Iterable<ChangedItem>;

/** A write that failed. */
export interface FailedWrite {
  /** The name of the item's document. */
  readonly itemId: string;
  /** The timestamp of a version with a document of its own, or of provenance; null for an item's document. */
  readonly timestamp: string | null;
  readonly reason: string;
}

interface ItemWrite {
  readonly ref: DocumentReference;
  /** Null for a document to delete. */
  readonly data: object | null;
  /** Whether it replaces stored text. */
  readonly replaces?: boolean;
}

/**
 * Writes documents in batches. Retries while the database is busy. A refused document fails alone; when
 * the database becomes unreachable, all remaining writes fail.
 */
export class ContentWriter {
  readonly failed: FailedWrite[] = [];
  written = 0;
  /** Why the database cannot be reached any more, or null. */
  unreachable: string | null = null;
  /** What has marked the snapshots of places as stale. */
  readonly #marks = new Map<string, () => Promise<unknown>>();

  /** `overwrite` replaces the documents of items; `merge` adds versions to them, and replaces those of the same time. */
  constructor(
    private readonly db: Firestore,
    private readonly mode: 'overwrite' | 'merge',
  ) {}

  /** Writes the changes to items, whose documents have these ids. */
  async write(items: ChangedItems): Promise<void> {
    for await (const batch of inBatches(this.#writesOf(items))) await this.#write(batch);
    // A `publish` may have read the content in between. If this fails, the marks from before still apply.
    for (const mark of this.#marks.values()) await mark().catch(() => {});
  }

  /**
   * Yields the writes of each item, the provenance first: an interruption must not leave versions without
   * it.
   */
  async *#writesOf(items: ChangedItems): AsyncGenerator<ItemWrite> {
    for await (const [id, { document, unapproved, provenance, replaces = false }] of items) {
      const item = this.db.collection('content').doc(id);
      for (const [timestamp, data] of provenance) {
        yield { ref: item.collection('provenance').doc(timestamp), data };
      }
      for (const { timestamp, version: data } of unapproved) {
        yield { ref: item.collection('unapproved').doc(timestamp), data };
      }
      if (document) yield { ref: item, data: document, replaces };
    }
  }

  async #write(writes: readonly ItemWrite[]): Promise<void> {
    try {
      if (this.unreachable !== null) throw new Error(this.unreachable);
      for (const write of writes) await this.#markSnapshots(write);
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

  /** Before a document is written, marks the snapshots of its place as stale; if it replaces text, deletes them. */
  async #markSnapshots({ data, replaces = false }: ItemWrite): Promise<void> {
    const place = placeOf({ ...data });
    const name = JSON.stringify([place, replaces]);
    if (place === null || this.#marks.has(name)) return;
    const mark = () => (replaces ? deleteSnapshots : markStale)(this.db, place);
    await mark();
    this.#marks.set(name, mark);
  }

  async #commit(writes: readonly ItemWrite[]): Promise<void> {
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
