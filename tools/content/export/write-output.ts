import { pipeline } from 'node:stream/promises';
import { writeWhole } from '../store/write-whole';

/** A chunk of an export, with its number of items and versions. */
export interface CountedChunk {
  readonly data: string | Uint8Array;
  readonly items: number;
  readonly versions: number;
}

/**
 * Writes chunks to standard output, or to a temporary file that is renamed to `file` when complete: an
 * interrupted run leaves no file, and an existing one unchanged. `signal` stops between two chunks. Returns
 * whether everything was written.
 */
export async function writeOutput(
  chunks: AsyncIterable<CountedChunk>,
  file: string | undefined,
  signal: AbortSignal,
  onWritten: (items: number) => void,
) {
  const counts = { items: 0, versions: 0, bytes: 0 };
  async function* countedData() {
    for await (const { data, items, versions } of chunks) {
      if (signal.aborted) return;
      yield data;
      counts.items += items;
      counts.versions += versions;
      counts.bytes += Buffer.byteLength(data);
      onWritten(counts.items);
    }
  }
  if (file === undefined) await pipeline(countedData, process.stdout, { end: false });
  else await writeWhole(file, countedData(), signal);
  return { ...counts, isComplete: !signal.aborted };
}
