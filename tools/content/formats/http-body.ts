import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  type ZlibOptions,
} from 'node:zlib';
import { largePageAdvice, reasonOf } from '../model/problem';
import { gzipHeaderLength, isGzipStart } from './gzip';
import type { HeadFields } from './warc-record';
import { decompressBounded, startLibrary } from './zstd';

/** Returns the media type of a Content-Type header, in lower case and without parameters. */
export function mediaTypeOf(contentType: string | undefined): string {
  return /^\s*([^\s;,]*)/.exec(contentType ?? '')?.[1]?.toLowerCase() ?? '';
}

export function isHtmlType(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}

/**
 * Whether a media type is uninformative, so that the content has to be sniffed (MIME Sniffing, 7).
 */
export function isUnknownType(mediaType: string): boolean {
  return /^(?:|\*\/\*|(?:application|unknown)\/unknown)$/.test(mediaType);
}

const htmlStart =
  /^(?:\u00ef\u00bb\u00bf)?[\t\n\f\r ]*<(?:!--|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\t\n\f\r />])/i;

/** Whether bytes start like HTML (MIME Sniffing, 7.1). */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  return htmlStart.test(Buffer.from(bytes.subarray(0, 1445)).toString('latin1'));
}

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
  const decoder = decoders.get(encoding);
  if (!decoder) {
    throw new Error(`the encoding ${JSON.stringify(encoding.slice(0, 40))} is not known`);
  }
  try {
    return decodeWith(decoder, body, (damage) => onDamage(`its ${encoding} ${damage}`));
  } catch (error) {
    throw new Error(`the ${encoding} encoding cannot be decoded (${decodingProblem(error)})`);
  }
}

function decodingProblem(error: unknown): string {
  // Node's ERR_BUFFER_TOO_LARGE, or ours.
  if (!(error instanceof RangeError)) return reasonOf(error);
  return `it is larger than ${maxDecodedSize / 1024 / 1024} MiB when decompressed; ${largePageAdvice}`;
}

type Decode = (body: Uint8Array) => Uint8Array;

/** Decodes whole data, and what there is of damaged ones. */
interface Decoder {
  readonly decode: Decode;
  readonly decodeStart?: Decode;
}

function decodeWith(
  { decode, decodeStart }: Decoder,
  body: Uint8Array,
  onDamage: (damage: string) => void,
): Uint8Array {
  try {
    return decode(body);
  } catch (error) {
    const damage = damages.get(reasonOf(error));
    if (damage === undefined || !decodeStart) throw error;
    const start = decodeStart(body);
    if (damage !== null && start.length > 0) onDamage(damage);
    return start;
  }
}

/** What Node's decoders say of data whose start can be decoded, and what that means. */
const damages: ReadonlyMap<string, string | null> = new Map([
  ['unexpected end of file', 'data are truncated'],
  ['incorrect data check', 'checksum does not match'],
  ['incorrect length check', 'checksum does not match'],
  // Something stands behind the data, which browsers ignore.
  ['incorrect header check', null],
]);

const limit = { maxOutputLength: maxDecodedSize };
const zlibStart = { ...limit, finishFlush: constants.Z_SYNC_FLUSH };
const brotliStart = { ...limit, finishFlush: constants.BROTLI_OPERATION_FLUSH };

const gzip: Decoder = {
  decode: (body) => gunzipSync(body, limit),
  decodeStart: (body) => inflateRawSync(body.subarray(gzipHeaderLength(body) ?? 0), zlibStart),
};

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', gzip],
  ['x-gzip', gzip],
  [
    'br',
    {
      decode: (body) => brotliDecompressSync(body, limit),
      decodeStart: (body) => brotliDecompressSync(body, brotliStart),
    },
  ],
  [
    'deflate',
    {
      decode: (body) => inflateEither(body, limit),
      decodeStart: (body) => inflateEither(body, zlibStart),
    },
  ],
  ['zstd', { decode: (body) => decompressBounded(body, maxDecodedSize) }],
]);

/** "deflate" means zlib data, but many servers send raw deflate data under that name. */
function inflateEither(body: Uint8Array, options: ZlibOptions): Uint8Array {
  const isZlib =
    ((body[0] ?? 0) & 0x0f) === 8 && ((body[0] ?? 0) * 256 + (body[1] ?? 0)) % 31 === 0;
  return isZlib ? inflateSync(body, options) : inflateRawSync(body, options);
}

/** Compressed data soon contain control characters; text in any charset but UTF-16 has none. */
function looksLikeText(body: Uint8Array): boolean {
  return body.subarray(0, 512).every((byte) => byte >= 32 || isTextControl(byte));
}

/** Tabs, line and page ends, and the escape with which ISO 2022 switches character sets. */
function isTextControl(byte: number): boolean {
  return (byte >= 9 && byte <= 13) || byte === 27;
}
