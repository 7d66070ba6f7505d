import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { compress } from '@bokuweb/zstd-wasm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBody, decodeChunked } from '../../../../../tools/content/formats/http-body';
import { chunked } from '../../../../support/build-warc';
import { forMany } from '../../../../support/properties';

const page = Buffer.from(`<p>${'Grüße aus dem Archiv. '.repeat(200)}</p>`);

async function decode(body: Uint8Array, content: string, transfer = ''): Promise<string> {
  const fields = { 'content-encoding': content, 'transfer-encoding': transfer };
  return Buffer.from(decodeBody(body, new Map(Object.entries(fields)))).toString();
}

describe('decodeBody', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['identity', page, 'identity', ''],
    ['gzip', gzipSync(page), 'gzip', ''],
    ['gzip under its old name', gzipSync(page), 'x-gzip', ''],
    ['brotli', brotliCompressSync(page), 'br', ''],
    ['deflate as zlib data', deflateSync(page), 'deflate', ''],
    ['deflate as raw data', deflateRawSync(page), 'deflate', ''],
    ['upper case', gzipSync(page), 'GZIP', ''],
    ['chunks of gzip data', chunked(gzipSync(page), 10), 'gzip', 'chunked'],
    ['gzip as a transfer encoding', chunked(gzipSync(page), 10), '', 'gzip, chunked'],
    ['one encoding in another', gzipSync(brotliCompressSync(page)), 'br, gzip', ''],
    ['a header whose encoding was undone', page, 'gzip', 'chunked'],
    ['a header given twice', gzipSync(page), 'gzip, gzip', ''],
    ['gzip that nobody declared', gzipSync(page), '', ''],
    ['gzip under a wrong name', gzipSync(page), 'br', ''],
    ['gzip within gzip that is declared once', gzipSync(gzipSync(page)), 'gzip', ''],
    ['gzip with something behind it', Buffer.concat([gzipSync(page), page]), 'gzip', ''],
    ['a charset where an encoding should stand', page, 'utf-8', ''],
    ['Zstandard', compress(page), 'zstd', ''],
  ])('decodes %s', async (_, body, content, transfer) => {
    expect(await decode(body, content, transfer)).toBe(page.toString());
  });

  test.each<[string, Uint8Array]>([
    ['gzip', gzipSync(page).subarray(0, -9)],
    ['br', brotliCompressSync(page).subarray(0, -2)],
    ['deflate', deflateSync(page).subarray(0, -6)],
  ])('decodes truncated %s data as far as possible', async (encoding, body) => {
    const decoded = await decode(body, encoding);
    expect(page.toString()).toContain(decoded.slice(0, 100));
    expect(decoded.length).toBeGreaterThan(0);
  });

  test('decodes what there is of all gzip members, not only the first', async () => {
    const members = Buffer.concat([gzipSync('<p>first'), gzipSync(page)]);
    expect(await decode(members.subarray(0, -8), 'gzip')).toBe(`<p>first${page}`);
  });

  test.each(['gzip', 'br', 'deflate', 'zstd'])('leaves text called %s unchanged', async (name) => {
    const text = 'words without markup';
    expect(await decode(Buffer.from(text), name)).toBe(text);
  });

  test.each([
    ['an unknown encoding', 'compress', 'the encoding "compress" is not known'],
    ['no gzip data', 'gzip', 'the gzip encoding cannot be decoded (incorrect header check)'],
    ['no Zstandard data', 'zstd', 'the zstd encoding cannot be decoded'],
  ])('rejects %s with a plain message', async (_, encoding, message) => {
    await expect(decode(Buffer.from([1, 2, 3, 4, 5]), encoding)).rejects.toThrow(message);
  });

  test.each<[string, (data: Uint8Array) => Uint8Array]>([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', compress],
  ])('rejects %s data that would fill the memory', async (encoding, encode) => {
    const reason = 'it is larger than 8 MiB when decompressed; its text can be imported as NDJSON';
    const message = `the ${encoding} encoding cannot be decoded (${reason})`;
    const data = encode(Buffer.alloc(9 * 1024 * 1024));
    await expect(decode(data, encoding)).rejects.toThrow(message);
  });
});

describe('decodeChunked', () => {
  const decoded = (text: string) => Buffer.from(decodeChunked(Buffer.from(text))).toString();

  test.each<[string, string]>([
    ['5;name=value\r\nhello\r\n1\r\n!\r\n0\r\nExpires: 0\r\n\r\n', 'hello!'],
    ['5\nhello\n0\n\n', 'hello'],
    ['A\r\n0123456789\r\n5\r\nwor', '0123456789wor'],
    ['00\r\n\r\n', ''],
    ...['', '<!DOCTYPE html>\n', 'Added in 2014\r\n', '3\r\nis no chunk\r\n', 'no newline'].map(
      (neverChunked): [string, string] => [neverChunked, neverChunked],
    ),
  ])('decodes %j', (raw, text) => expect(decoded(raw)).toBe(text));

  test('decodes any chunking', () => {
    forMany(fc.uint8Array({ minLength: 1 }), fc.integer({ min: 1, max: 20 }), (body, size) => {
      expect(Buffer.from(body).equals(decodeChunked(chunked(body, size)))).toBe(true);
    });
  });
});
