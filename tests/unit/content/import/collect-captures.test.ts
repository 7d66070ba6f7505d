import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSource } from '../../../../tools/content/formats/byte-source';
import { collectCaptures } from '../../../../tools/content/import/collect-captures';
import {
  buildWarc,
  chunked,
  createWarcFiles,
  type WarcRecordSpec,
} from '../../../support/build-warc';
import { Collection, collectFrom, doubtsOf, textsOf } from '../../../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

const collect = (...records: WarcRecordSpec[]) => collectFrom(files, records);

test('captures of one address, with either scheme, are one page', async () => {
  const collection = await collect(
    { url: 'http://example.org/a', date: '2014-01-26T20:06:24Z', body: '<p>Old' },
    { url: 'https://EXAMPLE.org:443/a#x', date: '2021-05-20T22:15:41.833Z', body: '<p>New' },
    { url: '<http://example.org/b>', date: '2014-01-26T20:06:24Z', body: '<p>Other' },
  );
  expect(collection.pages.size).toBe(2);
  expect(textsOf(collection)).toEqual({
    'example.org/a 20140126200624': 'Old',
    'example.org/a 20210520221541': 'New',
    'example.org/b 20140126200624': 'Other',
  });
});

test('pages are read even if the system has ended a process that reads them', async () => {
  expect((await collect({ url: 'http://a.org/', body: '<p>First' })).itemIds().size).toBe(1);
  // It waits for the next page.
  execFileSync('pkill', ['-KILL', '-P', `${process.pid}`, '-f', 'input-type=module']);
  await setTimeout(200);
  const collection = await collect({ url: 'http://a.org/', body: '<p>Second' });
  expect(Object.values(textsOf(collection))).toEqual(['Second']);
});

test('pages are decoded, whatever their encodings and charset', async () => {
  const html = Buffer.from('<p>Grüße');
  const collection = await collect(
    {
      url: 'http://a.org/',
      httpHeaders: ['Content-Encoding: br', 'Transfer-Encoding: chunked'],
      body: chunked(brotliCompressSync(html), 4),
    },
    {
      url: 'http://b.org/',
      contentType: 'text/html; charset=iso-8859-1',
      body: Buffer.from('<p>Grüße', 'latin1'),
    },
    { url: 'http://c.org/', contentType: 'application/xhtml+xml', body: '<body><a id="x"/>Grüße' },
  );
  expect(Object.values(textsOf(collection))).toEqual(['Grüße', 'Grüße', 'Grüße']);
});

test('records that are not pages are counted', async () => {
  const { counts, pages, problems } = await collect(
    {},
    { type: 'revisit' },
    { type: 'request', body: 'GET / HTTP/1.1\r\n\r\n' },
    { type: 'warcinfo', body: 'software: x\r\n' },
    { status: '301 Moved Permanently' },
    { status: '404 Not Found' },
    { status: '206 Partial Content' },
    { contentType: 'image/png' },
    { contentType: 'text/html-like' },
    { url: 'dns:example.org' },
  );
  expect(counts).toMatchObject({ records: 10, pages: 1, revisit: 1, redirect: 1, httpError: 2 });
  expect(counts).toMatchObject({ notHtml: 2, other: 3 });
  expect([pages.size, problems]).toEqual([1, []]);
});

test('a date without seconds is taken as its first second, and reported', async () => {
  const { pages, remarks } = await collect({ date: '2014-01-26' });
  const [page] = pages.values();
  expect([...(page?.captures ?? [])].map(([timestamp]) => timestamp)).toEqual(['20140126000000']);
  expect(remarks.dates).toEqual([
    {
      where: 'captures.warc.gz, byte 0',
      reason: 'example.org/: 2014-01-26 is taken as 20140126000000',
    },
  ]);
});

test('a page that takes too much memory is reported, and costs no other page', async () => {
  const { problems, pages } = await collect(
    { url: 'http://a.org/', body: '<p>One' },
    { url: 'http://b.org/', body: '<p a>'.repeat(900_000) },
    { url: 'http://c.org/', body: '<p>Two' },
  );
  expect([...pages.values()].map(({ url }) => url.host)).toEqual(['a.org', 'c.org']);
  expect(problems.map(({ reason }) => reason)).toEqual([
    'b.org/: reading it takes more than 200 MiB of memory; its text can be imported as NDJSON',
  ]);
});

