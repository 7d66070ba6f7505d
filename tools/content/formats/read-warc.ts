import { cutText } from '../../../src/domain/content/excerpt';
import { parseArcLine } from './arc-record';
import { ByteCursor } from './byte-cursor';
import type { ByteSource } from './byte-source';
import { DamagedInput } from './damaged-input';
import { addressIn } from './record-place';
import { gzipBytes, longestStart, openWarcBytes, recordStart, type WarcBytes } from './warc-bytes';
import {
  type Block,
  type HeadFields,
  maxBodySize,
  type RecordHead,
  readBlock,
  readHeadFields,
  type WarcRecord,
} from './warc-record';

/** A record, or a part that cannot be read. */
export type WarcEvent =
  | { readonly kind: 'record'; readonly record: WarcRecord }
  | {
      readonly kind: 'damage';
      readonly offset: number;
      readonly reason: string;
      /** The fields of the record that is lost, if they could be read. */
      readonly fields: HeadFields | null;
    };

export interface ReadWarcOptions {
  /** Whether to load a record's body. */
  readonly wantsBody: (head: RecordHead) => boolean;
  /** Whether to search the source, which is not a WARC file, for compressed records. */
  readonly isSearched?: boolean;
}

const maxLineLength = 64 * 1024;

/** In a hostile file, each record could claim all that follows, which would be read again each time. */
const maxReread = 256 * 1024 * 1024;

/**
 * Reads a WARC (0.17 to 1.1) or ARC file, plain or compressed, record by record, in bounded memory. Damage
 * is an event, not an exception: reading continues at the next gzip member or Zstandard frame, or in a
 * plain file at the next record. A record with a wrong length has what stands before the next record, and
 * says so. Throws only if the file cannot be opened.
 */
export async function* readWarc(
  source: ByteSource,
  { wantsBody, isSearched = false }: ReadWarcOptions,
): AsyncGenerator<WarcEvent> {
  const bytes = isSearched ? gzipBytes(source, true) : await openWarcBytes(source);
  const reading = new Reading(bytes, wantsBody);
  let start = isSearched ? await nextStart(bytes, -1) : 0;
  const maxReads = Math.min(source.maxReads, bytes.maxReads ?? source.maxReads);
  for (let readings = 1; start !== null; readings++) {
    try {
      yield* reading.from(start);
      return;
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      const { offset, fields } = error;
      yield { kind: 'damage', offset, reason: error.message + lostPage(fields), fields };
      if (readings === maxReads || reading.isExhausted) {
        const reason = 'too much of this is damaged: the rest is skipped';
        yield { kind: 'damage', offset, reason, fields: null };
        return;
      }
      start = await nextStart(bytes, offset);
    }
  }
}

/** Errors while searching for the next record have been reported already. */
async function nextStart(bytes: WarcBytes, offset: number): Promise<number | null> {
  try {
    return await bytes.nextStart(offset);
  } catch (error) {
    if (error instanceof DamagedInput) return null;
    throw error;
  }
}

function lostPage(fields: HeadFields | null): string {
  const address = fields ? addressIn(fields, 'warc-target-uri') : '';
  if (address === '') return '';
  return `; this page is lost and has to be captured again: ${cutText(address, 300)}`;
}

// Does not use warcio: its parser hangs on truncated files, and ends silently at damaged gzip data.
class Reading {
  #reread = 0;

  constructor(
    private readonly bytes: WarcBytes,
    private readonly wantsBody: ReadWarcOptions['wantsBody'],
  ) {}

  /** Whether wrong lengths have cost too much. */
  get isExhausted(): boolean {
    return this.#reread > maxReread;
  }

