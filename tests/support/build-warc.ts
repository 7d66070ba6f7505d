import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A WARC record to build; whatever is left out is as in an ordinary capture of a page. */
export interface WarcRecordSpec {
  readonly type?: string;
  readonly url?: string;
  readonly date?: string;
  readonly status?: string;
  /** That of the response; the empty text leaves its header out. */
  readonly contentType?: string;
  /** The Content-Type of the record itself; the empty text leaves it out. */
  readonly recordType?: string;
  /** More header lines of the record, without line ends. */
  readonly warcHeaders?: readonly string[];
  /** All of the record's block, instead of a response. */
  readonly block?: string;
  /** Header lines of the response, without line ends. */
  readonly httpHeaders?: readonly string[];
  readonly body?: string | Uint8Array;
  /** The line end within the response's head. */
  readonly lineEnd?: string;
  /** A Content-Length other than the true one. */
  readonly length?: number;
}

export interface WarcOptions {
  readonly version?: '1.0' | '1.1';
  /** Each record in a gzip member of its own, all in one member, or plain. */
  readonly gzip?: 'records' | 'file';
}

const defaultType = 'text/html; charset=utf-8';

/** A record as it stands in a WARC file, uncompressed. */
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

/** A WARC file of these records. */
export function buildWarc(
  records: readonly WarcRecordSpec[],
  { version, gzip }: WarcOptions = {},
): Buffer {
  const built = records.map((record) => buildWarcRecord(record, version));
  if (gzip === 'records') return Buffer.concat(built.map((record) => gzipSync(record)));
  return gzip === 'file' ? gzipSync(Buffer.concat(built)) : Buffer.concat(built);
}

/** A body in chunks of `size` bytes, as Transfer-Encoding: chunked sends it. */
export function chunked(body: Uint8Array, size: number, trailer = ''): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`0\r\n${trailer}\r\n`)]);
}

/** Files in a directory of their own, which `remove` takes away. */
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
