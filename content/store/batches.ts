/** A document to write, with the bytes that it takes in a request. */
export interface SizedWrite {
  readonly size: number;
}

const mostWrites = 500;
// Firestore takes requests of 10 MiB. Its emulator never answers one of more than 4 MiB.
const mostBytes = 4_000_000;

/** Gathers writes, in their order, into batches that Firestore accepts in one request. */
export class BatchQueue<Write extends SizedWrite> {
  #batch: Write[] = [];
  #bytes = 0;

  /** Takes a write; returns the batch before it where that has no room for it. */
  add(write: Write): Write[] | null {
    const { length } = this.#batch;
    const isFull = length === mostWrites || (length > 0 && this.#bytes + write.size > mostBytes);
    const full = isFull ? this.take() : null;
    this.#batch.push(write);
    this.#bytes += write.size;
    return full;
  }

  /** Empties the queue. */
  take(): Write[] {
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    return batch;
  }
}
