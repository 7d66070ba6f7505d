import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HeadFields } from './warc-record';

/** Thrown where the unreadable part of a file begins, with the fields of the record that is lost, if known. */
export class DamagedInput extends Error {
  constructor(
    readonly offset: number,
    reason: string,
    readonly fields: HeadFields | null = null,
  ) {
    super(reason);
    this.name = 'DamagedInput';
  }
}

/** Bytes that can be read repeatedly from any position: a file, or an entry of a zip file. */
export interface ByteSource {
  /** The name in reports. */
  readonly name: string;
  /** Yields the bytes from `start` on; throws if they cannot be read. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /** How often it may be read again after damage, if every read starts from the beginning. */
  readonly maxReads?: number;
}

/** Called with the number of bytes just read. */
export type OnBytes = (count: number) => void;

/** Creates a source for a file. */
export function fileSource(path: string, name: string, onBytes: OnBytes = () => {}): ByteSource {
  async function* read(start: number) {
    for await (const chunk of createReadStream(path, { start, highWaterMark: 256 * 1024 })) {
      onBytes(chunk.length);
      yield chunk as Uint8Array;
    }
  }
  return { name, read };
}

/** Returns the first `size` bytes; fewer if there are no more. */
export async function firstBytes(bytes: AsyncIterable<Uint8Array>, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}

/** The argument that stands for standard input. */
export const standardInput = '-';

/** Saves standard input (`-`) or a pipe in a temporary file until the process exits; returns its path. */
export async function saveInput(path: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mnemosyne-input-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const isStandard = path === standardInput;
  const saved = join(directory, isStandard ? 'standard input' : basename(path));
  const source = isStandard ? process.stdin : createReadStream(path);
  await pipeline(source, createWriteStream(saved, { mode: 0o600 }));
  return saved;
}
