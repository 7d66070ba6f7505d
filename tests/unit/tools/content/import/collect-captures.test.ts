import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { wholePages } from '../../../../../tools/content/import/capture';
import { collectCaptures } from '../../../../../tools/content/import/collect-captures';
import { resultOf } from '../../../../../tools/content/import/report';
import { Stage } from '../../../../../tools/content/import/stage';
import { buildWarc, chunked, type WarcRecordSpec } from '../../../../support/build-warc';
import {
  bytesSource,
  type Collection,
  collectBytes,
  collectFrom,
  doubtsOf,
  problemsOf,
  textsOf,
} from '../../../../support/collected-captures';

const collect = (...records: WarcRecordSpec[]) => collectFrom(records);
const hostsOf = ({ pages }: Collection) => [...pages.values()].map(({ url }) => url.host);
const reasonsOf = ({ problems }: Collection) => problems.map(({ reason }) => reason);

test('a capture has the language that its page gave', { tags: ['9.10'] }, async () => {
  const { pages } = await collect({ body: '<html lang="de"><p>Text' });
  const texts = [...pages.values()].flatMap(({ captures }) =>
    [...captures].map(([, text]) => text),
  );
  expect(texts).toMatchObject([{ lang: 'de' }]);
});

test('pages are read even if the system has ended a process that reads them', async () => {
  expect((await collect({ body: '<p>First' })).pages.size).toBe(1);
  // It waits for the next page.
  execFileSync('pkill', ['-KILL', '-P', `${process.pid}`, '-f', 'answer-readings']);
  await setTimeout(500);
  expect(Object.values(textsOf(await collect({ body: '<p>Second' })))).toEqual(['Second']);
});

test('a page whose process was ended is read again by the next run, in its place', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'mnemosyne-stage-')), 'import.sqlite');
  const records = ['One', 'Two', 'Three'].map((body) => ({
    url: `http://example.org/${body}`,
    body,
  }));
  const source = bytesSource(buildWarc(records), 'captures.warc');
  const interrupted = new Stage(wholePages, file);
  const first = buildWarc(records.slice(0, 1));
  await collectCaptures(bytesSource(first, 'captures.warc'), interrupted);
  const where = `captures.warc, byte ${first.length}`;
  interrupted.note({ where }, 'ended', 'ended by SIGTERM');
  interrupted.close();

  // The library keeps a closed database locked within a process.
  await copyFile(file, `${file}-2`);
  const next = new Stage(wholePages, `${file}-2`);
  expect(next.resumed).toBe(1);
  await collectCaptures(source, next);
  const { counts, problems } = resultOf(next);
  expect([counts.records, problems]).toEqual([3, []]);
  const pages = [...next.capturedPages()].map(({ url }) => url.path);
  expect(pages).toEqual(['/One', '/Two', '/Three']);
  next.close(true);
});

test('pages are decoded, whatever their encodings and charset', async () => {
  const compressed = chunked(brotliCompressSync(Buffer.from('<p>Grüße')), 4);
  const httpHeaders = ['Content-Encoding: br', 'Transfer-Encoding: chunked'];
  const latin = Buffer.from('<p>Grüße', 'latin1');
  const xhtml = '<body><a id="x"/>Grüße';
  const collection = await collect(
    { url: 'http://a.org/', httpHeaders, body: compressed },
    { url: 'http://b.org/', contentType: 'text/html; charset=iso-8859-1', body: latin },
    { url: 'http://c.org/', contentType: 'application/xhtml+xml', body: xhtml },
  );
  expect(Object.values(textsOf(collection))).toEqual(['Grüße', 'Grüße', 'Grüße']);
});

