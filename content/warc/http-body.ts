import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { reasonOf } from '../items/problem';
import { decodeChunked } from './chunked-body';
import type { HeadFields } from './record-head';

/** A decoded page larger than this is refused: no page is, but a compression bomb may be. */
export const largestDecodedBody = 32 * 1024 * 1024;

const zlibLimits = { maxOutputLength: largestDecodedBody, finishFlush: constants.Z_SYNC_FLUSH };
const brotliLimits = {
  maxOutputLength: largestDecodedBody,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

/**
 * The body of an archived response without its transfer and content encodings. Archivers often
 * keep the header of an encoding that they have undone, so a body that does not look encoded is
 * taken as it is; one that is broken off is decoded as far as it goes. Throws, in plain words,
 * where an encoding is unknown or the data are damaged.
 */
export function decodeBody(raw: Uint8Array, fields: HeadFields): Uint8Array {
  let body = raw;
  for (const encoding of encodingsOf(fields.get('transfer-encoding'))) {
    body = encoding === 'chunked' ? decodeChunked(body) : decodeContent(body, encoding);
  }
  for (const encoding of encodingsOf(fields.get('content-encoding'))) {
    body = decodeContent(body, encoding);
  }
  return body;
}

/** The encodings of a header in the order in which they are to be undone: the last one first. */
function encodingsOf(header = ''): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'identity')
    .reverse();
}

function decodeContent(body: Uint8Array, encoding: string): Uint8Array {
  if (body.length === 0) return body;
  const decode = decoders.get(encoding);
  if (!decode)
    throw new Error(`the encoding ${JSON.stringify(encoding.slice(0, 40))} is not known`);
  try {
    return decode(body);
  } catch (error) {
    if (looksLikeMarkup(body)) return body;
    throw new Error(`the ${encoding} encoding cannot be undone (${reasonOf(error)})`);
  }
}

const decoders: ReadonlyMap<string, (body: Uint8Array) => Uint8Array> = new Map([
  ['gzip', (body) => gunzipSync(body, zlibLimits)],
  ['x-gzip', (body) => gunzipSync(body, zlibLimits)],
  ['br', (body) => brotliDecompressSync(body, brotliLimits)],
  ['deflate', inflateEither],
]);

/** "deflate" means zlib data, but many servers send raw deflate data under that name. */
function inflateEither(body: Uint8Array): Uint8Array {
  const isZlib =
    ((body[0] ?? 0) & 0x0f) === 8 && ((body[0] ?? 0) * 256 + (body[1] ?? 0)) % 31 === 0;
  return isZlib ? inflateSync(body, zlibLimits) : inflateRawSync(body, zlibLimits);
}

function looksLikeMarkup(body: Uint8Array): boolean {
  return /^[\s\u00bf\u00bb\u00ef]*</.test(Buffer.from(body.subarray(0, 512)).toString('latin1'));
}
