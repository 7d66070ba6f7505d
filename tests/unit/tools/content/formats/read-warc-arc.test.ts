import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseArcLine } from '../../../../../tools/content/formats/warc-record';
import {
  capturesOf,
  collectBytes,
  doubtsOf,
  textsOf,
} from '../../../../support/collected-captures';

const about = '1 0 Internet Archive\nURL IP-address Archive-date Content-type Archive-length\n';
const head = `filedesc://old.arc 0.0.0.0 20040503120000 text/plain ${about.length}\n${about}\n`;

function arcRecord(url: string, body: string, { date = '20040503120001', more = '' } = {}): string {
  const response = `HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`;
  return `${url} 192.0.2.1 ${date} text/html ${more}${response.length}\n${response}\n`;
}

const collect = (bytes: Uint8Array | string) => collectBytes(Buffer.from(bytes), 'old.arc');
const compressed = (...parts: readonly string[]) =>
  Buffer.concat(parts.map((part) => gzipSync(part)));

const one = arcRecord('http://one.org/', '<p>One');
const two = arcRecord('http://two.org/a b', '<p>Two', { date: '20050101000000' });
const texts = { 'one.org/ 20040503120001': 'One', 'two.org/a%20b 20050101000000': 'Two' };
const ofVersion2 = arcRecord('http://one.org/', '<p>One', { more: '200 ABCDEF - 1234 old.arc ' });

describe('an ARC file', () => {
  test.each<[string, string | Uint8Array]>([
    ['plain', head + one + two],
    ['compressed by record', compressed(head, one, two)],
    ['compressed as a whole', gzipSync(head + one + two)],
    ['without a line end between records', head + one.slice(0, -1) + two],
    ['of version 2', head + ofVersion2 + two],
  ])('%s gives its pages', async (_, bytes) => {
    const collection = await collect(bytes);
    expect(textsOf(collection)).toEqual(texts);
    expect(collection.counts).toMatchObject({ records: 3, pages: 2, other: 1 });
    expect(collection.problems).toEqual([]);
  });

  test('names its record in the provenance', async () => {
    const [capture] = capturesOf(await collect(head + two));
    expect(capture?.[2]?.origin).toMatchObject({
      address: 'http://two.org/a%20b',
      date: '2005-01-01T00:00:00Z',
      file: 'old.arc',
      status: 200,
      type: 'text/html',
    });
  });

  const wrong = one.replace(/\d+\n/, '12\n');
  test.each<[string, string | Uint8Array]>([
    ['plain', head + wrong + two],
    ['compressed', compressed(head, wrong, two)],
  ])('%s with a wrong length has what stands before the next record', async (_, bytes) => {
    const collection = await collect(bytes);
    expect(textsOf(collection)).toEqual(texts);
    expect(doubtsOf(collection)).toEqual(['the length of this record is wrong', undefined]);
  });
});

test('a long type in a line that begins no record is read quickly', () => {
  const line = `http://one.org/ 192.0.2.1 20040503120001 ${';a'.repeat(1000)} x`;
  expect(parseArcLine(Buffer.from(line))).toBeNull();
});
