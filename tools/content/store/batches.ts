import { documentSize } from '../model/stored-document';

/** A document to write at a path; null deletes it. */
interface Write {
  readonly ref: { readonly path: string };
  readonly data: object | null;
}

const maxWrites = 500;
// Firestore accepts requests of 10 MiB; its emulator hangs on more than 4 MiB.
const maxBytes = 4_000_000;

/** Groups writes, in order, into batches that Firestore accepts in one request. */
export async function* inBatches<T extends Write>(
  writes: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for await (const write of writes) {
    // With the shortest texts, types and paths make a request four times the stored size.
    const size = 4 * documentSize(write.ref.path, write.data ?? {});
    if (batch.length === maxWrites || (batch.length > 0 && bytes + size > maxBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(write);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
