import {
  closeSync,
  createReadStream,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileReasonOf } from '../items/problem';

const flushAt = 1024 * 1024;

/** The position of a text in a spool, in bytes. */
export interface SpooledText {
  readonly offset: number;
  readonly length: number;
}

/**
 * Stores texts in a temporary file instead of memory. The file is unlinked as soon as it is open,
 * so nothing remains however the process ends.
 */
export class TextSpool {
  #file: number | null = null;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #flushed = 0;

  add(text: string): SpooledText {
    const bytes = Buffer.from(text);
    const offset = this.#flushed + this.#waitingBytes;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= flushAt) this.#flush();
    return { offset, length: bytes.length };
  }

  read({ offset, length }: SpooledText): string {
    const file = this.#flush();
    const bytes = Buffer.alloc(length);
    for (let at = 0; at < length; ) {
      const count = readSync(file, bytes, at, length - at, offset + at);
      if (count === 0) throw new Error('the temporary file is shorter than it was');
      at += count;
    }
    return bytes.toString();
  }

  /** Reads all texts, one after the other. */
  stream(): Readable {
    return createReadStream('', { fd: this.#flush(), start: 0, autoClose: false });
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#waiting = [];
  }

  #flush(): number {
    this.#file ??= openUnlinked();
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let at = 0; at < bytes.length; ) {
      at += writeOrExplain(this.#file, bytes.subarray(at), this.#flushed + at);
    }
    this.#flushed += bytes.length;
    return this.#file;
  }
}

function writeOrExplain(file: number, bytes: Buffer, at: number): number {
  try {
    return writeSync(file, bytes, 0, bytes.length, at);
  } catch (error) {
    const reason = `The temporary file in ${tmpdir()} cannot be written: ${fileReasonOf(error)}.`;
    throw new Error(`${reason} To use another folder, set TMPDIR, and run the same command again.`);
  }
}

function openUnlinked(): number {
  const directory = mkdtempSync(join(tmpdir(), 'mnemosyne-'));
  try {
    return openSync(join(directory, 'texts'), 'w+', 0o600);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
