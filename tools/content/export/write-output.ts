import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Replacement } from '../store/replacement';

/** A chunk of an export, with its number of items and versions. */
export interface CountedChunk {
  readonly data: string | Uint8Array;
  readonly items: number;
  readonly versions: number;
}

/** What was written, and whether it is complete. */
export type WrittenOutput = Awaited<ReturnType<typeof writeChunks>>;

interface OutputOptions {
  /** Stops between two chunks. */
  readonly signal: AbortSignal;
  readonly onWritten: (items: number) => void;
}

/**
 * Writes chunks to a temporary file and renames it when complete: an interrupted run leaves no
 * file, and an existing one unchanged.
 */
export async function writeFileOutput(
  chunks: AsyncIterable<CountedChunk>,
  file: string,
  options: OutputOptions,
): Promise<WrittenOutput> {
  const replacement = await Replacement.create(file);
  try {
    const written = await writeChunks(chunks, replacement.stream, options);
    if (written.isComplete) await replacement.commit();
    return written;
  } finally {
    await replacement.discard();
  }
}

/** Writes chunks to standard output. */
export function writeStandardOutput(
  chunks: AsyncIterable<CountedChunk>,
  options: OutputOptions,
): Promise<WrittenOutput> {
  return writeChunks(chunks, process.stdout, options);
}

async function writeChunks(
  chunks: AsyncIterable<CountedChunk>,
  stream: Writable,
  { signal, onWritten }: OutputOptions,
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
  await pipeline(countedData, stream, { end: stream !== process.stdout });
  return { ...counts, isComplete: !signal.aborted };
}
