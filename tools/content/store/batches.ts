/** A document to write, with its size in a request. */
export interface SizedWrite {
  readonly size: number;
}

const maxWrites = 500;
// Firestore accepts requests of 10 MiB; its emulator hangs on more than 4 MiB.
const maxBytes = 1_500_000;

/** Groups writes, in order, into batches that Firestore accepts in one request. */
export class BatchQueue<Write extends SizedWrite> {
  #batch: Write[] = [];
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
    const batch = this.#batch;
    this.#batch = [];
    this.#bytes = 0;
    return batch;
  }
}

// The overhead of a value, of a field of a map, and of a path in the list of merged fields.
const perValue = 16;
const perPath = 100;

/**
 * Returns an upper bound for the size of a document in a merge request, in bytes. It exceeds the
 * stored size: with many short texts it is twice as large.
 */
export function requestSize(path: string, data: object): number {
  return Buffer.byteLength(path) * 2 + perPath + valueSize(data, perPath);
}

function valueSize(value: unknown, perField: number): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + perValue;
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, each) => sum + valueSize(each, 0), perValue);
  }
  if (typeof value !== 'object' || value === null) return perValue;
  return Object.entries(value).reduce(
    (sum, [name, each]) =>
      sum + Buffer.byteLength(name) + perValue + perField + valueSize(each, perField),
    perValue,
  );
}
