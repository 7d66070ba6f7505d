import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { reasonOf } from '../model/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './damaged-input';

const flag = { checksum: 2, extra: 4, name: 8, comment: 16 };
const maxHeaderLength = 66_000;

/** Whether `bytes` start with the gzip signature. */
export function isGzipStart(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8 && (bytes[3] ?? 0xff) < 32;
}

/**
 * Returns the uncompressed start of a gzip member, given its first bytes and any that follow; empty
 * if they are not gzip.
 */
export function memberStart(bytes: Uint8Array): Uint8Array {
  const headerLength = gzipHeaderLength(bytes);
  if (headerLength === null) return new Uint8Array(0);
  try {
    return inflateRawSync(bytes.subarray(headerLength), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array(0);
  }
}

/**
 * Yields the uncompressed bytes of the gzip member at the cursor, and leaves the cursor after it.
 * Throws `DamagedInput` with the member's offset if it is truncated, does not inflate or fails its
 * checksum. (Node's Gunzip takes a damaged next member for the end of the file.)
 */
export async function* inflateMember(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  const damaged = (reason: string) => new DamagedInput(start, reason);
  const headerLength = gzipHeaderLength(await cursor.peek(maxHeaderLength));
  if (headerLength === null) throw damaged('there are no gzip data here');
  cursor.skip(headerLength);

  let checksum = 0;
  let length = 0;
  try {
    for await (const chunk of inflate(cursor)) {
      checksum = crc32(chunk, checksum);
      length += chunk.length;
      yield chunk;
    }
  } catch (error) {
    const reason = `the gzip data are damaged or truncated (${reasonOf(error)})`;
    throw damaged(`${reason}, and the rest of this gzip member is lost: copy the file again`);
  }
  const trailer = Buffer.from(await cursor.peek(8));
  if (trailer.length < 8) throw damaged('the gzip data are truncated: copy the file again');
  if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== length % 2 ** 32) {
    throw damaged('the gzip checksum does not match');
  }
  cursor.skip(8);
}

async function* inflate(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw();
  const fed = feed(inflater, cursor).catch((error: Error) => {
    // Otherwise readers of the inflater's output would wait forever.
    inflater.destroy(error);
    return nothingFed;
  });
  yield* inflater;
  const { total, last } = await fed;
  const unused = total - inflater.bytesWritten;
  if (unused > 0) cursor.putBack(last.subarray(last.length - unused));
}

interface Fed {
  readonly total: number;
  readonly last: Uint8Array;
}

const nothingFed: Fed = { total: 0, last: new Uint8Array(0) };

/** Feeds chunks until the inflater leaves part of one: its data ended there. */
async function feed(inflater: InflateRaw, cursor: ByteCursor): Promise<Fed> {
  const closed = new Promise<void>((resolve) => inflater.once('close', resolve));
  let { total, last } = nothingFed;
  while (!inflater.destroyed && inflater.bytesWritten === total) {
    const chunk = await cursor.take();
    if (chunk === null) {
      inflater.end();
      break;
    }
    total += chunk.length;
    last = chunk;
    const written = new Promise<void>((resolve) => inflater.write(chunk, () => resolve()));
    await Promise.race([written, closed]);
  }
  await closed;
  return { total, last };
}

/** Returns the length of a gzip member's header, or null if there is no complete one. */
export function gzipHeaderLength(bytes: Uint8Array): number | null {
  if (!isGzipStart(bytes)) return null;
  const flags = bytes[3] ?? 0;
  let length = 10;
  if (flags & flag.extra) length += 2 + (bytes[length] ?? 0) + 256 * (bytes[length + 1] ?? 0);
  for (const text of [flag.name, flag.comment]) {
    if (flags & text) {
      const end = bytes.indexOf(0, length);
      if (end < 0) return null;
      length = end + 1;
    }
  }
  if (flags & flag.checksum) length += 2;
  return length <= bytes.length ? length : null;
}
