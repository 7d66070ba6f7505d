/** A document to write, with its size as Firestore counts it. */
export interface SizedWrite {
  readonly size: number;
}

const mostWrites = 500;
// A request may be 10 MiB, and many short strings take twice on the wire what Firestore counts.
const mostBytes = 4 * 1024 * 1024;

/** Splits writes, in their order, into batches that Firestore accepts in one request. */
export function* batchesOf<Write extends SizedWrite>(writes: readonly Write[]): Generator<Write[]> {
  let batch: Write[] = [];
  let bytes = 0;
  for (const write of writes) {
    if (batch.length === mostWrites || (batch.length > 0 && bytes + write.size > mostBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(write);
    bytes += write.size;
  }
  if (batch.length > 0) yield batch;
}