  /** Yields the events from an offset on; throws `DamagedInput` where the bytes end early. */
  async *from(start: number): AsyncGenerator<WarcEvent> {
    const cursor = new ByteCursor(this.bytes.read(start), 0);
    for (let line = await nextLine(cursor); line !== null; line = await nextLine(cursor)) {
      const offset = this.bytes.offsetOf(start, cursor.offset - line.length);
      const isVersion = isVersionLine(line);
      const fields = isVersion ? await readHeadFields(cursor) : parseArcLine(line);
      if (fields && isRecordHead(fields)) {
        yield { kind: 'record', record: await this.#readRecord(cursor, offset, fields) };
      } else {
        const reason = 'no WARC record can be read here';
        yield { kind: 'damage', offset, reason, fields: null };
        // A record may begin within the line.
        if (!isVersion) cursor.putBack(line.subarray(1));
        await takeToNextRecord(cursor);
      }
    }
  }

  async #readRecord(cursor: ByteCursor, offset: number, fields: HeadFields): Promise<WarcRecord> {
    const begin = cursor.offset;
    const length = lengthOf(fields);
    try {
      let block = await takeBlock(cursor, length);
      const isTaken = cursor.offset - begin === length;
      let damage: string | null = null;
      if (!isTaken || !(await isRecordEnd(cursor, offset))) {
        damage = 'the length of this record is wrong';
        const end = cursor.offset;
        if (!block.isWhole) this.#reread += end - begin;
        if (this.isExhausted || !block.isWhole) throw new DamagedInput(offset, damage);
        cursor.putBack(block.bytes);
        block = await takeToNextRecord(cursor);
        this.#reread += Math.max(end - cursor.offset, 0);
        const isLast = !isTaken && cursor.offset - begin < length && (await isAtEnd(cursor));
        if (isLast) damage = 'the file ends within this record: copy the file again';
      }
      return await readBlock(block, { offset, fields, damage }, this.wantsBody);
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      throw new DamagedInput(error.offset, error.message, fields);
    }
  }
}

/** A record whose length is not a number is one with a wrong length. */
function isRecordHead(fields: HeadFields): boolean {
  const isKnown = fields.has('warc-target-uri') || !Number.isNaN(lengthOf(fields));
  return fields.has('warc-type') && isKnown;
}

function lengthOf(fields: HeadFields): number {
  const text = fields.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Takes `length` bytes, or fewer at the end, and keeps them all unless no page is that large. */
async function takeBlock(cursor: ByteCursor, length: number): Promise<Block> {
  const bytes = await cursor.peek(Math.min(length || 0, maxBodySize));
  cursor.skip(bytes.length);
  let left = (length || 0) - bytes.length;
  while (left > 0) {
    const chunk = await cursor.take();
    if (chunk === null) break;
    if (chunk.length > left) cursor.putBack(chunk.subarray(left));
    left -= chunk.length;
  }
  return { bytes, isWhole: !(length > maxBodySize) };
}

const window = 64 * 1024;

/** Takes what stands before the next record, without the blank lines that end a record. */
async function takeToNextRecord(cursor: ByteCursor): Promise<Block> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let isFound = false; !isFound; ) {
    const ahead = Buffer.from(await cursor.peek(window));
    const at = recordStart(ahead.toString('latin1'));
    isFound = at >= 0 || ahead.length < window;
    const taken = at >= 0 ? at : isFound ? ahead.length : window - longestStart;
    if (size <= maxBodySize) parts.push(ahead.subarray(0, taken));
    size += taken;
    cursor.skip(taken);
  }
  const block = Buffer.concat(parts);
  const end = /(?:\r?\n){0,2}$/.exec(block.subarray(-4).toString('latin1'))?.[0].length ?? 0;
  return { bytes: block.subarray(0, block.length - end), isWhole: size <= maxBodySize };
}

/**
 * Whether a record at an offset ends at the cursor. The line that follows proves its length and, if it is
 * compressed, its checksum.
 */
async function isRecordEnd(cursor: ByteCursor, offset: number): Promise<boolean> {
  try {
    const first = await cursor.takeLine(maxLineLength);
    if (first === null) return true;
    const isEnd = isBlank(first) || beginsRecord(first);
    const line = isEnd && isBlank(first) ? await nextLine(cursor) : first;
    if (line !== null) cursor.putBack(line);
    return isEnd;
  } catch (error) {
    // Damage in what follows does not affect this record.
    if (error instanceof DamagedInput && error.offset !== offset) return true;
    throw error;
  }
}

async function isAtEnd(cursor: ByteCursor): Promise<boolean> {
  return (await cursor.peek(1)).length === 0;
}

async function nextLine(cursor: ByteCursor): Promise<Uint8Array | null> {
  let line = await cursor.takeLine(maxLineLength);
  while (line !== null && isBlank(line)) line = await cursor.takeLine(maxLineLength);
  return line;
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 10 || byte === 13);
}

function beginsRecord(line: Uint8Array): boolean {
  return isVersionLine(line) || parseArcLine(line) !== null;
}

function isVersionLine(line: Uint8Array): boolean {
  return line.length < 20 && /^WARC\/\d\.\d+\s*$/.test(Buffer.from(line).toString('latin1'));
}
