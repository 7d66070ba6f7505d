import type { ByteSource } from '../input/byte-source';
import { reasonOf } from '../items/problem';
import { openWarcBytes } from '../warc/warc-bytes';

/** A line of a text file, or why it cannot be read. Lines are counted from 1. */
export type ReadLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly text: null; readonly reason: string };

/** Longer lines are skipped without being held in memory. */
export const maxLineLength = 32 * 1024 * 1024;

/**
 * Yields the lines of a UTF-8 file, plain or compressed, that are not blank, in bounded memory. Truncated
 * or damaged data are reported for their line and end the reading.
 */
export async function* readLines(source: ByteSource): AsyncGenerator<ReadLine> {
  const line = new GrowingLine();
  try {
    for await (const chunk of (await openWarcBytes(source)).read(0)) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        line.grow(chunk.subarray(from, end));
        const read = line.end();
        if (read) yield read;
        from = end + 1;
      }
      line.grow(chunk.subarray(from));
    }
  } catch (error) {
    yield { number: line.number, text: null, reason: reasonOf(error) };
    return;
  }
  const last = line.end();
  if (last) yield last;
}

class GrowingLine {
  number = 1;
  #parts: Uint8Array[] = [];
  #length = 0;

  grow(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > maxLineLength) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  /** Returns the current line, unless it is blank, and starts the next one. */
  end(): ReadLine | null {
    const [number, bytes, length] = [this.number++, Buffer.concat(this.#parts), this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > maxLineLength) {
      return { number, text: null, reason: `longer than ${maxLineLength / 1024 / 1024} MiB` };
    }
    try {
      // The decoder removes a byte order mark.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
      return text === '' ? null : { number, text };
    } catch {
      return { number, text: null, reason: 'this line is not UTF-8' };
    }
  }
}
