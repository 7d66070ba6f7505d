import { documentSize } from '../model/stored-document';

/** A document to write, with its size in a request. */
export interface SizedWrite {
  readonly size: number;
}

const maxWrites = 500;
// Firestore accepts requests of 10 MiB; its emulator hangs on more than 4 MiB.
const maxBytes = 4_000_000;

/** Groups writes, in order, into batches that Firestore accepts in one request. */
export class BatchQueue<Write extends SizedWrite> {
  readonly #batch: Write[] = [];
  #bytes = 0;

  /** Adds a write; returns the previous batch if the write does not fit into it. */
  add(write: Write): Write[] | null {
    const { length } = this.#batch;
    const isFull = length === maxWrites || (length > 0 && this.#bytes + write.size > maxBytes);
    const full = isFull ? this.take() : null;
    this.#batch.push(write);
    this.#bytes += write.size;
    return full;
  }

  /** Empties the queue and returns its writes. */
  take(): Write[] {
    this.#bytes = 0;
    return this.#batch.splice(0);
  }
}

/**
 * Returns an upper bound for the size of a document in a merge request, in bytes: with the shortest texts,
 * types and paths make it four times the stored size.
 */
export function requestSize(path: string, data: object): number {
  return 4 * documentSize(path, data);
}