const tooMuch = 'reading it takes more than 200 MiB of memory';
test.each([
  ['takes too much memory', '<p a>'.repeat(900_000), tooMuch],
  ['has more than 8 MiB', 'a'.repeat(8 * 1024 * 1024 + 1), 'larger than 8 MiB'],
])('a page that %s is reported, and costs no other page', async (_, body, reason) => {
  const [one, two] = [{ url: 'http://a.org/' }, { url: 'http://c.org/' }];
  const collection = await collect(one, { url: 'http://b.org/', body }, two);
  expect(hostsOf(collection)).toEqual(['a.org', 'c.org']);
  const advice = 'its text can be imported as NDJSON';
  expect(reasonsOf(collection)).toEqual([`b.org/: ${reason}; ${advice}`]);
});

test('a page that needs more memory than most is read, whether it is large or compressed', async () => {
  const body = '<p>Some words</p>\n'.repeat(60_000);
  const httpHeaders = ['Content-Encoding: gzip'];
  const collection = await collect(
    { url: 'http://a.org/', body },
    { url: 'http://b.org/', httpHeaders, body: gzipSync(body) },
    { url: 'http://c.org/' },
  );
  expect(collection.problems).toEqual([]);
  expect(hostsOf(collection)).toEqual(['a.org', 'b.org', 'c.org']);
  expect(collection.counts.cut).toBe(2);
});

const noHeaders = 'its HTTP headers cannot be read';
const manyHeaders = Array.from({ length: 2000 }, (_, at) => `X-${at}: x`);
test.each<[WarcRecordSpec, string]>([
  [{ httpHeaders: ['Content-Encoding: gzip'], body: '\x01\x02' }, 'the gzip encoding cannot be'],
  [{ httpHeaders: manyHeaders }, noHeaders],
])(
  'a record with %.60j is a problem with its position, and the rest is read',
  async (spec, reason) => {
    const collection = await collect({ url: 'http://b.org/' }, { url: 'http://a.org/', ...spec });
    expect(hostsOf(collection)).toEqual(['b.org']);
    expect(reasonsOf(collection)).toEqual([expect.stringContaining(reason)]);
    expect(collection.problems[0]?.where).toMatch(/^captures\.warc\.gz, byte [1-9]\d*$/);
  },
);

test('a record that is damaged is reported with the page that is lost', async () => {
  const record = { url: 'http://a.org/', body: randomBytes(900) };
  const bytes = buildWarc([record], { gzip: 'records' }).subarray(0, -200);
  const { problems, outcomes } = await collectBytes(bytes, 'lost.warc');
  const where = 'lost.warc, byte 0';
  const reason = expect.stringContaining('has to be captured again: http://a.org/');
  expect(problems[0]).toMatchObject({ where, reason });
  const lost = { outcome: 'problem', address: 'http://a.org/', date: '2014-01-26T20:06:24Z' };
  expect(outcomes[0]).toMatchObject({ where, ...lost });
});

describe('a record with a wrong length', () => {
  const ferries = { url: 'http://a.org/', body: '<p>Four ferries' };

  test('where the file ends has a doubt, and the text up to there', async () => {
    const collection = await collectBytes(buildWarc([ferries]).subarray(0, -9), 'wrong.warc');
    expect(Object.values(textsOf(collection))).toEqual(['Four fe']);
    expect(doubtsOf(collection)).toEqual(['the file ends within this record: copy the file again']);
  });

  test.each([
    ['is no page', { contentType: 'image/png', body: 'bytes' }],
    ['has no headers', { body: '' }],
  ])('that %s is reported', async (_, spec) => {
    const collection = await collectBytes(buildWarc([spec]).subarray(0, -6), 'wrong.warc');
    const problem = 'wrong.warc, byte 0: the file ends within this record';
    expect(problemsOf(collection)).toEqual([expect.stringContaining(problem)]);
  });
});

test('a file without a record is a problem', async () => {
  const reasons = async (text: string) => reasonsOf(await collectBytes(Buffer.from(text), 'file'));
  expect(await reasons('')).toEqual(['the file is empty']);
  const advice = 'only WARC, ARC, WACZ and NDJSON files, and dated folders are read';
  expect(await reasons('hello')).toEqual([
    expect.stringContaining('no WARC record can be read here'),
    `no record was found; ${advice}`,
  ]);
});
