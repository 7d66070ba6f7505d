import { AsyncIterReader, LimitReader } from 'warcio';
import { DamagedInput } from './damaged-input';
import { type HeadFields, readHeadFields } from './record-head';

/** The head of an archived HTTP response. */
export interface HttpHead {
  /** 0 when the status line cannot be read. */
  readonly status: number;
  readonly fields: HeadFields;
}

/** A WARC record that was read to its end. */
export interface WarcRecord {
  /** Where it begins in its file; in a compressed file, where its gzip member begins. */
  readonly offset: number;
  readonly fields: HeadFields;
  /** The response's head, for a response record of HTTP. */
  readonly http: HttpHead | null;
  /** The response's body as it was transferred; null when it was not wanted or is too large. */
  readonly body: Uint8Array | null;
}

/** Bodies larger than this are passed over: no page is. */
export const largestBody = 32 * 1024 * 1024;

/**
 * Reads the record whose version line has just been read. Null when its head is no record's; a
 * record that its file breaks off throws `DamagedInput`.
 */
export async function readWarcRecord(
  reader: AsyncIterReader,
  offset: number,
  wantsBody: (http: HttpHead) => boolean,
): Promise<WarcRecord | null> {
  const fields = await readHeadFields(reader);
  const length = fields?.get('content-length') ?? '';
  if (!fields?.has('warc-type') || !/^\d{1,15}$/.test(length)) return null;

  const block = new LimitReader(reader, Number(length));
  const content = new AsyncIterReader(block, null);
  const http = isHttpResponse(fields) ? await readHttpHead(content) : null;
  const body = await readBody(content, http !== null && wantsBody(http));
  if (block.limit > 0) throw new DamagedInput(offset, 'the file breaks off inside this record');
  return { offset, fields, http, body };
}

function isHttpResponse(fields: HeadFields): boolean {
  return (
    fields.get('warc-type') === 'response' &&
    /^application\/http\b/i.test(fields.get('content-type') ?? '')
  );
}

async function readHttpHead(content: AsyncIterReader): Promise<HttpHead> {
  const status = /^HTTP\/\S+\s+(\d{3})\b/.exec(await content.readline(4096));
  const fields = await readHeadFields(content);
  return { status: Number(status?.[1] ?? 0), fields: fields ?? new Map() };
}

/** Reads to the end whatever is wanted, since the next record begins there. */
async function readBody(content: AsyncIterReader, wanted: boolean): Promise<Uint8Array | null> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (!wanted) continue;
    if (size <= largestBody) chunks.push(chunk);
    else chunks = [];
  }
  return wanted && size <= largestBody ? Buffer.concat(chunks) : null;
}
