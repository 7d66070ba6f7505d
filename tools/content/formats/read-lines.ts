import { isUtf8 } from 'node:buffer';
import { reasonOf } from '../model/problem';
import { ByteCursor } from './byte-cursor';
import type { ByteSource } from './byte-source';
import { containerOf } from './warc-bytes';

/** Longer lines are skipped without being held in memory. */
export const maxLineLength = 16 * 1024 * 1024;
const tooLong = `longer than ${maxLineLength / 1024 / 1024} MiB`;

/**
 * Yields the lines of a UTF-8 file, plain or compressed, that are not blank, with their numbers from 1; or why
 * one cannot be read. Damage ends the reading.
 */
export async function* readLines(source: ByteSource) {
  let number = 1;
  try {
    const cursor = new ByteCursor(uncompressed(source));
    for (; ; number++) {
      const line = await cursor.takeLine(maxLineLength + 1);
      if (line.length === 0) return;
      // Removes a byte order mark, too.
      const text = line.toString().trim();
      if (isCut(line)) yield { number, text: null, reason: tooLong };
      else if (!isUtf8(line)) yield { number, text: null, reason: 'this line is not UTF-8' };
      else if (text !== '') yield { number, text };
      for (let rest = line; isCut(rest); ) rest = await cursor.takeLine(maxLineLength + 1);
    }
  } catch (error) {
    yield { number, text: null, reason: reasonOf(error) };
  }
}

async function* uncompressed(source: ByteSource): AsyncGenerator<Uint8Array> {
  const cursor = new ByteCursor(source.read(0));
  const { readPart } = await containerOf(cursor);
  while ((await cursor.ahead(1)).length > 0) yield* readPart(cursor);
}

function isCut(line: Buffer): boolean {
  return line.length > maxLineLength && line.at(-1) !== 10;
}
