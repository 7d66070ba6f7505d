import type { ByteSource } from '../input/byte-source';
import { reasonOf } from '../items/problem';
import { openWarcBytes } from '../warc/warc-bytes';

/** A line of a text file, or the reason why it cannot be read. Lines count from 1. */
export type ReadLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly text: null; readonly reason: string };

/** A longer line is passed over without being held. */
export const longestLine = 32 * 1024 * 1024;

/**
 * The lines of a UTF-8 file, plain or gzip, that are not blank; in bounded memory. Where the data
 * break off or are damaged, that is told of the line it happens in, and reading ends.
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
    if (this.#length > longestLine) this.#parts = [];
    else if (part.length > 0) this.#parts.push(part);
  }

  /** The line that ends here, unless it is blank; the next one begins. */
  end(): ReadLine | null {
    const [number, bytes, length] = [this.number++, Buffer.concat(this.#parts), this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > longestLine) {
      return { number, text: null, reason: `longer than ${longestLine / 1024 / 1024} MiB` };
    }
    try {
      // A byte order mark is taken away.
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
      return text === '' ? null : { number, text };
    } catch {
      return { number, text: null, reason: 'this line is no UTF-8' };
    }
  }
}
