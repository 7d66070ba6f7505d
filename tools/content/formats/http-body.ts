import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { cutText } from '../../../src/domain/text/excerpt';
import { largePageAdvice, reasonOf } from '../model/problem';
import { decompressBounded, gzipHeaderLength, isGzipStart } from './compression';
import { type HeadFields, maxPageSize } from './warc-record';

type OnDamage = (reason: string) => void;

const maxSizeLineLength = 1024;

/**
 * Decodes a chunked transfer encoding as far as possible, without trailers. A body that does not start with
 * a chunk is returned unchanged: it is not (or no longer) chunked.
 */
export function decodeChunked(raw: Uint8Array, onDamage: OnDamage = () => {}): Uint8Array {
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

// A page may be compressed by the application and again by the server.
const maxUndeclared = 2;

/**
 * Decodes the body of an archived response as far as possible; throws if an encoding is unknown or all data
 * are damaged. Archivers often keep the header of an encoding that they have removed, so text is returned
 * unchanged. Gzip data are always decompressed: no page starts like that.
 */
export function decodeBody(
  raw: Uint8Array,
  fields: HeadFields,
  onDamage: OnDamage = () => {},
): Uint8Array {
  let body = raw;
  // The last encoding of a header comes first.
  const encodings = ['transfer-encoding', 'content-encoding'].flatMap((name) => {
    const names = (fields.get(name) ?? '').toLowerCase().split(',');
    return names.map((each) => each.trim()).reverse();
  });
  for (const encoding of encodings) {
    if (encoding === 'chunked') body = decodeChunked(body, onDamage);
    else if (encoding !== '' && encoding !== 'identity') {
      body = decodeContent(body, encoding, onDamage);
    }
  }
  for (let count = 0; count < maxUndeclared && isGzipStart(body); count++) {
    body = decodeContent(body, 'gzip', onDamage);
  }
  return body;
}

function decodeContent(body: Uint8Array, declared: string, onDamage: OnDamage): Uint8Array {
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
  onDamage: OnDamage,
  isWhole = true,
): Uint8Array {
  const decode = decoders.get(encoding);
  if (!decode) {
    throw new Error(`the encoding ${JSON.stringify(cutText(encoding, 40))} is not known`);
  }
  try {
    return decode(body, isWhole);
  } catch (error) {
    const damage = damages.get(reasonOf(error));
    if (!isWhole || damage === undefined) {
      // Node's ERR_BUFFER_TOO_LARGE, or ours.
      const reason = error instanceof RangeError ? tooLarge : reasonOf(error);
      throw new Error(`the ${encoding} encoding cannot be decoded (${reason})`);
    }
    const start = decodeAs(encoding, body, onDamage, false);
    if (damage !== '' && start.length > 0) onDamage(`its ${encoding} ${damage}`);
    return start;
  }
}

const tooLarge = `it is larger than ${maxPageSize / 1024 / 1024} MiB when decompressed; ${largePageAdvice}`;

/** What Node's decoders say of data whose start can be decoded, and what that means. */
const damages: ReadonlyMap<string, string> = new Map([
  ['unexpected end of file', 'data are truncated'],
  ['incorrect data check', 'checksum does not match'],
  ['incorrect length check', 'checksum does not match'],
  // Something stands behind the data, which browsers ignore.
  ['incorrect header check', ''],
]);

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH } = constants;
const whole = { maxOutputLength: maxPageSize };
const ofZlib = (isWhole: boolean) => (isWhole ? whole : { ...whole, finishFlush: Z_SYNC_FLUSH });

/** Decodes whole data, or what there is of damaged ones. */
type Decode = (body: Uint8Array, isWhole: boolean) => Uint8Array;

const gunzip: Decode = (body, isWhole) => {
  try {
    return gunzipSync(body, ofZlib(isWhole));
  } catch (error) {
    const start = isWhole ? null : gzipHeaderLength(body);
    if (start === null) throw error;
    return inflateRawSync(body.subarray(start), ofZlib(isWhole));
  }
};

const unbrotli: Decode = (body, isWhole) =>
  brotliDecompressSync(body, isWhole ? whole : { ...whole, finishFlush: BROTLI_OPERATION_FLUSH });

// Many servers send raw deflate data instead of zlib data.
const inflate: Decode = (body, isWhole) =>
  (isZlib(body) ? inflateSync : inflateRawSync)(body, ofZlib(isWhole));

const decoders: ReadonlyMap<string, Decode> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', unbrotli],
  ['deflate', inflate],
  ['zstd', (body) => decompressBounded(body, maxPageSize)],
]);

function isZlib([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** Compressed data soon contain other control characters than tabs, line and page ends, and the escape of ISO 2022. */
function looksLikeText(body: Uint8Array): boolean {
  const isText = (byte: number) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 27;
  return body.subarray(0, 512).every(isText);
}
