import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A WARC record to build; by default an ordinary capture of a page. */
export interface WarcRecordSpec {
  readonly type?: string;
  readonly url?: string;
  readonly date?: string;
  readonly status?: string;
  /** The Content-Type of the response; an empty string omits it. */
  readonly contentType?: string;
  /** The Content-Type of the record; an empty string omits it. */
  readonly recordType?: string;
  /** Additional header lines of the record, without line ends. */
  readonly warcHeaders?: readonly string[];
  /** The whole block of the record, instead of a response. */
  readonly block?: string;
  /** Header lines of the response, without line ends. */
  readonly httpHeaders?: readonly string[];
  readonly body?: string | Uint8Array;
  /** The line end in the response's headers. */
  readonly lineEnd?: string;
  /** A wrong Content-Length. */
  readonly length?: number;
}

export interface WarcOptions {
  readonly version?: '1.0' | '1.1';
  /** Each record in its own gzip member, or all in one; plain by default. */
  readonly gzip?: 'records' | 'file';
}

const defaultType = 'text/html; charset=utf-8';

/** Builds an uncompressed WARC record. */
export function buildWarcRecord(spec: WarcRecordSpec = {}, version = '1.0'): Buffer {
  const type = spec.type ?? 'response';
  const plain = spec.block ?? (type === 'response' ? null : (spec.body ?? ''));
  const block = plain === null ? httpResponse(spec) : Buffer.from(plain);
  const recordType = spec.recordType ?? 'application/http; msgtype=response';
  const head = [
    `WARC/${version}`,
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${spec.url ?? 'http://example.org/'}`,
    `WARC-Date: ${spec.date ?? '2014-01-26T20:06:24Z'}`,
    ...(recordType === '' ? [] : [`Content-Type: ${recordType}`]),
    ...(spec.warcHeaders ?? []),
    `Content-Length: ${spec.length ?? block.length}`,
  ];
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    block,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** Builds a WARC file of these records. */
export function buildWarc(
  records: readonly WarcRecordSpec[],
  { version, gzip }: WarcOptions = {},
): Buffer {
  const built = records.map((record) => buildWarcRecord(record, version));
  if (gzip === 'records') return Buffer.concat(built.map((record) => gzipSync(record)));
  return gzip === 'file' ? gzipSync(Buffer.concat(built)) : Buffer.concat(built);
}

/** Encodes a body in chunks of `size` bytes, for Transfer-Encoding: chunked. */
export function chunked(body: Uint8Array, size: number): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

/** Creates a temporary directory for files; `remove` deletes it. */
export async function createWarcFiles() {
  const directory = await mkdtemp(join(tmpdir(), 'warc-'));
  return {
    /** Writes a file and returns its path. */
    write: async (name: string, bytes: Uint8Array): Promise<string> => {
      const path = join(directory, name);
      await writeFile(path, bytes);
      return path;
    },
    remove: () => rm(directory, { recursive: true }),
  };
}

function httpResponse(spec: WarcRecordSpec): Buffer {
  const lineEnd = spec.lineEnd ?? '\r\n';
  const head = [
    `HTTP/1.1 ${spec.status ?? '200 OK'}`,
    ...(spec.contentType === '' ? [] : [`Content-Type: ${spec.contentType ?? defaultType}`]),
    ...(spec.httpHeaders ?? []),
  ];
  const body = Buffer.from(spec.body ?? '<title>Hello</title><p>Hello');
  return Buffer.concat([Buffer.from(head.join(lineEnd) + lineEnd + lineEnd), body]);
}
