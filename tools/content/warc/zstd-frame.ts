import { createDCtx, decompress, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm';
import { reasonOf } from '../items/problem';
import type { ByteCursor } from './byte-cursor';
import { DamagedInput } from './damaged-input';

const frameMagic = 0xfd2fb528;
const dictionaryMagic = 0x184d2a5d;

/** Larger frames would take too much memory; in a WARC file, each record has a frame of its own. */
const maxFrameSize = 40 * 1024 * 1024;
/** Of a block in a frame (RFC 8878, section 3.1.1.2.3). */
const maxBlockSize = 128 * 1024;
const sizeLimit = `${maxFrameSize / 1024 / 1024} MiB`;

/** Whether `bytes` begin with a frame of Zstandard, or a skippable one (RFC 8878, section 3.1). */
export function isZstdStart(bytes: Uint8Array): boolean {
  if (bytes.length < 4) return false;
  const magic = Buffer.from(bytes).readUInt32LE(0);
  return magic === frameMagic || (magic & 0xfffffff0) >>> 0 === 0x184d2a50;
}

/**
 * Reads the frame at the cursor and leaves the cursor after it. Returns its uncompressed data; a
 * skippable frame has none. Throws `DamagedInput` with its offset if it is damaged or larger than
 * 40 MiB.
 */
export async function readFrame(
  cursor: ByteCursor,
  dictionary: Uint8Array | null,
): Promise<Uint8Array> {
  const start = cursor.offset;
  const frame = await takeFrame(cursor);
  if (frame.readUInt32LE(0) !== frameMagic) return new Uint8Array(0);
  try {
    return await inflate(frame, dictionary);
  } catch (error) {
    throw new DamagedInput(start, `the Zstandard data are damaged (${reasonOf(error)})`);
  }
}

/**
 * Returns the dictionary in the first frame of a file, or null if there is none (IIPC, Use of Zstandard
 * in WARC files). It may itself be compressed.
 */
export async function readDictionary(cursor: ByteCursor): Promise<Uint8Array | null> {
  const start = Buffer.from(await cursor.peek(8));
  if (start.length < 8 || start.readUInt32LE(0) !== dictionaryMagic) return null;
  const content = (await takeFrame(cursor)).subarray(8);
  return isZstdStart(content) ? inflate(content, null) : content;
}

async function inflate(frame: Uint8Array, dictionary: Uint8Array | null): Promise<Uint8Array> {
  started ??= init();
  await started;
  const size = contentSize(frame);
  if (size !== null && size > maxFrameSize) throw new Error(`it is larger than ${sizeLimit}`);
  const options = { defaultHeapSize: maxFrameSize };
  if (!dictionary) return decompress(frame, options);
  const context = createDCtx();
  try {
    return decompressUsingDict(context, frame, dictionary, options);
  } finally {
    freeDCtx(context);
  }
}

let started: Promise<void> | null = null;

/** Returns the size of the uncompressed data if the header has it (RFC 8878, section 3.1.1.1). */
function contentSize(frame: Uint8Array): number | null {
  const { flags, sizeAt, sizeLength } = headerOf(frame);
  if (sizeLength === 0) return null;
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

/** Takes the bytes of the frame at the cursor. */
async function takeFrame(cursor: ByteCursor): Promise<Buffer> {
  const start = cursor.offset;
  const peek = async (length: number) => {
    if (length > maxFrameSize) {
      const reason = `a Zstandard frame is larger than ${sizeLimit}: decompress the file first`;
      throw new DamagedInput(start, reason);
    }
    // Twice as much each time, because each time copies all.
    const ahead = 2 ** Math.ceil(Math.log2(length));
    const { buffer, byteOffset, byteLength } = await cursor.peek(ahead);
    if (byteLength < length) throw new DamagedInput(start, 'the Zstandard data are truncated');
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  const head = await peek(8);
  if (!isZstdStart(head)) throw new DamagedInput(start, 'there are no Zstandard data here');
  const isFrame = head.readUInt32LE(0) === frameMagic;
  const length = isFrame ? await frameLength(peek) : 8 + head.readUInt32LE(4);
  if (length === null) throw new DamagedInput(start, 'the Zstandard data are damaged');
  const frame = (await peek(length)).subarray(0, length);
  cursor.skip(length);
  return frame;
}

/** Adds up the lengths of the blocks (RFC 8878, section 3.1.1.2); null if one is invalid. */
async function frameLength(peek: (length: number) => Promise<Buffer>): Promise<number | null> {
  const { flags, length } = headerOf(await peek(5));
  for (let at = length; ; ) {
    const block = (await peek(at + 3)).readUIntLE(at, 3);
    const [size, type] = [block >> 3, (block >> 1) % 4];
    if (size > maxBlockSize || type === 3) return null;
    // A block of type 1 repeats one byte.
    at += 3 + (type === 1 ? 1 : size);
    if (block % 2 === 1) return at + (flags & 4 ? 4 : 0);
  }
}
