import { AsyncIterReader, LimitReader } from 'warcio';
import { largePageAdvice } from '../model/problem';
import { BlockDigest } from './block-digest';
import { DamagedInput, WrongLength } from './damaged-input';
import { type HeadFields, readHeadFields } from './record-head';

/** The status and headers of an archived HTTP message. */
export interface HttpHead {
  /** 0 for a request, or if the status line or the fields cannot be read. */
  readonly status: number;
  readonly fields: HeadFields;
}

/** The headers of a record. */
export interface RecordHead {
  readonly fields: HeadFields;
  /** The HTTP headers in a response, revisit or request record, if any. */
  readonly http: HttpHead | null;
}

/** A WARC record that was read completely. */
export interface WarcRecord extends RecordHead {
  /** Its offset in the file; in a compressed file, that of its gzip member. */
  readonly offset: number;
  /** The body as transferred; null if not requested or too large. */
  readonly body: Uint8Array | null;
  /** Whether its digest does not match; false if it was not compared, without a body or a digest. */
  readonly isChanged: boolean;
}

/** Returns the type of a record, such as `response`. */
export function typeOfRecord(fields: HeadFields): string {
  return fields.get('warc-type')?.toLowerCase() ?? '';
}

/** Larger bodies are skipped: no page is that large. */
export const maxBodySize = 8 * 1024 * 1024;

export const tooLargePage = `larger than ${maxBodySize / 1024 / 1024} MiB; ${largePageAdvice}`;

/**
 * Reads the record whose version line was just read. Null if its headers are invalid; throws
 * `DamagedInput` if the file is truncated within it.
 */
export async function readWarcRecord(
  reader: AsyncIterReader,
  offset: number,
  wantsBody: (head: RecordHead) => boolean,
): Promise<WarcRecord | null> {
  return readRecord(reader, offset, await readHeadFields(reader), wantsBody);
}

/** Reads the rest of a record with these fields; null if they are invalid. */
export async function readRecord(
  reader: AsyncIterReader,
  offset: number,
  fields: HeadFields | null,
  wantsBody: (head: RecordHead) => boolean,
): Promise<WarcRecord | null> {
  const length = fields?.get('content-length') ?? '';
  if (!fields?.has('warc-type')) return null;
  if (!/^\d{1,15}$/.test(length)) {
    if (!fields.has('warc-target-uri')) return null;
    const shown = JSON.stringify(length.slice(0, 40));
    throw new DamagedInput(offset, `the Content-Length ${shown} is not a length`, fields);
  }

  try {
    return await readBlock(reader, offset, fields, Number(length), wantsBody);
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
    if (error instanceof WrongLength) throw error;
    throw new DamagedInput(error.offset, error.message, fields);
  }
}

async function readBlock(
  reader: AsyncIterReader,
  offset: number,
  fields: HeadFields,
  length: number,
  wantsBody: (head: RecordHead) => boolean,
): Promise<WarcRecord> {
  const block = new LimitReader(reader, length);
  const digest = new BlockDigest(fields.get('warc-block-digest') ?? '');
  const content = new AsyncIterReader(digest.reading(block), null);
  const http = isHttpMessage(fields) ? await readHttpHead(content) : null;
  const wanted = wantsBody({ fields, http });
  if (!wanted) digest.stop();
  const body = await readBody(content, wanted, length);
  if (block.limit > 0) throw new WrongLength(offset, 'the file ends inside this record', fields);
  return { offset, fields, http, body, isChanged: digest.isWrong() };
}

/** A record without a type is assumed to be HTTP. */
function isHttpMessage(fields: HeadFields): boolean {
  const type = fields.get('content-type') ?? '';
  return (
    /^(?:response|revisit|request)$/.test(typeOfRecord(fields)) &&
    (type === '' || /^application\/http\b/i.test(type))
  );
}

// A server may send interim responses such as "100 Continue" first.
const maxHeads = 5;

async function readHttpHead(content: AsyncIterReader): Promise<HttpHead> {
  for (let count = 1; ; count++) {
    const line = /^HTTP\/\S+\s+(\d{3})\b/i.exec(await content.readline(4096));
    const fields = await readHeadFields(content);
    if (fields === null) return { status: 0, fields: new Map() };
    const status = Number(line?.[1] ?? 0);
    const isInterim = status >= 100 && status < 200 && status !== 101;
    if (!isInterim || count === maxHeads) return { status, fields };
  }
}

/** Reads to the end in any case, because the next record begins there. `length` is the greatest possible. */
async function readBody(
  content: AsyncIterReader,
  wanted: boolean,
  length: number,
): Promise<Uint8Array | null> {
  const isKept = wanted && length <= maxBodySize;
  let body: Uint8Array = new Uint8Array(0);
  let size = 0;
  for await (const chunk of content) {
    // A body in a Zstandard frame is one chunk, which is not copied.
    if (isKept && size === 0) body = chunk;
    else if (isKept) {
      if (body.length < length) body = extended(body, length);
      body.set(chunk, size);
    }
    size += chunk.length;
  }
  return isKept ? body.subarray(0, size) : null;
}

function extended(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes);
  return copy;
}
