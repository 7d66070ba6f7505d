import { ByteCursor } from './byte-cursor';
import { type ByteSource, DamagedInput, firstBytes } from './byte-source';
import {
  inflateMember,
  isGzipStart,
  isZstdStart,
  memberStart,
  readDictionary,
  readFrame,
  zstdSignature,
} from './compression';
import { parseArcLine } from './warc-record';

/** A run of whole records: a gzip member or a Zstandard frame, or a plain file from some offset on. */
export interface Part {
  /** Where it begins in the file. */
  readonly offset: number;
  /** The uncompressed bytes; throws `DamagedInput` where they end early. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The parts of a WARC file, readable from several positions. */
export interface WarcBytes {
  readonly isPlain: boolean;
  /** Yields the parts from an offset on, each to be read to its end before the next one. */
  readonly parts: (start: number) => AsyncIterable<Part>;
  /** Returns where reading can continue after damage at `offset`, or null. */
  readonly nextStart: (offset: number) => Promise<number | null>;
}

/** Opens a source as a WARC that is plain, gzip or Zstandard, detected by its first bytes. */
export async function openWarcBytes(source: ByteSource): Promise<WarcBytes> {
  const start = await firstBytes(source.read(0), 4);
  if (isGzipStart(start)) return compressedBytes(source, inflateMember, findMember);
  if (isZstdStart(start)) {
    const dictionary = await readDictionary(new ByteCursor(source.read(0)));
    const findFrame = (ahead: Buffer) => ahead.indexOf(zstdSignature);
    return compressedBytes(source, (cursor) => readFrame(cursor, dictionary), findFrame);
  }
  async function* parts(offset: number) {
    yield { offset, bytes: source.read(offset) };
  }
  const nextStart = (offset: number) => nextPlace(source, offset + 1, findRecord);
  return { isPlain: true, parts, nextStart };
}

function compressedBytes(
  source: ByteSource,
  readPart: (cursor: ByteCursor) => AsyncIterable<Uint8Array>,
  find: FindPlace,
): WarcBytes {
  async function* parts(start: number) {
    const cursor = new ByteCursor(source.read(start), start);
    while ((await cursor.ahead(1)).length > 0) {
      yield { offset: cursor.offset, bytes: readPart(cursor) };
    }
  }
  const nextStart = (offset: number) => nextPlace(source, offset + 1, find);
  return { isPlain: false, parts, nextStart };
}

/** Returns the first place of a kind in bytes, or -1. */
type FindPlace = (ahead: Buffer) => number;

const window = 64 * 1024;

/** The most bytes that tell such a place. */
const longestStart = 5_000;

/** Takes the bytes before the next place that `find` finds, or all; `onBytes` gets them. */
export async function skipTo(
  cursor: ByteCursor,
  find: FindPlace,
  onBytes: (bytes: Buffer) => void = () => {},
): Promise<void> {
  for (let isFound = false; !isFound; ) {
    const ahead = (await cursor.ahead(window)).subarray(0, window);
    const at = find(ahead);
    isFound = at >= 0 || ahead.length < window;
    const rest = isFound ? ahead.length : window - longestStart;
    const taken = at >= 0 ? at : rest;
    onBytes(ahead.subarray(0, taken));
    await cursor.skip(taken);
  }
}

async function nextPlace(
  source: ByteSource,
  start: number,
  find: FindPlace,
): Promise<number | null> {
  const cursor = new ByteCursor(source.read(start), start);
  try {
    await skipTo(cursor, find);
    return (await cursor.ahead(1)).length === 0 ? null : cursor.offset;
  } catch (error) {
    // The damage has been reported already.
    if (error instanceof DamagedInput) return null;
    throw error;
  }
}

const warcStart = /WARC\/\d\.\d{1,4}[ \t]*\r?\n(?=[\w-]+[ \t]*:)/;
// The line of an ARC record has an IP address and a date.
const arcStart = /\n[a-z]{3,10}:[^\n]{1,4000} [\d.:a-f]+ \d{14} [^\n]{1,400} \d+\n/;

/** Returns where the first plain record begins, or -1. Two patterns take a fifth of the time of one. */
export function findRecord(ahead: Buffer): number {
  const text = ahead.toString('latin1');
  const arc = text.search(arcStart) + 1;
  const warc = (arc > 0 ? text.slice(0, arc) : text).search(warcStart);
  return warc >= 0 || arc === 0 ? warc : arc;
}

/** Returns where the first gzip member with a record begins; -1 if none does. */
function findMember(ahead: Buffer): number {
  let at = ahead.indexOf(0x1f);
  while (at >= 0 && !holdsRecord(ahead.subarray(at, at + longestStart))) {
    at = ahead.indexOf(0x1f, at + 1);
  }
  return at;
}

function holdsRecord(member: Buffer): boolean {
  const start = memberStart(member);
  if (start.subarray(0, 5).toString('latin1') === 'WARC/') return true;
  return parseArcLine(start.subarray(0, Math.max(start.indexOf(10), 0))) !== null;
}
