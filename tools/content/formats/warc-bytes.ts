import type { ByteCursor } from './byte-cursor';
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

/** How a WARC file is divided into parts, which are runs of whole records: gzip members, Zstandard frames, or one. */
interface Container {
  readonly isPlain: boolean;
  /**
   * Yields the uncompressed bytes of the part at the cursor, and leaves the cursor after it; throws
   * `DamagedInput` where they end early.
   */
  readonly readPart: (cursor: ByteCursor) => AsyncIterable<Uint8Array>;
  /** Finds where reading can continue after damage. */
  readonly find: FindPlace;
}

const plain: Container = { isPlain: true, readPart: (cursor) => cursor.rest(), find: findRecord };
const gzip: Container = { isPlain: false, readPart: inflateMember, find: findMember };

/** Detects by the first bytes whether the file at the cursor is plain, gzip or Zstandard. Takes none of them. */
export async function containerOf(cursor: ByteCursor): Promise<Container> {
  const start = await cursor.ahead(4);
  if (isGzipStart(start)) return gzip;
  if (!isZstdStart(start)) return plain;
  const dictionary = await readDictionary(cursor);
  return {
    isPlain: false,
    readPart: (at) => readFrame(at, dictionary),
    find: (ahead) => ahead.indexOf(zstdSignature),
  };
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
