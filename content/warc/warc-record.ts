import { AsyncIterReader, LimitReader } from 'warcio';
import { DamagedInput } from './damaged-input';
import { type HeadFields, readHeadFields } from './record-head';

/** The head of an archived HTTP response. */
export interface HttpHead {
  /** 0 when the status line cannot be read. */
  readonly status: number;
  readonly fields: HeadFields;
}

/** What a record says of itself before its body. */
export interface RecordHead {
  readonly fields: HeadFields;
  /** The head of the HTTP response that a response or revisit record holds, if any. */
  readonly http: HttpHead | null;
}

/** A WARC record that was read to its end. */
export interface WarcRecord extends RecordHead {
  /** Where it begins in its file; in a compressed file, where its gzip member begins. */
  readonly offset: number;
  /** The body as it was transferred; null when it was not wanted or is too large. */
  readonly body: Uint8Array | null;
}

/** The type of a record, such as `response`. */
export function typeOfRecord(fields: HeadFields): string {
  return fields.get('warc-type')?.toLowerCase() ?? '';
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
  wantsBody: (head: RecordHead) => boolean,
): Promise<WarcRecord | null> {
  const fields = await readHeadFields(reader);
  const length = fields?.get('content-length') ?? '';
  if (!fields?.has('warc-type') || !/^\d{1,15}$/.test(length)) return null;

  const block = new LimitReader(reader, Number(length));
  const content = new AsyncIterReader(block, null);
  const http = isHttpResponse(fields) ? await readHttpHead(content) : null;
  const body = await readBody(content, wantsBody({ fields, http }));
  if (block.limit > 0) throw new DamagedInput(offset, 'the file breaks off inside this record');
  return { offset, fields, http, body };
}

/** A response without a type is one of HTTP: there is hardly any other. */
function isHttpResponse(fields: HeadFields): boolean {
  const type = fields.get('content-type') ?? '';
  return (
    /^(?:response|revisit)$/.test(typeOfRecord(fields)) &&
    (type === '' || /^application\/http\b/i.test(type))
  );
}

// A server may send "100 Continue" and the like before its answer.
const mostHeads = 5;

async function readHttpHead(content: AsyncIterReader): Promise<HttpHead> {
  for (let count = 1; ; count++) {
    const line = /^HTTP\/\S+\s+(\d{3})\b/i.exec(await content.readline(4096));
    const fields = await readHeadFields(content);
    const status = Number(line?.[1] ?? 0);
    if (fields === null) return { status, fields: new Map() };
    const isInterim = status >= 100 && status < 200 && status !== 101;
    if (!isInterim || count === mostHeads) return { status, fields };
  }
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