test('a page that needs more memory than most is read, whether it is large or compressed', async () => {
  const html = '<p>Some words</p>\n'.repeat(60_000);
  const { problems, pages, counts } = await collect(
    { url: 'http://a.org/', body: html },
    {
      url: 'http://b.org/',
      httpHeaders: ['Content-Encoding: gzip'],
      body: gzipSync(html),
    },
    { url: 'http://c.org/', body: '<p>Two' },
  );
  expect(problems).toEqual([]);
  expect([...pages.values()].map(({ url }) => url.host)).toEqual(['a.org', 'b.org', 'c.org']);
  expect(counts.cut).toBe(2);
});

test('a page of more than 8 MiB is reported, and costs no other page', async () => {
  const { problems, pages } = await collect(
    { url: 'http://a.org/', body: 'a'.repeat(8 * 1024 * 1024 + 1) },
    { url: 'http://b.org/', body: '<p>One' },
  );
  expect([...pages.values()].map(({ url }) => url.host)).toEqual(['b.org']);
  expect(problems.map(({ reason }) => reason)).toEqual([
    'a.org/: larger than 8 MiB; its text can be imported as NDJSON',
  ]);
});

test('captures of one page are ordered by time to the fraction, those of one instant as read', async () => {
  const at = (date: string, body: string) => ({ date, body });
  const { pages } = await collect(
    at('2015-01-01T00:00:00Z', 'late'),
    at('2014-01-01T00:00:00.9Z', 'three'),
    at('2014-01-01T00:00:00.1Z', 'one'),
    at('2014-01-01T00:00:00.1Z', 'two'),
  );
  const captures = [...pages.values()].flatMap((page) => [...page.captures]);
  expect(captures.map(([timestamp, { body }]) => [timestamp, ...body])).toEqual([
    ['20140101000000', 'one'],
    ['20140101000000', 'two'],
    ['20140101000000', 'three'],
    ['20150101000000', 'late'],
  ]);
});

test('a page of any length is cut, and counted', async () => {
  const collection = await collect({ body: 'long '.repeat(85_135) });
  expect(collection.counts.cut).toBe(1);
  expect(Object.values(textsOf(collection))[0]).toMatch(
    /long\n\n\[This page was cut here: 425,674 characters in all, the first 199,999 are kept\.\]$/,
  );
});

test('unreadable parts are problems with their position, and the rest is read', async () => {
  const { pages, problems } = await collect(
    { url: 'http://a.org/', date: '26 January 2014' },
    { url: 'http://b.org/', date: '1997-01-01T00:00:00Z' },
    { url: 'http://c.org/', httpHeaders: ['Content-Encoding: gzip'], body: '\x01\x02 not gzip' },
    { url: 'http://d.org/' },
    { url: 'no address' },
    { url: 'http://e.org/', warcHeaders: ['WARC-Segment-Number: 1'] },
    { url: 'http://f.org/', block: '<html><p>text' },
    { url: 'http://g.org/', httpHeaders: Array.from({ length: 2000 }, (_, at) => `X-${at}: x`) },
  );
  expect(pages.size).toBe(1);
  expect(problems.map(({ reason }) => reason)).toEqual([
    'a.org/: the date "26 January 2014": it is not a date in the form 2004-05-03T12:00:00Z',
    'b.org/: the date "1997-01-01T00:00:00Z": only 2000 to 2100 can be stored',
    expect.stringMatching(/^c\.org\/: the gzip encoding cannot be decoded/),
    'WARC-Target-URI "no address" is not an address',
    'e.org/: one part of several',
    'its HTTP headers cannot be read',
    'its HTTP headers cannot be read',
  ]);
  expect(problems[0]?.where).toBe('captures.warc.gz, byte 0');
  expect(problems[1]?.where).toMatch(/^captures\.warc\.gz, byte [1-9]\d*$/);
});

