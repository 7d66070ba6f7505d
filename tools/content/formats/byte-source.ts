import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  rmSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheFolder, noteTemporary } from '../model/temporary-files';
import type { HeadFields } from './warc-record';

/** Thrown where the unreadable part of a file begins, with the fields of the record that is lost, if known. */
export class DamagedInput extends Error {
  constructor(
    readonly offset: number,
    reason: string,
    readonly fields: HeadFields | null = null,
  ) {
    super(reason);
  }
}

/** Bytes that can be read repeatedly from any position: a file, or an entry of a zip file. */
export interface ByteSource {
  /** The name in reports. */
  readonly name: string;
  /** Yields the bytes from `start` on; throws if they cannot be read. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /** Whether every read starts from the beginning, and skips what is not wanted. */
  readonly isSequential?: boolean;
}

/** Called with the number of bytes just read. */
export type OnBytes = (count: number) => void;

const chunkSize = 256 * 1024;

/** Creates a source for a file. */
export function fileSource(path: string, name: string, onBytes: OnBytes = () => {}): ByteSource {
  async function* read(start: number) {
    let chunk = bytesAt(path, start, chunkSize);
    for (let at = start; chunk.length > 0; chunk = bytesAt(path, at, chunkSize)) {
      at += chunk.length;
      onBytes(chunk.length);
      yield chunk;
    }
  }
  return { name, read };
}

/** Returns up to `size` bytes of a file from a position on. Keeps no file open, because not every reading ends. */
export function bytesAt(path: string, position: number, size: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(size);
    return bytes.subarray(0, readSync(file, bytes, 0, size, position));
  } finally {
    closeSync(file);
  }
}

/** The argument that stands for standard input. */
export const standardInput = '-';

/** Saves standard input (`-`) or a pipe in a temporary file until the process exits; returns its path. */
export async function saveInput(path: string): Promise<string> {
  const directory = await mkdtemp(join(cacheFolder(), 'input-'));
  const done = noteTemporary(directory);
  process.once('exit', () => {
    rmSync(directory, { recursive: true, force: true });
    done();
  });
  const isStandard = path === standardInput;
  const saved = join(directory, isStandard ? 'standard input' : basename(path));
  const source = isStandard ? process.stdin : createReadStream(path);
  await pipeline(source, createWriteStream(saved, { mode: 0o600 }));
  return saved;
}
