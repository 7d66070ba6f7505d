import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeChunked } from '../../tools/content/warc/chunked-body';
import { decodeBody } from '../../tools/content/warc/http-body';
import { chunked } from '../support/build-warc';

const page = Buffer.from(`<p>${'Grüße aus dem Archiv. '.repeat(200)}</p>`);

function decode(body: Uint8Array, content: string, transfer = ''): string {
  const fields = new Map([
    ['content-encoding', content],
    ['transfer-encoding', transfer],
  ]);
  return Buffer.from(decodeBody(body, fields)).toString();
}

describe('decodeBody', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['nothing', page, '', ''],
    ['identity', page, 'identity', ''],
    ['gzip', gzipSync(page), 'gzip', ''],
    ['gzip under its old name', gzipSync(page), 'x-gzip', ''],
    ['brotli', brotliCompressSync(page), 'br', ''],
    ['deflate as zlib data', deflateSync(page), 'deflate', ''],
    ['deflate as raw data', deflateRawSync(page), 'deflate', ''],
    ['upper case', gzipSync(page), 'GZIP', ''],
    ['chunks', chunked(page, 100), '', 'chunked'],
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
    ['a name that is none', page, 'none', ''],
    ['a chunked body with trailers', chunked(page, 100, 'Expires: 0\r\n'), '', 'chunked'],
  ])('decodes %s', (_, body, content, transfer) => {
    expect(decode(body, content, transfer)).toBe(page.toString());
  });

  test.each<[string, Uint8Array]>([
    ['gzip', gzipSync(page).subarray(0, -9)],
    ['br', brotliCompressSync(page).subarray(0, -2)],
    ['deflate', deflateSync(page).subarray(0, -6)],
  ])('decodes truncated %s data as far as possible', (encoding, body) => {
    expect(page.toString()).toContain(decode(body, encoding).slice(0, 100));
    expect(decode(body, encoding).length).toBeGreaterThan(0);
  });

  test.each(['gzip', 'br', 'deflate', 'zstd'])(
    'leaves a text that is declared as %s unchanged',
    (name) => {
      expect(decode(Buffer.from('words without markup'), name)).toBe('words without markup');
    },
  );

  test('rejects an unknown encoding and damaged data with a plain message', () => {
    expect(() => decode(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]), 'zstd')).toThrow(
      'the encoding "zstd" is not known',
    );
    expect(() => decode(Buffer.from([1, 2, 3, 4, 5]), 'gzip')).toThrow('cannot be decoded');
  });

  test('rejects data that would fill the memory', () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
    expect(() => decode(bomb, 'gzip')).toThrow(
      'the gzip encoding cannot be decoded (it is larger than 8 MiB when decompressed)',
    );
  });
});

describe('decodeChunked', () => {
  const decoded = (text: string) => Buffer.from(decodeChunked(Buffer.from(text))).toString();

  test.each([
    ['5\r\nhello\r\n0\r\n\r\n', 'hello'],
    ['5;name=value\r\nhello\r\n1\r\n!\r\n0\r\nExpires: 0\r\n\r\n', 'hello!'],
    ['5\nhello\n0\n\n', 'hello'],
    ['A\r\n0123456789\r\n00\r\n\r\n', '0123456789'],
    ['5\r\nhello\r\n5\r\nwor', 'hellowor'],
    ['0\r\n\r\n', ''],
    ['', ''],
  ])('decodes %j', (raw, text) => expect(decoded(raw)).toBe(text));

  test.each(['<!DOCTYPE html>\n', 'Added in 2014\r\n', '3\r\nis no chunk\r\n', 'no newline'])(
    'leaves %j, which was never chunked, unchanged',
    (raw) => expect(decoded(raw)).toBe(raw),
  );

  test('decodes any chunking', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.integer({ min: 1, max: 20 }), (body, size) =>
        Buffer.from(body).equals(decodeChunked(chunked(body, size))),
      ),
      { numRuns: 2000 },
    );
  });
});
