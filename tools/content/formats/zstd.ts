import { createDCtx, decompress, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { reasonOf } from '../model/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './byte-source';

/** The first bytes of a frame. */
export const zstdSignature = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The first bytes of a skippable frame with a dictionary (IIPC, Use of Zstandard in WARC files). */
const dictionaryMagic = 0x184d2a5d;

/**
 * Larger frames would take too much memory. In a WARC file, each record has a frame of its own, and records
 * of pages are smaller.
 */
const maxFrameSize = 9 * 1024 * 1024;

const isTruncated = 'the Zstandard data are truncated';

/** Whether `bytes` begin with a frame of Zstandard, or a skippable one (RFC 8878, section 3.1). */
export function isZstdStart(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(zstdSignature) || isSkippable(bytes);
}

function isSkippable(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) >>> 4 === 0x184d2a5;
}

/**
 * Yields the uncompressed data of the frame at the cursor, none if it is a skippable one, and leaves the
 * cursor after it. Throws `DamagedInput` with its offset if it is damaged or larger than 9 MiB.
 */
export async function* readFrame(
  cursor: ByteCursor,
  dictionary: Buffer | null,
): AsyncGenerator<Uint8Array> {
  const start = cursor.offset;
  try {
    const ahead = await cursor.ahead(8);
    if (isSkippable(ahead)) {
      const isWhole = ahead.length >= 8 && (await cursor.skip(8 + ahead.readUInt32LE(4)));
      if (!isWhole) throw new Error(isTruncated);
      return;
    }
    const frame = await frameAhead(cursor);
    await startLibrary();
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
    const ahead = await cursor.ahead(length + 3);
    if (ahead.length < length + 3) throw new Error(isTruncated);
    const block = ahead.readUIntLE(length, 3);
    isLast = block % 2 === 1;
    // A block of type 1 repeats one byte.
    length += 3 + ((block >> 1) % 4 === 1 ? 1 : block >> 3);
  }
  if (hasChecksum) length += 4;
  const ahead = await cursor.ahead(length);
  if (ahead.length < length) throw new Error(isTruncated);
  return ahead.subarray(0, length);
}

/** Reads the header of a frame (RFC 8878, section 3.1.1.1); `size` is 0 if it does not say how large the data are. */
function headerOf(frame: Uint8Array) {
  const flags = frame[4] ?? 0;
  const isSingle = (flags & 0x20) !== 0;
  const sizeLength = [isSingle ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0;
  const sizeAt = 5 + (isSingle ? 0 : 1) + ([0, 1, 2, 4][flags & 3] ?? 0);
  const headerLength = sizeAt + sizeLength;
  const digits = frame.subarray(sizeAt, headerLength);
  const size = digits.reduceRight((sum, byte) => sum * 256 + byte, 0);
  return {
    headerLength,
    hasChecksum: (flags & 4) !== 0,
    size: sizeLength === 2 ? size + 256 : size,
  };
}

/** Returns the dictionary in the first frame of a file, maybe compressed itself, or null if there is none. */
export async function readDictionary(cursor: ByteCursor): Promise<Buffer | null> {
  const start = await cursor.ahead(8);
  if (start.length < 8 || start.readUInt32LE(0) !== dictionaryMagic) return null;
  const end = 8 + start.readUInt32LE(4);
  if (end > maxFrameSize) throw tooLarge(maxFrameSize);
  const content = (await cursor.ahead(end)).subarray(8, end);
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
  dictionary: Buffer | null = null,
): Buffer {
  if (headerOf(frame).size > maxSize) throw tooLarge(maxSize);
  const options = { defaultHeapSize: maxSize };
  try {
    if (!dictionary) return Buffer.from(decompress(frame, options));
    const context = createDCtx();
    try {
      return Buffer.from(decompressUsingDict(context, frame, dictionary, options));
    } finally {
      freeDCtx(context);
    }
  } catch (error) {
    // ZSTD_error_dstSize_tooSmall
    if (reasonOf(error).endsWith('code -70')) throw tooLarge(maxSize);
    throw new Error('it is damaged, or its dictionary is missing');
  }
}

function tooLarge(maxSize: number): RangeError {
  return new RangeError(`it is larger than ${maxSize / 1024 / 1024} MiB`);
}
