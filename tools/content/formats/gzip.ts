import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { reasonOf } from '../model/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './byte-source';

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
export function memberStart(bytes: Uint8Array): Buffer {
  const headerLength = gzipHeaderLength(bytes);
  if (headerLength === null) return Buffer.alloc(0);
  try {
    return inflateRawSync(bytes.subarray(headerLength), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Yields the uncompressed bytes of the gzip member at the cursor, and leaves the cursor after it.
 * Throws `DamagedInput` with the member's offset if it is truncated, does not inflate or fails its
 * checksum. (Node's Gunzip takes a damaged next member for the end of the file.)
 */
export async function* inflateMember(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  const headerLength = gzipHeaderLength(await cursor.ahead(maxHeaderLength));
  if (headerLength === null) throw new DamagedInput(start, 'there are no gzip data here');
  await cursor.skip(headerLength);
  let checksum = 0;
  let length = 0;
  try {
    for await (const chunk of inflate(cursor)) {
      checksum = crc32(chunk, checksum);
      length += chunk.length;
      yield chunk;
    }
    const trailer = await cursor.ahead(8);
    if (trailer.length < 8) throw new Error('unexpected end of file');
    if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== length % 2 ** 32) {
      throw new Error('the checksum does not match');
    }
  } catch (error) {
    const reason = `the gzip data are damaged or truncated (${reasonOf(error)})`;
    const advice = 'the rest of this gzip member is lost: copy the file again';
    throw new DamagedInput(start, `${reason}, and ${advice}`);
  }
  await cursor.skip(8);
}

async function* inflate(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const inflater = createInflateRaw();
  // Without `destroy`, readers of the inflater's output would wait forever.
  const fed = feed(inflater, cursor).catch((error: Error) => void inflater.destroy(error));
  yield* inflater;
  await fed;
}

/** Takes from the cursor what the inflater uses, until it leaves part of a chunk: its data ended there. */
async function feed(inflater: InflateRaw, cursor: ByteCursor): Promise<void> {
  const closed = new Promise<void>((resolve) => inflater.once('close', resolve));
  for (let isUsed = true; isUsed && !inflater.destroyed; ) {
    const chunk = await cursor.ahead(1);
    if (chunk.length === 0) {
      inflater.end();
      break;
    }
    const before = inflater.bytesWritten;
    const written = new Promise<void>((resolve) => inflater.write(chunk, () => resolve()));
    await Promise.race([written, closed]);
    const used = inflater.bytesWritten - before;
    await cursor.skip(used);
    isUsed = used === chunk.length;
  }
  await closed;
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
