import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { noteTemporary } from '../model/temporary-files';

/**
 * Writes a file that gets its name only when it is complete; until then, and if `signal` is aborted, a file
 * of that name stays.
 */
export async function writeWhole(
  file: string,
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = resolve(`${file}.${randomUUID().slice(0, 8)}.part`);
  const done = noteTemporary(unfinished);
  try {
    // Neither a file that exists nor a link is opened.
    await pipeline(chunks, createWriteStream(unfinished, { flags: 'wx' }));
    if (!signal?.aborted) await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
    done();
  }
}
