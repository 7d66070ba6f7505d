import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Precondition } from 'firebase-admin/firestore';
import type { Place } from '../model/place';
import { CheckedWrites } from '../store/checked-writes';
import { deleteSnapshots, indexRef, staleMark } from '../store/places';

const maxAttempts = 8;
const firstPauseMs = 100;

/**
 * Resolves to whether text may be taken out of the content of one place and added to another; deletes
 * the snapshots of the first, and marks those of both as stale. A place is null if there is none, or for
 * content that is never published.
 */
export type MayWrite = (losing: Place | null, gaining: Place | null) => Promise<boolean>;

type Change<T> = (writes: CheckedWrites, mayWrite: MayWrite) => Promise<T>;

/**
 * Takes text out of content only while its place has no snapshots, so that at no time a snapshot
 * has a text that the content no longer has. Deletes them when needed. In a dry run, deletes nothing
 * and lets nothing be written.
 */
export class TextHider {
  constructor(
    readonly db: Firestore,
    readonly isDryRun = false,
  ) {}

  /**
   * Runs `change`, which adds writes, and writes them; again if what it read, or the snapshots, have
   * changed meanwhile. Rejects if that happens again and again.
   */
  async run<T>(change: Change<T>): Promise<T> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      // Two operators who take out items of one place change the same index.
      if (attempt > 0) await pause(Math.random() * firstPauseMs * 2 ** (attempt - 1));
      const writes = new CheckedWrites(this.db);
      const mayWrite: MayWrite = (...places) => this.#mayWrite(writes, ...places);
      const outcome = await change(writes, mayWrite);
      if (await writes.commit()) return outcome;
    }
    throw new Error('the item or its snapshots keep changing; run this again');
  }

  async #mayWrite(writes: CheckedWrites, losing: Place | null, gaining: Place | null) {
    if (this.isDryRun) return false;
    /** Without a condition, requires that there is no index. */
    const mark = (place: Place, condition: Precondition | null) => {
      const index = indexRef(this.db, place);
      writes.add((batch) => {
        if (condition) batch.update(index, staleMark(), condition);
        else batch.delete(index, { exists: false });
      });
    };
    if (losing) {
      // Before a `publish` can write snapshots, it marks the index.
      const lastUpdateTime = await deleteSnapshots(this.db, losing);
      mark(losing, lastUpdateTime && { lastUpdateTime });
    }
    if (gaining) {
      const [index] = await writes.read(indexRef(this.db, gaining));
      mark(gaining, index?.exists ? { exists: true } : null);
    }
    return true;
  }
}
