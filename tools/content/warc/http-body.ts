import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { reasonOf } from '../items/problem';
import { decodeChunked } from './chunked-body';
import { gzipHeaderLength, isGzipStart } from './gzip-member';
import type { HeadFields } from './record-head';

/** Larger decoded pages are rejected: only a compression bomb reaches this size. */
const maxDecodedSize = 32 * 1024 * 1024;

const zlibLimits = { maxOutputLength: maxDecodedSize, finishFlush: constants.Z_SYNC_FLUSH };
const brotliLimits = {
  maxOutputLength: maxDecodedSize,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

// A page may be compressed by the application and again by the server.
const maxUndeclared = 2;

/**
 * Decodes the body of an archived response. Archivers often keep the header of an encoding that
 * they have removed, and some servers name invalid encodings, so text is returned unchanged; gzip
 * data are always decompressed, since no page starts like that. A truncated body is decoded as far
 * as possible. Throws if an encoding is unknown or the data are damaged.
 */
export function decodeBody(raw: Uint8Array, fields: HeadFields): Uint8Array {
  let body = raw;
  for (const encoding of encodingsOf(fields.get('transfer-encoding'))) {
    body = encoding === 'chunked' ? decodeChunked(body) : decodeContent(body, encoding);
  }
  for (const encoding of encodingsOf(fields.get('content-encoding'))) {
    body = decodeContent(body, encoding);
  }
  for (let count = 0; count < maxUndeclared && isGzipStart(body); count++) {
    body = decodeContent(body, 'gzip');
  }
  return body;
}

/** Returns the encodings of a header in decoding order: the last one first. */
function encodingsOf(header = ''): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'identity')
    .reverse();
}

function decodeContent(body: Uint8Array, declared: string): Uint8Array {
  const encoding = isGzipStart(body) ? 'gzip' : declared;
  try {
    const decoded = decodeAs(encoding, body);
    if (decoded.length > 0 || !looksLikeText(body)) return decoded;
  } catch (error) {
    if (!looksLikeText(body)) throw error;
  }
  return body;
}

function decodeAs(encoding: string, body: Uint8Array): Uint8Array {
  const decode = decoders.get(encoding);
  if (!decode) {
    throw new Error(`the encoding ${JSON.stringify(encoding.slice(0, 40))} is not known`);
  }
  try {
    return decode(body);
  } catch (error) {
    throw new Error(`the ${encoding} encoding cannot be decoded (${decodingProblem(error)})`);
  }
}

function decodingProblem(error: unknown): string {
  const isTooLarge = error instanceof RangeError && 'code' in error;
  if (!isTooLarge || error.code !== 'ERR_BUFFER_TOO_LARGE') return reasonOf(error);
  return `it is larger than ${maxDecodedSize / 1024 / 1024} MiB when decompressed`;
}

const decoders: ReadonlyMap<string, (body: Uint8Array) => Uint8Array> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', (body) => brotliDecompressSync(body, brotliLimits)],
  ['deflate', inflateEither],
]);

/** Like browsers, ignores anything after the data that is not gzip. */
function gunzip(body: Uint8Array): Uint8Array {
  try {
    return gunzipSync(body, zlibLimits);
  } catch (error) {
    const headerLength = gzipHeaderLength(body);
    if (headerLength === null || reasonOf(error) !== 'incorrect header check') throw error;
    return inflateRawSync(body.subarray(headerLength), zlibLimits);
  }
}

/** "deflate" means zlib data, but many servers send raw deflate data under that name. */
function inflateEither(body: Uint8Array): Uint8Array {
  const isZlib =
    ((body[0] ?? 0) & 0x0f) === 8 && ((body[0] ?? 0) * 256 + (body[1] ?? 0)) % 31 === 0;
  return isZlib ? inflateSync(body, zlibLimits) : inflateRawSync(body, zlibLimits);
}

/** Compressed data soon contain control characters; text in any charset but UTF-16 has none. */
function looksLikeText(body: Uint8Array): boolean {
  return body.subarray(0, 512).every((byte) => byte >= 32 || isTextControl(byte));
}

/** Tabs, line and page ends, and the escape with which ISO 2022 switches character sets. */
function isTextControl(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 27;
}
