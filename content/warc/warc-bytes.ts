import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';
import { ByteCursor } from './byte-cursor';
import { inflateMember, isGzipStart } from './gzip-member';

/** The uncompressed bytes of a WARC file, readable from more than one place. */
export interface WarcBytes {
  /** The bytes from the file offset `start` on; throws `DamagedInput` where they break off. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /** The file offset that names what now stands at `distance` bytes behind `start`. */
  readonly offsetOf: (start: number, distance: number) => number;
  /** Where reading can go on behind damage at `offset`, or null. */
  readonly nextStart: (offset: number) => Promise<number | null>;
}

/** Tells how many bytes of the file were read just now. */
export type OnBytes = (count: number) => void;

/** Opens a file as a plain or a gzip WARC, by what it begins with and not by its name. */
export async function openWarcBytes(path: string, onBytes: OnBytes): Promise<WarcBytes> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const isGzip = isGzipStart(buffer.subarray(0, bytesRead));
    return isGzip ? gzipBytes(path, onBytes) : plainBytes(path, onBytes);
  } finally {
    await file.close();
  }
}

function plainBytes(path: string, onBytes: OnBytes): WarcBytes {
  return {
    read: (start) => fileChunks(path, start, onBytes),
    offsetOf: (start, distance) => start + distance,
    nextStart: async () => null,
  };
}

function gzipBytes(path: string, onBytes: OnBytes): WarcBytes {
  let member = 0;
  async function* read(start: number) {
    const cursor = new ByteCursor(fileChunks(path, start, onBytes), start);
    while ((await cursor.peek(1)).length > 0) {
      member = cursor.offset;
      yield* inflateMember(cursor);
    }
  }
  return {
    read,
    // Members are what an index of a compressed WARC points at, so they name its records.
    offsetOf: () => member,
    nextStart: (offset) => nextMember(path, offset + 1),
  };
}

async function* fileChunks(path: string, start: number, onBytes: OnBytes) {
  for await (const chunk of createReadStream(path, { start, highWaterMark: 256 * 1024 })) {
    onBytes(chunk.length);
    yield chunk as Uint8Array;
  }
}

/** The offset of the first gzip member at or behind `start` that holds a WARC record. */
async function nextMember(path: string, start: number): Promise<number | null> {
  const window = 4096;
  const cursor = new ByteCursor(
    fileChunks(path, start, () => {}),
    start,
  );
  for (;;) {
    const ahead = await cursor.peek(64 * window);
    const at = ahead.indexOf(0x1f);
    if (at < 0) {
      if (ahead.length === 0) return null;
      cursor.skip(ahead.length);
      continue;
    }
    cursor.skip(at);
    if (beginsRecord(await cursor.peek(window))) return cursor.offset;
    cursor.skip(1);
  }
}

function beginsRecord(bytes: Uint8Array): boolean {
  if (!isGzipStart(bytes)) return false;
  try {
    const text = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    return text.subarray(0, 5).toString('latin1') === 'WARC/';
  } catch {
    return false;
  }
}
