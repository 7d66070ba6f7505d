import { AsyncIterReader } from 'warcio';
import { parseArcLine } from './arc-record';
import type { ByteSource } from './byte-source';
import { DamagedInput, WrongLength } from './damaged-input';
import type { HeadFields } from './record-head';
import { addressIn } from './record-place';
import { gzipBytes, openWarcBytes, type WarcBytes } from './warc-bytes';
import { type RecordHead, readRecord, readWarcRecord, type WarcRecord } from './warc-record';

/** A whole record, or a part that cannot be read. */
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

// After a record that is longer than declared, reading restarts from its beginning. A hostile file
// could cause that at every record, each time from its end.
const maxReread = 256 * 1024 * 1024;

/**
 * Reads a WARC (0.17 to 1.1) or ARC file, plain or compressed, record by record, in bounded memory. Damage
 * is an event, not an exception: reading continues at the next record. Throws only if the file cannot
 * be opened.
 */
export async function* readWarc(
  source: ByteSource,
  { wantsBody, isSearched = false }: ReadWarcOptions,
): AsyncGenerator<WarcEvent> {
  const bytes = isSearched ? gzipBytes(source, true) : await openWarcBytes(source);
  let start = isSearched ? await nextStart(bytes, -1) : 0;
  const maxReads = Math.min(source.maxReads, bytes.maxReads ?? source.maxReads);
  let budget = maxReread;
  let skipped = 0;
  for (let readings = 1; start !== null; readings++) {
    const reading: Reading = new Reading(bytes, start, skipped);
    const isLast = () => readings === maxReads || budget < reading.bytesToReread();
    try {
      yield* readFrom(reading, wantsBody, isLast);
      return;
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      const { offset, fields } = error;
      yield { kind: 'damage', offset, reason: error.message + lostPage(fields), fields };
      if (isLast()) {
        const reason = 'too much of this is damaged: the rest is skipped';
        yield { kind: 'damage', offset, reason, fields: null };
        return;
      }
      budget -= reading.bytesToReread();
      skipped = error instanceof WrongLength ? reading.bytesToSkip() : 0;
      start = skipped > 0 ? error.offset : await nextStart(bytes, error.offset);
    }
  }
}

/** A pass over a file, starting at one offset, maybe after skipping some of the bytes from there on. */
class Reading {
  readonly reader: AsyncIterReader;
  /** The distance from the start at which the line that begins the last record ends. */
  #afterLine = 0;
  /** The distance at which the record's gzip member or Zstandard frame begins; null if it has none. */
  #member: number | null = null;

  constructor(
    private readonly bytes: WarcBytes,
    private readonly start: number,
    private readonly skipped: number,
  ) {
    this.reader = new AsyncIterReader(bytes.read(start), null);
  }

  /** Returns the line at which reading begins: the first one, or the next that begins a record. */
  async firstLine(): Promise<Uint8Array | null> {
    if (this.skipped === 0) return nextLine(this.reader);
    await this.reader.skipSize(this.skipped);
    return nextRecordLine(this.reader);
  }

  /** Notes that a record begins with `line`, just read; returns the offset that identifies it. */
  beginRecord(line: Uint8Array): number {
    this.#afterLine = this.reader.getReadOffset();
    this.#member = this.bytes.memberStart();
    return this.bytes.offsetOf(this.start, this.#afterLine - line.length);
  }

  /** Returns how many bytes have to be read again in order to find records within the last one. */
  bytesToReread(): number {
    return this.reader.getReadOffset() - (this.#member ?? this.#afterLine);
  }

  /**
   * Returns how many bytes to skip from the offset of the last record on, to find records within it; 0
   * if reading can start there.
   */
  bytesToSkip(): number {
    return this.#member === null ? 0 : this.#afterLine - this.#member;
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

// Uses only warcio's readers: its parser hangs on truncated files, and ends silently at damaged
// gzip data.
async function* readFrom(
  reading: Reading,
  wantsBody: ReadWarcOptions['wantsBody'],
  isLast: () => boolean,
): AsyncGenerator<WarcEvent> {
  const { reader } = reading;
  let line = await reading.firstLine();
  while (line !== null) {
    const offset = reading.beginRecord(line);
    const record = isVersionLine(line)
      ? await readWarcRecord(reader, offset, wantsBody)
      : await readRecord(reader, offset, parseArcLine(line), wantsBody);
    if (record === null) {
      yield { kind: 'damage', offset, reason: 'no WARC record can be read here', fields: null };
      line = (isVersionLine(line) ? null : versionAtEnd(line)) ?? (await nextRecordLine(reader));
      continue;
    }
    // The line after a record proves its length and, if compressed, its checksum.
    const ahead = await lookAhead(reader, offset, record.fields);
    if (ahead.isRecordEnd) yield { kind: 'record', record };
    else {
      const reason = 'the length of this record is wrong';
      const { fields } = record;
      if (!isLast()) throw new WrongLength(offset, reason, fields);
      const others = '; pages that begin within that length are lost too';
      yield { kind: 'damage', offset, reason: reason + lostPage(fields) + others, fields };
    }
    if (ahead.damage) throw ahead.damage;
    line = ahead.isRecordEnd ? ahead.line : await nextRecordLine(reader);
  }
}

function lostPage(fields: HeadFields | null): string {
  const address = fields ? addressIn(fields, 'warc-target-uri') : '';
  if (address === '') return '';
  return `; unless it is found again, this page is lost and has to be captured again: ${address.slice(0, 300)}`;
}

interface Lookahead {
  readonly isRecordEnd: boolean;
  readonly line: Uint8Array | null;
  readonly damage?: DamagedInput;
}

/** Returns the next line that is not blank, and whether the record before it ended correctly. */
async function lookAhead(
  reader: AsyncIterReader,
  offset: number,
  fields: HeadFields,
): Promise<Lookahead> {
  try {
    const first = await reader.readlineRaw(maxLineLength);
    const isRecordEnd = first === null || isBlank(first) || beginsRecord(first);
    const line = first !== null && isBlank(first) ? await nextLine(reader) : first;
    return { isRecordEnd, line };
  } catch (error) {
    // Damage in what follows does not affect this record.
    if (!(error instanceof DamagedInput)) throw error;
    if (error.offset === offset) throw new DamagedInput(offset, error.message, fields);
    return { isRecordEnd: true, line: null, damage: error };
  }
}

async function nextLine(reader: AsyncIterReader): Promise<Uint8Array | null> {
  let line = await reader.readlineRaw(maxLineLength);
  while (line !== null && isBlank(line)) line = await reader.readlineRaw(maxLineLength);
  return line;
}

async function nextRecordLine(reader: AsyncIterReader): Promise<Uint8Array | null> {
  for (;;) {
    const line = await reader.readlineRaw(maxLineLength);
    if (line === null || beginsRecord(line)) return line;
    const version = versionAtEnd(line);
    if (version) return version;
  }
}

/** Returns the version line at the end of a line, which begins with garbage, or null. */
function versionAtEnd(line: Uint8Array): Uint8Array | null {
  const end = Buffer.from(line.subarray(-20)).toString('latin1');
  const found = /WARC\/\d\.\d{1,4}[ \t]*\r?\n$/.exec(end);
  return found && line.subarray(line.length - found[0].length);
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
