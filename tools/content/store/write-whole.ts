import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file that gets its name only when it is complete; until then, and if `signal` is aborted, a file
 * of that name stays.
 */
export async function writeWhole(
  file: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    // Neither a file that exists nor a link is opened.
    await pipeline(chunks, createWriteStream(unfinished, { flags: 'wx' }));
    if (!signal?.aborted) await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
