import { createDCtx, decompress, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { reasonOf } from '../model/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './damaged-input';

const frameMagic = 0xfd2fb528;
const dictionaryMagic = 0x184d2a5d;

/**
 * Larger frames would take too much memory. In a WARC file, each record has a frame of its own, and records
 * of pages are smaller.
 */
const maxFrameSize = 9 * 1024 * 1024;
/** Of a block in a frame (RFC 8878, section 3.1.1.2.3). */
const maxBlockSize = 128 * 1024;

const advice = 'decompress the file first';

/** Whether `bytes` begin with a frame of Zstandard, or a skippable one (RFC 8878, section 3.1). */
export function isZstdStart(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const magic = Buffer.from(bytes).readUInt32LE(0);
  return magic === frameMagic || (magic & 0xfffffff0) >>> 0 === 0x184d2a50;
}

/**
 * Reads the frame at the cursor and leaves the cursor after it. Returns its uncompressed data; a
 * skippable frame has none. Throws `DamagedInput` with its offset if it is damaged or larger than
 * 9 MiB.
 */
export async function readFrame(
  cursor: ByteCursor,
  dictionary: Uint8Array | null,
): Promise<Uint8Array> {
  const start = cursor.offset;
  if (await isSkippable(cursor)) {
    await skipFrame(cursor);
    return new Uint8Array(0);
  }
  const frame = await takeFrame(cursor);
  try {
    await startLibrary();
    return decompressBounded(frame, maxFrameSize, dictionary);
  } catch (error) {
    throw unreadable(start, error);
  }
}

/** Moves the cursor after the frame at it; throws `DamagedInput` with its offset if it is damaged. */
export async function skipFrame(cursor: ByteCursor): Promise<void> {
  for await (const _ of partsOfFrame(cursor));
}

/**
 * Returns the dictionary in the first frame of a file, or null if there is none (IIPC, Use of Zstandard
 * in WARC files). It may itself be compressed.
 */
export async function readDictionary(cursor: ByteCursor): Promise<Uint8Array | null> {
  const start = Buffer.from(await cursor.peek(8));
  if (start.length < 8 || start.readUInt32LE(0) !== dictionaryMagic) return null;
  const content = (await takeFrame(cursor)).subarray(8);
  if (!isZstdStart(content)) return content;
  await startLibrary();
  return decompressBounded(content, maxFrameSize);
}

let started: Promise<void> | null = null;

/** Loads the library, which `decompressBounded` needs. */
export async function startLibrary(): Promise<void> {
  started ??= init();
  await started;
}

/** Decompresses a frame; throws if it is damaged, or a `RangeError` if it is larger than `maxSize`. */
export function decompressBounded(
  frame: Uint8Array,
  maxSize: number,
  dictionary: Uint8Array | null = null,
): Uint8Array {
  if ((contentSize(frame) ?? 0) > maxSize) throw tooLarge(maxSize);
  if (!dictionary && (headerOf(frame).flags & 3) !== 0) {
    throw new Error('it needs a dictionary, which is missing');
  }
  const options = { defaultHeapSize: maxSize };
  try {
    if (!dictionary) return decompress(frame, options);
    const context = createDCtx();
    try {
      return decompressUsingDict(context, frame, dictionary, options);
    } finally {
      freeDCtx(context);
    }
  } catch (error) {
    // ZSTD_error_dstSize_tooSmall
    throw reasonOf(error).endsWith('code -70') ? tooLarge(maxSize) : new Error('it is damaged');
  }
}

function tooLarge(maxSize: number): RangeError {
  return new RangeError(`it is larger than ${maxSize / 1024 / 1024} MiB`);
}

function unreadable(offset: number, error: unknown): DamagedInput {
  const reason = `this Zstandard frame cannot be read: ${reasonOf(error)}`;
  return new DamagedInput(offset, error instanceof RangeError ? `${reason}; ${advice}` : reason);
}

/** Returns the size of the uncompressed data if the header has it (RFC 8878, section 3.1.1.1). */
function contentSize(frame: Uint8Array): number | null {
  const { flags, sizeAt, sizeLength, length } = headerOf(frame);
  if (sizeLength === 0 || frame.length < length) return null;
  const bytes = Buffer.from(frame.subarray(sizeAt, sizeAt + sizeLength));
  if (sizeLength === 8) return Number(bytes.readBigUInt64LE(0));
  return bytes.readUIntLE(0, sizeLength) + (flags >> 6 === 1 ? 256 : 0);
}

function headerOf(frame: Uint8Array) {
  const flags = frame[4] ?? 0;
  const isSingle = (flags & 0x20) !== 0;
  const dictionaryIdLength = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeLength = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const sizeAt = 5 + (isSingle ? 0 : 1) + dictionaryIdLength;
  return { flags, sizeAt, sizeLength, length: sizeAt + sizeLength };
}

async function isSkippable(cursor: ByteCursor): Promise<boolean> {
  const magic = await cursor.peek(4);
  return isZstdStart(magic) && Buffer.from(magic).readUInt32LE(0) !== frameMagic;
}

/** Takes the bytes of the frame at the cursor, if they are not too many. */
async function takeFrame(cursor: ByteCursor): Promise<Buffer> {
  const start = cursor.offset;
  const parts: Uint8Array[] = [];
  for await (const part of partsOfFrame(cursor)) {
    parts.push(part);
    if (cursor.offset - start <= maxFrameSize) continue;
    throw unreadable(start, tooLarge(maxFrameSize));
  }
  return Buffer.concat(parts);
}

/** Takes the frame at the cursor in parts: its header, its blocks, and its checksum. */
async function* partsOfFrame(cursor: ByteCursor): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  const take = async (length: number) => {
    const part = await cursor.peek(length);
    if (part.length < length) throw new DamagedInput(start, 'the Zstandard data are truncated');
    cursor.skip(length);
    return part;
  };
  const damaged = (reason: string) => new DamagedInput(start, reason);
  if (!isZstdStart(await cursor.peek(4))) throw damaged('there are no Zstandard data here');
  if (await isSkippable(cursor)) {
    const head = await take(8);
    yield head;
    for (let left = Buffer.from(head).readUInt32LE(4); left > 0; left -= maxBlockSize) {
      yield await take(Math.min(left, maxBlockSize));
    }
    return;
  }
  const { length, flags } = headerOf(await cursor.peek(5));
  yield await take(length);
  for (let isLast = false; !isLast; ) {
    const head = await take(3);
    const block = Buffer.from(head).readUIntLE(0, 3);
    // RFC 8878, section 3.1.1.2
    const [size, type] = [block >> 3, (block >> 1) % 4];
    if (size > maxBlockSize || type === 3) throw damaged('the Zstandard data are damaged');
    yield head;
    // A block of type 1 repeats one byte.
    yield await take(type === 1 ? 1 : size);
    isLast = block % 2 === 1;
  }
  if (flags & 4) yield await take(4);
}
