import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSource } from '../../../../tools/content/formats/byte-source';
import { collectCaptures } from '../../../../tools/content/import/collect-captures';
import { createWarcFiles } from '../../../support/build-warc';
import { Collection, doubtsOf, textsOf } from '../../../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

const about = '1 0 Internet Archive\nURL IP-address Archive-date Content-type Archive-length\n';
const head = `filedesc://old.arc 0.0.0.0 20040503120000 text/plain ${about.length}\n${about}\n`;

function arcRecord(url: string, body: string, { date = '20040503120001', more = '' } = {}): string {
  const response = `HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`;
  return `${url} 192.0.2.1 ${date} text/html ${more}${response.length}\n${response}\n`;
}

async function collect(bytes: Uint8Array | string) {
  const path = await files.write('old.arc', Buffer.from(bytes));
  const collection = new Collection();
  await collectCaptures(fileSource(path, 'old.arc'), collection);
  return collection;
}

const one = arcRecord('http://one.org/', '<p>One');
const two = arcRecord('http://two.org/a b', '<p>Two', { date: '20050101000000' });
const texts = { 'one.org/ 20040503120001': 'One', 'two.org/a%20b 20050101000000': 'Two' };

describe('an ARC file', () => {
  test.each<[string, string | Uint8Array]>([
    ['plain', head + one + two],
    ['compressed by record', Buffer.concat([head, one, two].map((each) => gzipSync(each)))],
    ['compressed as a whole', gzipSync(head + one + two)],
    ['without a line end between records', head + one.slice(0, -1) + two],
  ])('%s gives its pages', async (_, bytes) => {
    const collection = await collect(bytes);
    expect(textsOf(collection)).toEqual(texts);
    expect(collection.counts).toMatchObject({ records: 3, pages: 2, other: 1 });
    expect(collection.problems).toEqual([]);
  });

  test('of version 2 gives its pages', async () => {
    const more = '200 ABCDEF - 1234 old.arc ';
    const collection = await collect(head + arcRecord('http://one.org/', '<p>One', { more }));
    expect(textsOf(collection)).toEqual({ 'one.org/ 20040503120001': 'One' });
  });

  test('names its record in the provenance', async () => {
    const [page] = (await collect(head + two)).pages.values();
    const [capture] = page?.captures ?? [];
    expect(capture?.[3]?.origin).toMatchObject({
      address: 'http://two.org/a%20b',
      date: '2005-01-01T00:00:00Z',
      file: 'old.arc',
      status: 200,
      type: 'text/html',
    });
  });

  test('from before 2000 is reported', async () => {
    const { problems } = await collect(
      head + arcRecord('http://a.org/', 'x', { date: '19970101000000' }),
    );
    expect(problems).toEqual([
      {
        where: `old.arc, byte ${head.length}`,
        reason: 'a.org/: the date "1997-01-01T00:00:00Z": only 2000 to 2100 can be stored',
      },
    ]);
  });

  test.each<[string, (record: string) => string | Uint8Array]>([
    ['plain', (record) => head + record + two],
    ['compressed', (record) => Buffer.concat([head, record, two].map((each) => gzipSync(each)))],
  ])('%s with a wrong length has what stands before the next record', async (_, build) => {
    const collection = await collect(build(one.replace(/\d+\n/, '12\n')));
    expect(textsOf(collection)).toEqual(texts);
    expect(doubtsOf(collection)).toEqual(['the length of this record is wrong', undefined]);
  });

  test('that is truncated gives what is whole', async () => {
    const collection = await collect((head + one + two).slice(0, -20));
    expect(textsOf(collection)).toEqual({ 'one.org/ 20040503120001': 'One' });
    expect(collection.problems).toHaveLength(1);
  });

  test('and a gzip file damaged in a record are read on at the next record', async () => {
    const [first, damaged, last] = [head + one, one, two].map((each) => gzipSync(each));
    damaged?.fill(0, 12, 30);
    const collection = await collect(
      Buffer.concat([first, damaged, last].flatMap((each) => each ?? [])),
    );
    expect(textsOf(collection)).toEqual(texts);
  });
});
