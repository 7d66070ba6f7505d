import { largePageAdvice } from '../model/problem';
import { isChangedBlock } from './block-digest';
import { ByteCursor } from './byte-cursor';
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

/** A WARC record. */
export interface WarcRecord extends RecordHead {
  /** Its offset in the file; in a compressed file, that of its gzip member. */
  readonly offset: number;
  /** The body as transferred; null if not requested or too large. */
  readonly body: Uint8Array | null;
  /** Why this may not be all of it, or null: its length is wrong, or the file ends within it. */
  readonly damage: string | null;
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

/** A block as far as it is kept: the whole one, unless that is larger than any page. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

/** Reads the HTTP headers in the block of a record, and its body if `wantsBody`. */
export async function readBlock(
  { bytes, isWhole }: Block,
  record: Pick<WarcRecord, 'offset' | 'fields' | 'damage'>,
  wantsBody: (head: RecordHead) => boolean,
): Promise<WarcRecord> {
  const { fields } = record;
  const content = new ByteCursor(inOneChunk(bytes), 0);
  const http = isHttpMessage(fields) ? await readHttpHead(content) : null;
  const isKept = wantsBody({ fields, http }) && isWhole;
  const isChanged = isKept && isChangedBlock(bytes, fields.get('warc-block-digest'));
  return { ...record, http, body: isKept ? bytes.subarray(content.offset) : null, isChanged };
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
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

// Some archivers wrote the protocol twice.
const statusLine = /^(?:HTTP\/\S+\s+){1,2}(\d{3})\b/i;

async function readHttpHead(content: ByteCursor): Promise<HttpHead> {
  for (let count = 1; ; count++) {
    const bytes = (await content.takeLine(4096)) ?? [];
    const line = statusLine.exec(Buffer.from(bytes).toString('latin1'));
    const fields = await readHeadFields(content);
    if (fields === null) return { status: 0, fields: new Map() };
    const status = Number(line?.[1] ?? 0);
    const isInterim = status >= 100 && status < 200 && status !== 101;
    if (!isInterim || count === maxHeads) return { status, fields };
  }
}