test('a record that is damaged is reported with the page that is lost', async () => {
  const record = { url: 'http://a.org/', body: randomBytes(900) };
  const path = await files.write(
    'lost.warc',
    buildWarc([record], { gzip: 'records' }).subarray(0, -200),
  );
  const collection = new Collection();
  await collectCaptures(fileSource(path, 'lost.warc'), collection);
  expect(collection.problems[0]).toMatchObject({
    where: 'lost.warc, byte 0',
    reason: expect.stringContaining('has to be captured again: http://a.org/'),
  });
  expect(collection.outcomes[0]).toMatchObject({
    where: 'lost.warc, byte 0',
    outcome: 'problem',
    address: 'http://a.org/',
    date: '2014-01-26T20:06:24Z',
  });
});

describe('a copy in a web archive is a capture of its original', () => {
  const memento = [
    'Memento-Datetime: Mon, 03 May 2004 12:00:00 GMT',
    'Link: <http://archive.example/t/http://old.org/a>; rel="timemap"; from="Mon, 03 May 2004", <http://old.org/a>; rel="original latest-version"',
  ];
  const rewritten = expect.stringContaining('a copy of a web archive');

  test.each<[string, WarcRecordSpec, string | undefined]>([
    [
      'an address of Wayback',
      { url: 'https://web.archive.org/web/20040503120000id_/http://old.org/a' },
      undefined,
    ],
    [
      'one that Wayback has rewritten',
      { url: 'http://web.archive.org/web/20040503120000/http://old.org/a' },
      rewritten,
    ],
    [
      'one for a frame',
      { url: 'http://web.archive.org/web/20040503120000if_/http://old.org/a' },
      rewritten,
    ],
    [
      'an address of another archive',
      { url: 'https://a.example/wayback/20040503120000id_/http://old.org/a' },
      undefined,
    ],
    ['what it says about itself', { url: 'http://a.example/x', httpHeaders: memento }, rewritten],
  ])('by %s', async (_, spec, doubt) => {
    const collection = await collect({ body: '<p>Old words', ...spec });
    expect(textsOf(collection)).toEqual({ 'old.org/a 20040503120000': 'Old words' });
    expect(doubtsOf(collection)).toEqual([doubt]);
    const [[, , , source] = []] = [...collection.pages.values()].flatMap((page) => [
      ...page.captures,
    ]);
    expect(source?.origin).toMatchObject({
      address: 'http://old.org/a',
      date: '2004-05-03T12:00:00Z',
    });
  });

  test.each([
    'http://blog.org/web/20040503120000/http://old.org/a',
    'http://web.archive.org/web/2004*/http://old.org/a',
  ])('unless its address only looks so: %s', async (url) => {
    const collection = await collect({ url });
    expect(Object.keys(textsOf(collection))).toEqual([`${url.slice(7)} 20140126200624`]);
  });

  test('and not one of a time before 2000', async () => {
    const url = 'http://web.archive.org/web/19970503120000id_/http://old.org/a';
    expect((await collect({ url })).problems[0]?.reason).toContain('only 2000 to 2100');
  });
});

describe('a record with a wrong length', () => {
  const collectBytes = async (bytes: Buffer) => {
    const collection = new Collection();
    const path = await files.write('wrong.warc', bytes);
    await collectCaptures(fileSource(path, 'wrong.warc'), collection);
    return collection;
  };

  test('has a doubt, and its whole text', async () => {
    const wrong = { url: 'http://a.org/', body: '<p>Four ferries', length: 70 };
    const collection = await collectBytes(buildWarc([wrong, { url: 'http://b.org/' }]));
    expect(textsOf(collection)).toEqual({
      'a.org/ 20140126200624': 'Four ferries',
      'b.org/ 20140126200624': 'Hello',
    });
    expect(doubtsOf(collection)).toEqual(['the length of this record is wrong', undefined]);
    expect(collection.problems).toEqual([]);
  });

  test('where the file ends has a doubt, and the text up to there', async () => {
    const bytes = buildWarc([{ url: 'http://a.org/', body: '<p>Four ferries' }]).subarray(0, -9);
    const collection = await collectBytes(bytes);
    expect(Object.values(textsOf(collection))).toEqual(['Four fe']);
    expect(doubtsOf(collection)).toEqual(['the file ends within this record: copy the file again']);
  });

  test('that is no page, or has no headers, is reported', async () => {
    const picture = { url: 'http://a.org/', contentType: 'image/png', body: 'bytes' };
    const page = buildWarc([{ url: 'http://b.org/', body: '' }]).subarray(0, -6);
    for (const bytes of [buildWarc([picture]).subarray(0, -6), page]) {
      const { problems } = await collectBytes(bytes);
      expect(problems).toEqual([
        {
          where: 'wrong.warc, byte 0',
          reason: expect.stringContaining('the file ends within this record'),
        },
      ]);
    }
  });
});

