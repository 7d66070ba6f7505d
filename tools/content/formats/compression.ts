import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { reasonOf } from '../model/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './byte-source';

const flag = { checksum: 2, extra: 4, name: 8, comment: 16 };
const maxHeaderLength = 66_000;

/** Whether `bytes` start with the gzip signature. */
export function isGzipStart(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8 && (bytes[3] ?? 0xff) < 32;
}

/** Returns the uncompressed start of the gzip member with these first bytes; empty if they are not gzip. */
export function memberStart(bytes: Uint8Array): Buffer {
  const data = bytes.subarray(gzipHeaderLength(bytes) ?? bytes.length);
  try {
    return inflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Yields the uncompressed bytes of the gzip member at the cursor, and leaves the cursor after it; throws
 * `DamagedInput` with its offset. (Node's Gunzip takes a damaged next member for the end of the file.)
 */
export async function* inflateMember(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  const headerLength = gzipHeaderLength(await cursor.ahead(maxHeaderLength));
  if (headerLength === null) throw new DamagedInput(start, 'there are no gzip data here');
  await cursor.skip(headerLength);
  let checksum = 0;
  try {
    for await (const chunk of inflate(cursor)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    const trailer = await cursor.ahead(8);
    if (trailer.length < 8) throw new Error('unexpected end of file');
    if (trailer.readUInt32LE(0) !== checksum) throw new Error('the checksum does not match');
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
      return;
    }
    const before = inflater.bytesWritten;
    const written = new Promise<void>((resolve) => inflater.write(chunk, () => resolve()));
    await Promise.race([written, closed]);
    const used = inflater.bytesWritten - before;
    await cursor.skip(used);
    isUsed = used === chunk.length;
  }
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

/** The first bytes of a frame. */
export const zstdSignature = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The first bytes of a skippable frame with a dictionary (IIPC, Use of Zstandard in WARC files). */
const dictionaryMagic = 0x184d2a5d;

/** In a WARC file, each record has a frame of its own, and records of pages are smaller. */
const maxFrameSize = 9 * 1024 * 1024;

// A process may load this module more than once, as tests do. A second `init` would give the library a new
// memory, while its functions use the one that they were first called with.
if (!isInitialised()) await init();

function isInitialised(): boolean {
  try {
    freeDCtx(createDCtx());
    return true;
  } catch {
    return false;
  }
}

/** Whether `bytes` begin with a frame of Zstandard, or a skippable one (RFC 8878, section 3.1). */
export function isZstdStart(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(zstdSignature) || isSkippable(bytes);
}

function isSkippable(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) >>> 4 === 0x184d2a5;
}

/**
 * Yields the uncompressed data of the frame at the cursor, none of a skippable one, and leaves the cursor
 * after it; throws `DamagedInput` with its offset.
 */
export async function* readFrame(
  cursor: ByteCursor,
  dictionary: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  try {
    const head = await bytesAhead(cursor, 8);
    if (isSkippable(head)) {
      if (!(await cursor.skip(8 + head.readUInt32LE(4)))) throw truncated();
      return;
    }
    const frame = await frameAhead(cursor);
    yield decompressBounded(frame, maxFrameSize, dictionary);
    await cursor.skip(frame.length);
  } catch (error) {
    const reason = `this Zstandard frame cannot be read: ${reasonOf(error)}`;
    const advice = error instanceof RangeError ? '; decompress the file first' : '';
    throw new DamagedInput(start, reason + advice);
  }
}

/** Returns the frame at the cursor: its header, its blocks, and its checksum (RFC 8878, section 3.1.1). */
async function frameAhead(cursor: ByteCursor): Promise<Buffer> {
  const start = await cursor.ahead(18);
  if (!isZstdStart(start)) throw new Error('there are no Zstandard data here');
  const { headerLength, hasChecksum } = headerOf(start);
  let length = headerLength;
  for (let isLast = false; !isLast; ) {
    if (length > maxFrameSize) throw tooLarge(maxFrameSize);
    const block = (await bytesAhead(cursor, length + 3)).readUIntLE(length, 3);
    isLast = block % 2 === 1;
    // A block of type 1 repeats one byte.
    length += 3 + ((block >> 1) % 4 === 1 ? 1 : block >> 3);
  }
  return bytesAhead(cursor, hasChecksum ? length + 4 : length);
}

/** Returns the next bytes without taking them; throws if there are fewer. */
async function bytesAhead(cursor: ByteCursor, size: number): Promise<Buffer> {
  const ahead = await cursor.ahead(size);
  if (ahead.length < size) throw truncated();
  return ahead.subarray(0, size);
}

const truncated = () => new Error('the Zstandard data are truncated');

/** Reads the header of a frame (RFC 8878, section 3.1.1.1); `size` is 0 if it does not say how large the data are. */
function headerOf(frame: Uint8Array) {
  const flags = frame[4] ?? 0;
  const isSingle = (flags & 0x20) !== 0;
  const sizeLength = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const sizeAt = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][flags & 3] ?? 0);
  const headerLength = sizeAt + sizeLength;
  const digits = frame.subarray(sizeAt, headerLength);
  const size = digits.reduceRight((sum, byte) => sum * 256 + byte, 0);
  const offset = sizeLength === 2 ? 256 : 0;
  return { headerLength, hasChecksum: (flags & 4) !== 0, size: size + offset };
}

/** Returns the dictionary in the first frame of a file, maybe compressed itself; empty if there is none. */
export async function readDictionary(cursor: ByteCursor): Promise<Uint8Array> {
  const start = await cursor.ahead(8);
  if (start.length < 8 || start.readUInt32LE(0) !== dictionaryMagic) return Buffer.alloc(0);
  const end = 8 + start.readUInt32LE(4);
  if (end > maxFrameSize) throw tooLarge(maxFrameSize);
  const content = (await cursor.ahead(end)).subarray(8, end);
  return isZstdStart(content) ? decompressBounded(content, maxFrameSize) : content;
}

/** Decompresses a frame; throws if it is damaged, or a `RangeError` if it is larger than `maxSize`. */
export function decompressBounded(
  frame: Uint8Array,
  maxSize: number,
  dictionary: Uint8Array = Buffer.alloc(0),
): Uint8Array {
  if (headerOf(frame).size > maxSize) throw tooLarge(maxSize);
  const context = createDCtx();
  try {
    return decompressUsingDict(context, frame, dictionary, { defaultHeapSize: maxSize });
  } catch (error) {
    // ZSTD_error_dstSize_tooSmall
    if (reasonOf(error).endsWith('code -70')) throw tooLarge(maxSize);
    throw new Error('it is damaged, or its dictionary is missing');
  } finally {
    freeDCtx(context);
  }
}

function tooLarge(maxSize: number): RangeError {
  return new RangeError(`it is larger than ${maxSize / 1024 / 1024} MiB`);
}
