import { parseArcLine } from './arc-record';
import { ByteCursor } from './byte-cursor';
import { type ByteSource, firstBytes } from './byte-source';
import { DamagedInput } from './damaged-input';
import { inflateMember, isGzipStart, memberStart } from './gzip-member';
import { isZstdStart, readDictionary, readFrame, skipFrame } from './zstd-frame';

/** The uncompressed bytes of a WARC file, readable from several positions. */
export interface WarcBytes {
  /** Yields the bytes from the offset `start` on; throws `DamagedInput` where they end early. */
  readonly read: (start: number) => AsyncIterable<Uint8Array>;
  /**
   * Returns the offset that identifies the position `distance` bytes after `start`, from which reading
   * began: never less than the one before.
   */
  readonly offsetOf: (start: number, distance: number) => number;
  /** Returns where reading can continue after damage at `offset`, or null. */
  readonly nextStart: (offset: number) => Promise<number | null>;
  /** How often reading may start, if that is limited because of its cost. */
  readonly maxReads?: number;
}

/**
 * The gzip members or Zstandard frames that were read and are not behind yet. Indexes of compressed WARC
 * files point at these, so they identify records.
 */
class Members {
  #begun: { readonly offset: number; readonly distance: number }[] = [];

  /** Notes that the one at an offset gives the bytes from `distance` on. */
  begin(offset: number, distance: number): void {
    // Distance 0: reading has begun anew.
    if (distance === 0) this.#begun = [];
    this.#begun.push({ offset, distance });
  }

  readonly offsetOf = (_: number, distance: number): number => {
    const at = this.#begun.findLastIndex((member) => member.distance <= distance);
    this.#begun.splice(0, at);
    return this.#begun[0]?.offset ?? 0;
  };
}

/** Opens a source as a WARC that is plain, gzip or Zstandard, detected by its first bytes. */
export async function openWarcBytes(source: ByteSource): Promise<WarcBytes> {
  const start = await firstBytes(source.read(0), 4);
  if (isGzipStart(start)) return gzipBytes(source);
  return isZstdStart(start) ? zstdBytes(source) : plainBytes(source);
}

function plainBytes(source: ByteSource): WarcBytes {
  return {
    read: source.read,
    offsetOf: (start, distance) => start + distance,
    nextStart: (offset) => nextMatch(source, offset + 1, recordStart, longestStart),
  };
}

/** Opens a source whose records are in gzip members; if `isSearched`, with anything in between. */
export function gzipBytes(source: ByteSource, isSearched = false): WarcBytes {
  const members = new Members();
  async function* read(start: number) {
    let distance = 0;
    let cursor = new ByteCursor(source.read(start), start);
    for (let ahead = await cursor.peek(4); ahead.length > 0; ahead = await cursor.peek(4)) {
      if (isSearched && !isGzipStart(ahead)) {
        const next = await nextMember(source, cursor.offset);
        if (next === null) return;
        cursor = new ByteCursor(source.read(next), next);
      }
      members.begin(cursor.offset, distance);
      for await (const chunk of inflateMember(cursor)) {
        distance += chunk.length;
        yield chunk;
      }
    }
  }
  return {
    read,
    offsetOf: members.offsetOf,
    nextStart: (offset) => nextMember(source, offset + 1),
  };
}

/** Opens a source whose records are in frames of Zstandard, maybe with a dictionary. */
async function zstdBytes(source: ByteSource): Promise<WarcBytes> {
  const dictionary = await readDictionary(new ByteCursor(source.read(0), 0));
  const frames = new Members();
  async function* read(start: number) {
    let distance = 0;
    const cursor = new ByteCursor(source.read(start), start);
    while ((await cursor.peek(1)).length > 0) {
      frames.begin(cursor.offset, distance);
      const data = await readFrame(cursor, dictionary);
      distance += data.length;
      yield data;
    }
  }
  return {
    read,
    offsetOf: frames.offsetOf,
    nextStart: (offset) => nextFrame(source, offset),
    maxReads: 5_000,
  };
}

/** Finds the frame after the one at `offset`; if that is damaged, after the damage. */
async function nextFrame(source: ByteSource, offset: number): Promise<number | null> {
  const cursor = new ByteCursor(source.read(offset), offset);
  try {
    await skipFrame(cursor);
    const next = await cursor.peek(4);
    if (next.length === 0) return null;
    if (isZstdStart(next)) return cursor.offset;
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
  }
  return nextMatch(source, offset + 1, (text) => text.indexOf('(\u00b5/\u00fd'), 4);
}

const window = 256 * 1024;

const warcStart = /WARC\/\d\.\d{1,4}[ \t]*\r?\n(?=[\w-]+[ \t]*:)/;
// The line of an ARC record has an IP address and a date.
const arcStart = /\n[a-z]{3,10}:[^\n]{1,4000} [\d.:a-f]+ \d{14} [^\n]{1,400} \d+\n/;

/**
 * Returns where the first record begins in a text in Latin-1, maybe within a line; -1 if none does. Two
 * patterns take a fifth of the time of one.
 */
export function recordStart(text: string): number {
  const arc = text.search(arcStart) + 1;
  const warc = (arc > 0 ? text.slice(0, arc) : text).search(warcStart);
  return warc >= 0 || arc === 0 ? warc : arc;
}

/** The most bytes that tell such a place. */
export const longestStart = 5_000;

/** Finds the first place at or after `start` that `find` tells by up to `longest` bytes. */
async function nextMatch(
  source: ByteSource,
  start: number,
  find: (text: string) => number,
  longest: number,
): Promise<number | null> {
  const cursor = new ByteCursor(source.read(start), start);
  for (;;) {
    const ahead = Buffer.from(await cursor.peek(window));
    const at = find(ahead.toString('latin1'));
    if (at >= 0) return cursor.offset + at;
    if (ahead.length < window) return null;
    cursor.skip(ahead.length - longest);
  }
}

/** Finds the first gzip member with a WARC record at or after `start`. */
async function nextMember(source: ByteSource, start: number): Promise<number | null> {
  const maxStartLength = 4096;
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
    if (beginsRecord(await cursor.peek(maxStartLength))) return cursor.offset;
    cursor.skip(1);
  }
}

function beginsRecord(bytes: Uint8Array): boolean {
  const start = memberStart(bytes);
  if (Buffer.from(start.subarray(0, 5)).toString('latin1') === 'WARC/') return true;
  return parseArcLine(start.subarray(0, Math.max(start.indexOf(10), 0))) !== null;
}
