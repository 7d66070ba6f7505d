import { type ByteSource, firstBytes } from '../input/byte-source';
import { ByteCursor } from './byte-cursor';
import { inflateMember, isGzipStart, memberStart } from './gzip-member';

/** The uncompressed bytes of a WARC file, readable from more than one place. */
export interface WarcBytes {
  /** The bytes from the offset `start` on; throws `DamagedInput` where they break off. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /** The offset that names what now stands at `distance` bytes behind `start`. */
  readonly offsetOf: (start: number, distance: number) => number;
  /** Whether the damage at `offset` may hide places that `nextStart` finds. */
  readonly canReturn: (offset: number) => boolean;
  /** Where reading can go on behind damage at `offset`, or null. */
  readonly nextStart: (offset: number) => Promise<number | null>;
}

/** Opens a source as a plain or a gzip WARC, by what it begins with and not by its name. */
export async function openWarcBytes(source: ByteSource): Promise<WarcBytes> {
  return isGzipStart(await firstBytes(source.read(0), 4)) ? gzipBytes(source) : plainBytes(source);
}

function plainBytes(source: ByteSource): WarcBytes {
  return {
    read: source.read,
    offsetOf: (start, distance) => start + distance,
    canReturn: () => true,
    nextStart: (offset) => nextVersionLine(source, offset + 1),
  };
}

/** A source whose records lie in gzip members, whatever stands between these. */
export function gzipBytes(source: ByteSource): WarcBytes {
  let member = 0;
  async function* read(start: number) {
    const cursor = new ByteCursor(source.read(start), start);
    while ((await cursor.peek(1)).length > 0) {
      member = cursor.offset;
      yield* inflateMember(cursor);
    }
  }
  return {
    read,
    // Members are what an index of a compressed WARC points at, so they name its records.
    offsetOf: () => member,
    // Within one member there is no place to begin at.
    canReturn: (offset) => member !== offset,
    nextStart: (offset) => nextMember(source, offset + 1),
  };
}

const window = 256 * 1024;

/** The offset of the first version line ("WARC/1.0") at or behind `start`; it may end another line. */
async function nextVersionLine(source: ByteSource, start: number): Promise<number | null> {
  const longest = 24;
  const cursor = new ByteCursor(source.read(start), start);
  for (;;) {
    const ahead = Buffer.from(await cursor.peek(window));
    const at = ahead.toString('latin1').search(/WARC\/\d\.\d{1,4}[ \t]*\r?\n/);
    if (at >= 0) return cursor.offset + at;
    if (ahead.length < window) return null;
    cursor.skip(ahead.length - longest);
  }
}

/** The offset of the first gzip member at or behind `start` that holds a WARC record. */
async function nextMember(source: ByteSource, start: number): Promise<number | null> {
  const longestStart = 4096;
  const cursor = new ByteCursor(source.read(start), start);
  for (;;) {
    const ahead = await cursor.peek(window);
    const at = ahead.indexOf(0x1f);
    if (at < 0) {
      if (ahead.length === 0) return null;
      cursor.skip(ahead.length);
      continue;
    }
    cursor.skip(at);
    if (beginsRecord(await cursor.peek(longestStart))) return cursor.offset;
    cursor.skip(1);
  }
}

function beginsRecord(bytes: Uint8Array): boolean {
  return Buffer.from(memberStart(bytes).subarray(0, 5)).toString('latin1') === 'WARC/';
}
