import { reasonOf } from '../model/problem';
import type { ByteSource } from './byte-source';
import { openWarcBytes } from './warc-bytes';

/** A line of a text file, or why it cannot be read. Lines are counted from 1. */
export type ReadLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly text: null; readonly reason: string };

/** Longer lines are skipped without being held in memory. */
export const maxLineLength = 16 * 1024 * 1024;

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
  /** Holds the line so far; it is kept for the next one, which saves memory. */
  #bytes = Buffer.alloc(64 * 1024);
  #length = 0;

  grow(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length <= maxLineLength) {
      if (length > this.#bytes.length) this.#enlarge(length);
      this.#bytes.set(part, this.#length);
    }
    this.#length = length;
  }

  #enlarge(length: number): void {
    const larger = Buffer.alloc(Math.min(2 * length, maxLineLength));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  /** Returns the current line, unless it is blank, and starts the next one. */
  end(): ReadLine | null {
    const [number, length] = [this.number++, this.#length];
    this.#length = 0;
    if (length > maxLineLength) {
      return { number, text: null, reason: `longer than ${maxLineLength / 1024 / 1024} MiB` };
    }
    const bytes = this.#bytes.subarray(0, length);
    try {
      // The decoder removes a byte order mark.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
      return text === '' ? null : { number, text };
    } catch {
      return { number, text: null, reason: 'this line is not UTF-8' };
    }
  }
}
