import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { ContentDocument } from '../../../src/domain/content/content-item';
import type { Provenance } from '../../../src/domain/content/provenance';
import { storedFieldsOf } from '../../../src/domain/content/stored-ends';
import type { UnapprovedVersion } from '../model/archive-item';
import { placeOf } from '../model/place';
import { reasonOf } from '../model/problem';
import { inBatches } from './batches';
import { deleteSnapshots, markStale } from './places';
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

interface ItemWrite {
  /** The name of the item's document. */
  readonly itemId: string;
  /** The timestamp of a version with a document of its own, or of provenance; null for an item's document. */
  readonly timestamp: string | null;
  readonly ref: DocumentReference;
  /** Null for a document to delete. */
  readonly data: object | null;
  /** Whether it replaces stored text. */
  readonly replaces?: boolean;
}

/** A write that failed. */
export interface FailedWrite extends Pick<ItemWrite, 'itemId' | 'timestamp'> {
  readonly reason: string;
}

/**
 * Writes documents in batches. Retries while the database is busy. A refused document fails alone; when
 * the database becomes unreachable, all remaining writes fail.
 */
export class ContentWriter {
  readonly failed: FailedWrite[] = [];
  /** Why the database cannot be reached any more, or null. */
  unreachable: string | null = null;

  /** `overwrite` replaces the documents of items; `merge` adds versions to them, and replaces those of the same time. */
  constructor(
    private readonly db: Firestore,
    private readonly mode: 'overwrite' | 'merge',
  ) {}

  /** Writes the changes to items, whose documents have these ids. */
  async write(items: ChangedItems): Promise<void> {
    for await (const batch of inBatches(this.#writesOf(items))) await this.#write(batch);
  }

  /**
   * Yields the writes of each item, the provenance first: an interruption must not leave versions without
   * it.
   */
  async *#writesOf(items: ChangedItems): AsyncGenerator<ItemWrite> {
    for await (const [itemId, { document, unapproved, provenance, replaces = false }] of items) {
      const item = this.db.collection('content').doc(itemId);
      const below = (collection: string, timestamp: string, data: object | null) => {
        return { itemId, timestamp, ref: item.collection(collection).doc(timestamp), data };
      };
      for (const [timestamp, data] of provenance) yield below('provenance', timestamp, data);
      for (const { timestamp, version } of unapproved) {
        yield below('unapproved', timestamp, version);
      }
      if (!document) continue;
      const { versions, ...fields } = document;
      const stored = versions ? storedFieldsOf(versions) : {};
      // Merging an empty map would delete all versions: those of a page of which only the end is new.
      const data = { ...fields, ...(this.mode === 'merge' ? withoutEmptyTexts(stored) : stored) };
      yield { itemId, timestamp: null, ref: item, data, replaces };
    }
  }

  async #write(writes: readonly ItemWrite[]): Promise<void> {
    try {
      if (this.unreachable !== null) throw new Error(this.unreachable);
      await this.#markSnapshots(writes);
      await retryWhileBusy(() => this.#commit(writes));
      // A `publish` may have read the content in between. If this fails, the marks from before still apply.
      await this.#markSnapshots(writes).catch(() => {});
    } catch (error) {
      const reason = reasonOf(error);
      if (isBusy(error)) this.unreachable = reason;
      if (this.unreachable === null && writes.length > 1) {
        // One refused document fails its whole batch: split it until that document is isolated.
        const half = Math.ceil(writes.length / 2);
        await this.#write(writes.slice(0, half));
        await this.#write(writes.slice(half));
      } else {
        const failed = writes.map(({ itemId, timestamp }) => ({ itemId, timestamp, reason }));
        this.failed.push(...failed);
      }
    }
  }

  /** Marks the snapshots of the places of documents as stale; if text is replaced, deletes them. */
  async #markSnapshots(writes: readonly ItemWrite[]): Promise<void> {
    const marks = writes.map(({ data, replaces = false }) => ({
      place: placeOf({ ...data }),
      replaces,
    }));
    const distinct = new Map(marks.map((mark) => [JSON.stringify(mark), mark]));
    for (const { place, replaces } of distinct.values()) {
      if (place) await (replaces ? deleteSnapshots : markStale)(this.db, place);
    }
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

type StoredFields = Partial<ReturnType<typeof storedFieldsOf>>;

function withoutEmptyTexts({ versions, ends }: StoredFields): StoredFields {
  const isEmpty = versions && ends && Object.keys(versions).length === 0;
  return { ...(versions && !isEmpty && { versions }), ...(ends && { ends }) };
}