test('files that are missing, directories or not WARC are problems, not exceptions', async () => {
  const collection = new Collection();
  const empty = await files.write('empty.warc', Buffer.alloc(0));
  const text = await files.write('text.warc', Buffer.from('hello'));
  const directory = text.replace(/\/text\.warc$/, '');
  for (const path of [empty, text, directory, `${directory}/none.warc`]) {
    await collectCaptures(fileSource(path, 'file'), collection);
  }
  expect(collection.problems.map(({ reason }) => reason.replace(/ \(.*/s, ''))).toEqual([
    'the file is empty',
    'no WARC record can be read here',
    'no record was found; only WARC, ARC, WACZ and NDJSON files, and dated folders are read',
    'the file cannot be read',
    'the file cannot be read',
  ]);
});

describe('a record', () => {
  const page = '<!doctype html><p>Page';

  test.each<[string, WarcRecordSpec]>([
    ['a resource of type HTML', { type: 'resource', recordType: 'text/html', body: page }],
    ['a resource of XHTML', { type: 'resource', recordType: 'application/xhtml+xml', body: page }],
    ['a resource without a type that is HTML', { type: 'resource', recordType: '', body: page }],
    ['a response without a head', { block: page, recordType: 'text/html;charset=utf-8' }],
    ['a response whose record has no type', { recordType: '' }],
    ['a response without a type that is HTML', { contentType: '', body: page }],
    [
      'a response of an unknown type that is HTML',
      { contentType: 'application/unknown', body: page },
    ],
    [
      'a type in odd case, with parameters',
      { contentType: 'Text/HTML ; foo=bar; Charset="UTF-8"' },
    ],
    ['a status line without a reason', { status: '200' }],
    ['a status line with the protocol twice', { status: 'HTTP/1.1 200 OK' }],
  ])('is a page: %s', async (_, spec) => {
    const { counts, problems } = await collect(spec);
    expect([counts.pages, problems]).toEqual([1, []]);
  });

  test.each<[keyof Collection['counts'], string, WarcRecordSpec]>([
    ['other', 'a conversion', { type: 'conversion', recordType: 'text/html', body: page }],
    ['other', 'metadata', { type: 'metadata', recordType: 'text/html', body: page }],
    ['other', 'a continuation', { type: 'continuation', body: page }],
    [
      'other',
      'a resource of a file',
      { type: 'resource', recordType: 'text/html', url: 'file:///a' },
    ],
    ['notHtml', 'a resource of another type', { type: 'resource', recordType: 'image/png' }],
    ['notHtml', 'a response without a type that is none', { contentType: '', body: 'words' }],
    ['notHtml', 'a response of words', { contentType: 'text/plain', body: page }],
    ['redirect', 'a redirect with a page', { status: '302 Found', body: page }],
    ['redirect', 'nothing new', { status: '304 Not Modified', body: '' }],
    ['httpError', 'no content', { status: '204 No Content', body: '' }],
  ])('is counted as %s: %s', async (count, _, spec) => {
    const collection = await collect(spec);
    const { counts, problems } = collection;
    expect([counts[count], collection.pages.size, problems]).toEqual([1, 0, []]);
  });
});
