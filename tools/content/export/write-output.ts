import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Replacement } from '../store/replacement';
import type { CountedChunk } from './counted-chunk';

/** What was written, and whether it is complete. */
export interface WrittenOutput {
  readonly items: number;
  readonly versions: number;
  readonly bytes: number;
  readonly isComplete: boolean;
}

export interface OutputOptions {
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
  const { stream } = replacement;
  try {
    const written = await writeChunks(chunks, stream, options);
    stream.end();
    await finished(stream);
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
): Promise<WrittenOutput> {
  const counts = { items: 0, versions: 0, bytes: 0 };
  // A stream may fail at any time, even while nothing waits for it.
  const broken = new AbortController();
  stream.on('error', (error) => broken.abort(error));
  for await (const chunk of chunks) {
    if (signal.aborted) break;
    if (!stream.write(chunk.data)) await drained(stream, AbortSignal.any([signal, broken.signal]));
    broken.signal.throwIfAborted();
    counts.items += chunk.items;
    counts.versions += chunk.versions;
    counts.bytes += Buffer.byteLength(chunk.data);
    onWritten(counts.items);
  }
  broken.signal.throwIfAborted();
  return { ...counts, isComplete: !signal.aborted };
}

/** Waits until a stream accepts more data, or has failed. */
async function drained(stream: Writable, signal: AbortSignal): Promise<void> {
  try {
    await once(stream, 'drain', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
