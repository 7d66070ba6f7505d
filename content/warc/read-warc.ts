import { AsyncIterReader } from 'warcio';
import type { ByteSource } from '../input/byte-source';
import { DamagedInput } from './damaged-input';
import { gzipBytes, openWarcBytes, type WarcBytes } from './warc-bytes';
import { type RecordHead, readWarcRecord, type WarcRecord } from './warc-record';

/** What reading a WARC file comes upon: a whole record, or a part that cannot be read. */
export type WarcEvent =
  | { readonly kind: 'record'; readonly record: WarcRecord }
  | { readonly kind: 'damage'; readonly offset: number; readonly reason: string };

export interface ReadWarcOptions {
  /** Whether a record's body is wanted; others are passed over without being kept. */
  readonly wantsBody: (head: RecordHead) => boolean;
  /** Whether the source is no WARC itself, but may hold compressed records anywhere. */
  readonly isSearched?: boolean;
}

const longestLine = 64 * 1024;

// Behind a record that is longer than it says, reading goes back to where it began. A file made to do
// harm could ask for that at every record, each time from its end.
const mostReadAgain = 256 * 1024 * 1024;

/**
 * Reads a WARC file (0.17 to 1.1, plain or gzip) record by record, in bounded memory. Damage is an
 * event, never an exception: reading goes on at the next place where a record begins. Only a file
 * that cannot be opened throws.
 */
export async function* readWarc(
  source: ByteSource,
  { wantsBody, isSearched = false }: ReadWarcOptions,
): AsyncGenerator<WarcEvent> {
  const bytes = isSearched ? gzipBytes(source) : await openWarcBytes(source);
  let start = isSearched ? await nextStart(bytes, -1) : 0;
  let budget = mostReadAgain;
  for (let readings = 1; start !== null; readings++) {
    const reading = new Reading(bytes, start);
    const isLast = () => readings === source.mostReadings || budget < reading.sinceRecord();
    try {
      yield* readFrom(reading, wantsBody, isLast);
      return;
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      yield { kind: 'damage', offset: error.offset, reason: error.message };
      if (isLast()) {
        const reason = 'too much of this is damaged: the rest is passed over';
        yield { kind: 'damage', offset: error.offset, reason };
        return;
      }
      budget -= reading.sinceRecord();
      start = await nextStart(bytes, error.offset);
    }
  }
}

/** One reading of a file, from one place on. */
class Reading {
  readonly reader: AsyncIterReader;
  #record = 0;

  constructor(
    private readonly bytes: WarcBytes,
    private readonly start: number,
  ) {
    this.reader = new AsyncIterReader(bytes.read(start), null);
  }

  /** Takes note that a record begins with `line`, just read; gives the offset that names it. */
  beginRecord(line: Uint8Array): number {
    this.#record = this.reader.getReadOffset() - line.length;
    return this.bytes.offsetOf(this.start, this.#record);
  }

  /** Whether records that a wrong length has swallowed can be found again from `offset` on. */
  canReturn(offset: number): boolean {
    return this.bytes.canReturn(offset);
  }

  /** How many bytes were read since the last record began, uncompressed. */
  sinceRecord(): number {
    return this.reader.getReadOffset() - this.#record;
  }
}

/** What cannot be read while looking for the next record was told before. */
async function nextStart(bytes: WarcBytes, offset: number): Promise<number | null> {
  try {
    return await bytes.nextStart(offset);
  } catch (error) {
    if (error instanceof DamagedInput) return null;
    throw error;
  }
}

// Only the readers of warcio are used: its parser waits for ever on a file that is broken off, and
// ends in silence where gzip data are damaged.
async function* readFrom(
  reading: Reading,
  wantsBody: ReadWarcOptions['wantsBody'],
  isLast: () => boolean,
): AsyncGenerator<WarcEvent> {
  const { reader } = reading;
  let line = await nextLine(reader);
  while (line !== null) {
    const offset = reading.beginRecord(line);
    const record = isVersionLine(line) ? await readWarcRecord(reader, offset, wantsBody) : null;
    if (record === null) {
      yield { kind: 'damage', offset, reason: 'no WARC record can be read here' };
      line = await nextVersionLine(reader);
      continue;
    }
    // The line behind a record proves its length and, compressed, its checksum.
    const behind = await peekBehind(reader, offset);
    if (behind.isRecordEnd) yield { kind: 'record', record };
    else {
      const reason = 'the length of this record is wrong';
      if (reading.canReturn(offset) && !isLast()) throw new DamagedInput(offset, reason);
      yield { kind: 'damage', offset, reason };
    }
    if (behind.damage) throw behind.damage;
    line = behind.isRecordEnd ? behind.line : await nextVersionLine(reader);
  }
}

interface Behind {
  readonly isRecordEnd: boolean;
  readonly line: Uint8Array | null;
  readonly damage?: DamagedInput;
}

/** The next line that is not blank, and whether the record before it ended where it should. */
async function peekBehind(reader: AsyncIterReader, offset: number): Promise<Behind> {
  try {
    const first = await reader.readlineRaw(longestLine);
    const isRecordEnd = first === null || isBlank(first) || isVersionLine(first);
    const line = first !== null && isBlank(first) ? await nextLine(reader) : first;
    return { isRecordEnd, line };
  } catch (error) {
    // Damage to what follows leaves this record whole.
    if (error instanceof DamagedInput && error.offset !== offset) {
      return { isRecordEnd: true, line: null, damage: error };
    }
    throw error;
  }
}

async function nextLine(reader: AsyncIterReader): Promise<Uint8Array | null> {
  let line = await reader.readlineRaw(longestLine);
  while (line !== null && isBlank(line)) line = await reader.readlineRaw(longestLine);
  return line;
}

async function nextVersionLine(reader: AsyncIterReader): Promise<Uint8Array | null> {
  let line = await reader.readlineRaw(longestLine);
  while (line !== null && !isVersionLine(line)) line = await reader.readlineRaw(longestLine);
  return line;
}

function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 10 || byte === 13);
}

function isVersionLine(line: Uint8Array): boolean {
  return line.length < 20 && /^WARC\/\d\.\d+\s*$/.test(Buffer.from(line).toString('latin1'));
}
