import {
  type BrotliOptions,
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import { largePageAdvice, reasonOf } from '../model/problem';
import { gzipHeaderLength, isGzipStart } from './gzip-member';
import type { HeadFields } from './warc-record';
import { decompressBounded, startLibrary } from './zstd-frame';

const maxSizeLineLength = 1024;

/**
 * Decodes a chunked transfer encoding; trailers are dropped. A truncated body is decoded as far as
 * possible, and reported to `onDamage`; one that does not start with a chunk is returned unchanged, as
 * it is not (or no longer) chunked.
 */
export function decodeChunked(
  raw: Uint8Array,
  onDamage: (reason: string) => void = () => {},
): Uint8Array {
  const chunks: Uint8Array[] = [];
  let at = 0;
  while (at < raw.length) {
    const lineEnd = raw.subarray(at, at + maxSizeLineLength).indexOf(10);
    const line = Buffer.from(raw.subarray(at, at + Math.max(lineEnd, 0))).toString('latin1');
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?\r?$/i.exec(line)?.[1];
    if (size === undefined && at === 0) return raw;
    if (size === undefined) break;
    const start = at + lineEnd + 1;
    const end = start + Number.parseInt(size, 16);
    if (end === start) return Buffer.concat(chunks);
    if (at === 0 && !endsLine(raw, end)) return raw;
    chunks.push(raw.subarray(start, end));
    at = end + (raw[end] === 13 ? 2 : 1);
  }
  if (at > 0) onDamage('its last chunk is missing');
  return Buffer.concat(chunks);
}

/** Whether a line ends at `at`, or the data end first. */
function endsLine(raw: Uint8Array, at: number): boolean {
  return at >= raw.length || raw[at] === 10 || (raw[at] === 13 && (raw[at + 1] ?? 10) === 10);
}

/** Larger decoded pages are rejected: only a compression bomb reaches this size. */
const maxDecodedSize = 8 * 1024 * 1024;

/** The options of a decoder that rejects truncated data, or of one that decodes what is there. */
interface Limits {
  readonly zlib: ZlibOptions;
  readonly brotli: BrotliOptions;
}

const maxOutputLength = maxDecodedSize;
const whole: Limits = { zlib: { maxOutputLength }, brotli: { maxOutputLength } };
const truncated: Limits = {
  zlib: { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH },
  brotli: { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH },
};

// A page may be compressed by the application and again by the server.
const maxUndeclared = 2;

/**
 * Decodes the body of an archived response. Archivers often keep the header of an encoding that
 * they have removed, and some servers name invalid encodings, so text is returned unchanged; gzip
 * data are always decompressed, since no page starts like that. A truncated body is decoded as far
 * as possible, and reported to `onDamage`. Throws if an encoding is unknown or the data are damaged.
 */
export async function decodeBody(
  raw: Uint8Array,
  fields: HeadFields,
  onDamage: (reason: string) => void = () => {},
): Promise<Uint8Array> {
  let body = raw;
  const encodings = ['transfer-encoding', 'content-encoding'].flatMap((name) =>
    encodingsOf(fields.get(name)),
  );
  if (encodings.includes('zstd')) await startLibrary();
  for (const encoding of encodings) {
    body =
      encoding === 'chunked'
        ? decodeChunked(body, onDamage)
        : decodeContent(body, encoding, onDamage);
  }
  for (let count = 0; count < maxUndeclared && isGzipStart(body); count++) {
    body = decodeContent(body, 'gzip', onDamage);
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

function decodeContent(
  body: Uint8Array,
  declared: string,
  onDamage: (reason: string) => void,
): Uint8Array {
  const encoding = isGzipStart(body) ? 'gzip' : declared;
  try {
    const decoded = decodeAs(encoding, body, onDamage);
    if (decoded.length > 0 || !looksLikeText(body)) return decoded;
  } catch (error) {
    if (!looksLikeText(body)) throw error;
  }
  return body;
}

function decodeAs(
  encoding: string,
  body: Uint8Array,
  onDamage: (reason: string) => void,
): Uint8Array {
  const decode = decoders.get(encoding);
  if (!decode) {
    throw new Error(`the encoding ${JSON.stringify(encoding.slice(0, 40))} is not known`);
  }
  try {
    return decode(body, whole);
  } catch (error) {
    if (isErrorOf(error, 'Z_BUF_ERROR')) {
      const decoded = decode(body, truncated);
      if (decoded.length > 0) onDamage(`its ${encoding} data are truncated`);
      return decoded;
    }
    const data = isChecksumError(error) ? gzipHeaderLength(body) : null;
    if (data === null) {
      throw new Error(`the ${encoding} encoding cannot be decoded (${decodingProblem(error)})`);
    }
    onDamage(`its ${encoding} checksum does not match`);
    return inflateRawSync(body.subarray(data), truncated.zlib);
  }
}

function decodingProblem(error: unknown): string {
  // Node's ERR_BUFFER_TOO_LARGE, or ours.
  if (!(error instanceof RangeError)) return reasonOf(error);
  return `it is larger than ${maxDecodedSize / 1024 / 1024} MiB when decompressed; ${largePageAdvice}`;
}

/** Of gzip; the data before the checksum can be read. */
function isChecksumError(error: unknown): boolean {
  return error instanceof Error && /^incorrect (?:data|length) check$/.test(error.message);
}

function isErrorOf(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const decoders: ReadonlyMap<string, (body: Uint8Array, limits: Limits) => Uint8Array> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', (body, { brotli }) => brotliDecompressSync(body, brotli)],
  ['deflate', inflateEither],
  ['zstd', (body) => decompressBounded(body, maxDecodedSize)],
]);

/** Like browsers, ignores anything after the data that is not gzip. */
function gunzip(body: Uint8Array, { zlib }: Limits): Uint8Array {
  try {
    return gunzipSync(body, zlib);
  } catch (error) {
    const headerLength = gzipHeaderLength(body);
    if (headerLength === null || reasonOf(error) !== 'incorrect header check') throw error;
    return inflateRawSync(body.subarray(headerLength), zlib);
  }
}

/** "deflate" means zlib data, but many servers send raw deflate data under that name. */
function inflateEither(body: Uint8Array, { zlib }: Limits): Uint8Array {
  const isZlib =
    ((body[0] ?? 0) & 0x0f) === 8 && ((body[0] ?? 0) * 256 + (body[1] ?? 0)) % 31 === 0;
  return isZlib ? inflateSync(body, zlib) : inflateRawSync(body, zlib);
}

/** Compressed data soon contain control characters; text in any charset but UTF-16 has none. */
function looksLikeText(body: Uint8Array): boolean {
  return body.subarray(0, 512).every((byte) => byte >= 32 || isTextControl(byte));
}

/** Tabs, line and page ends, and the escape with which ISO 2022 switches character sets. */
function isTextControl(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 27;
}
