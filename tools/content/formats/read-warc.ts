import { cutText } from '../../../src/domain/text/excerpt';
import { ByteCursor } from './byte-cursor';
import { type ByteSource, DamagedInput } from './byte-source';
import { containerOf, findRecord, skipTo } from './warc-bytes';
import {
  type HeadFields,
  maxLineLength,
  maxPageSize,
  parseArcLine,
  readBlock,
  readHeadFields,
  type WarcRecord,
} from './warc-record';

/** A record, or why a part cannot be read. */
export type WarcEvent = WarcRecord | DamagedInput;

/** In bytes. In a hostile file, the same ones could be read again and again after damage. */
const maxReread = 256 * 1024 * 1024;
/** What is read again at least. */
const minReread = 64 * 1024;

/**
 * Reads a WARC (0.17 to 1.1) or ARC file, plain or compressed, record by record, in bounded memory. After
 * damage, which is an event, reading continues at the next gzip member, Zstandard frame or plain record.
 * Throws only if the file cannot be opened.
 */
export async function* readWarc(source: ByteSource): AsyncGenerator<WarcEvent> {
  let cursor = new ByteCursor(source.read(0));
  const { isPlain, readPart, find } = await containerOf(cursor);
  let reread = 0;
  for (let start = 0; ; cursor = new ByteCursor(source.read(start), start)) {
    try {
      if (start > 0) await skipTo(cursor, find);
      while ((await cursor.ahead(1)).length > 0) {
        yield* recordsIn(cursor.offset, readPart(cursor), isPlain);
      }
      return;
    } catch (error) {
      if (!(error instanceof DamagedInput)) throw error;
      const { offset } = error;
      // It has been reported if it comes before the place to continue at.
      if (offset < start) return;
      yield error;
      if (reread > maxReread) {
        yield new DamagedInput(offset, 'too much of this is damaged: the rest is skipped');
        return;
      }
      reread += minReread + cursor.offset - (source.isSequential ? 0 : offset);
      start = offset + 1;
    }
  }
}

/**
 * Yields the events in the part at `start`; throws `DamagedInput` where its bytes end early. Does not use
 * warcio: its parser hangs on truncated files, and ends silently at damaged gzip data.
 */
async function* recordsIn(
  start: number,
  bytes: AsyncIterable<Uint8Array>,
  isPlain: boolean,
): AsyncGenerator<WarcEvent> {
  const cursor = new ByteCursor(bytes, start);
  for (let line = await nextLine(cursor); line.length > 0; line = await nextLine(cursor)) {
    // That of the member or frame in a compressed file, as in indexes.
    const offset = isPlain ? cursor.offset : start;
    const isVersion = isVersionLine(line);
    const arcFields = parseArcLine(line);
    // A record may begin within a line that begins none.
    await cursor.skip(isVersion || arcFields ? line.length : 1);
    const fields = isVersion ? await readHeadFields(cursor) : arcFields;
    if (fields && isRecordHead(fields)) yield await readRecord(cursor, offset, fields, isPlain);
    else {
      yield new DamagedInput(offset, 'no WARC record can be read here');
      await skipTo(cursor, findRecord);
    }
  }
}

async function readRecord(
  cursor: ByteCursor,
  offset: number,
  fields: HeadFields,
  isPlain: boolean,
): Promise<WarcRecord> {
  const begin = cursor.offset;
  const length = lengthOf(fields);
  try {
    const ahead = await cursor.ahead(Math.min(length ?? 0, maxPageSize + 1));
    if (length !== null && (await takeRecord(cursor, length, isPlain))) {
      return await readBlock(ahead.subarray(0, length), { offset, fields, damage: null });
    }
    const wrongLength = 'the length of this record is wrong';
    if (cursor.offset > begin) throw new DamagedInput(offset, wrongLength);
    const block = await takeToNextRecord(cursor);
    const isLast = ahead.length < (length ?? 0) && (await cursor.ahead(1)).length === 0;
    const damage =
      isLast && isPlain ? 'the file ends within this record: copy the file again' : wrongLength;
    return await readBlock(block, { offset, fields, damage });
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
    const address = cutText(fields.get('warc-target-uri') ?? '', 300);
    const lost = `; this page is lost and has to be captured again: ${address}`;
    throw new DamagedInput(error.offset, error.message + (address && lost), fields);
  }
}

/** A record whose length is not a number is one with a wrong length. */
function isRecordHead(fields: HeadFields): boolean {
  return fields.has('warc-type') && (fields.has('warc-target-uri') || lengthOf(fields) !== null);
}

function lengthOf(fields: HeadFields): number | null {
  const text = fields.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/**
 * Takes the block of a record if what follows proves its length, and the checksum of compressed data. If not,
 * returns false, and the cursor stays, unless no page is that long.
 */
async function takeRecord(cursor: ByteCursor, length: number, isPlain: boolean): Promise<boolean> {
  const isLarge = length > maxPageSize;
  if (isLarge && !(await cursor.skip(length))) return false;
  const size = isLarge ? 0 : length;
  if ((await cursor.ahead(size)).length < size) return false;
  const line = await cursor.lineAhead(maxLineLength, size);
  if (!isBlank(line) && !isVersionLine(line) && parseArcLine(line) === null) return false;
  await cursor.skip(size);
  // A wrong checksum is noticed at the end of the compressed data.
  if (!isPlain) await nextLine(cursor);
  return true;
}

/** Takes what stands before the next record, without the blank lines that end a record; or its start. */
async function takeToNextRecord(cursor: ByteCursor): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  await skipTo(cursor, findRecord, (bytes) => {
    if (size <= maxPageSize) parts.push(bytes);
    size += bytes.length;
  });
  const block = Buffer.concat(parts);
  const end = /(?:\r?\n){0,2}$/.exec(block.subarray(-4).toString('latin1'))?.[0].length ?? 0;
  return block.subarray(0, block.length - end);
}

/** Takes blank lines, and returns the line after them without taking it; empty at the end. */
async function nextLine(cursor: ByteCursor): Promise<Buffer> {
  for (;;) {
    const line = await cursor.lineAhead(maxLineLength);
    if (line.length === 0 || !isBlank(line)) return line;
    await cursor.skip(line.length);
  }
}

function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 10 || byte === 13);
}

function isVersionLine(line: Buffer): boolean {
  return line.length < 20 && /^WARC\/\d\.\d+\s*$/.test(line.toString('latin1'));
}
