import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { planPage } from '../../../../../tools/content/import/plan';
import { base32 } from '../../../../../tools/content/model/digests';
import { buildWarcRecord, chunked, type WarcRecordSpec } from '../../../../support/build-warc';
import { collectFrom, textsOf } from '../../../../support/collected-captures';

const options = { site: 'word', branch: '1', tz: 'UTC', pending: false } as const;
const url = 'http://example.org/a';
const page = '<title>Storm</title><p>The storm came over the hills.';

/** Imports captures of one page into an empty database, without writing. */
async function planOf(...records: WarcRecordSpec[]) {
  const collection = await collectFrom(records.map((record) => ({ url, ...record })));
  const [captured] = collection.pages.values();
  const plan = captured ? planPage(captured, null, options, () => null) : null;
  for (const [source, settled] of plan?.outcomes ?? []) {
    collection.settle(source?.record, settled, captured?.url.itemId ?? '');
  }
  return {
    published: Object.keys(plan?.document?.versions ?? {}),
    waiting: plan?.unapproved.map(({ version }) => version.approved) ?? [],
    doubts: collection.remarks.doubts,
    reasons: plan?.provenance.map(([, { doubt }]) => doubt) ?? [],
    collection,
  };
}

/** A record with the digest of its block, which is changed afterwards if `change` says so. */
function withDigest(field: (block: Buffer) => string, change = false): WarcRecordSpec {
  const record = buildWarcRecord({ body: page });
  const block = record.subarray(record.indexOf('\r\n\r\n') + 4, -4);
  return {
    warcHeaders: [`WARC-Block-Digest: ${field(block)}`],
    body: change ? page.replace('hills', 'hulls') : page,
  };
}

function withOtherChecksum(text: string): Buffer {
  const bytes = gzipSync(text);
  bytes.writeUInt32LE(1, bytes.length - 8);
  return bytes;
}

const hex = (algorithm: string) => (block: Buffer) =>
  `${algorithm}:${createHash(algorithm).update(block).digest('hex')}`;
const inBase32 = (block: Buffer) => `sha1:${base32(createHash('sha1').update(block).digest())}`;

test('a capture is published although a doubtful one of its second has the same text', async () => {
  const at = (fraction: string) => `2014-01-01T00:00:00.${fraction}Z`;
  const doubtful = { date: at('2'), body: page, warcHeaders: ['WARC-Truncated: length'] };
  const { published, waiting } = await planOf(doubtful, { date: at('4'), body: page });
  expect(waiting).toEqual(['pending']);
  expect(published).toEqual(['20140101000001']);
});

describe('a capture that is not HTML, whatever its label, waits for approval', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a PDF', '%PDF-1.4 and more', 'PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PNG'],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'binary data'],
    ['JSON', '{"a": "<p>text</p>"}', 'JSON'],
    ['a call of a function', 'callback({"a": 1})', 'a script'],
    ['a script', '/* widget */ (function () { document.write("<p>") })()', 'a script'],
    ['variables', 'var a = "<p>";', 'a script'],
    ['a feed', '<?xml version="1.0"?>\n<!-- x --><rss><channel/>text</rss>', 'XML (rss)'],
    ['a feed without a declaration', '<rss version="2.0"><channel><title>x</title>', 'XML (rss)'],
    ['a picture in XML', '<svg xmlns="http://www.w3.org/2000/svg"><text>Hi there', 'XML (svg)'],
    ['a module', 'export const a = "<p>x</p>"', 'a script'],
    ['JSON that is no script', ')]}\'\n{"a": 1}', 'JSON'],
    ['a saved page', 'MIME-Version: 1.0\r\nSubject: A\r\n\r\n<p>x', 'an e-mail message'],
    ['a message', 'Hi, please answer to <bob@x.example>', 'text without markup'],
    ['an answer', 'OK', 'text without markup'],
  ])('%s', { tags: ['14.26'] }, async (_, body, type) => {
    const { published, waiting, doubts } = await planOf({ body });
    expect([published, waiting]).toEqual([[], ['pending']]);
    expect(doubts).toEqual([
      { where: 'captures.warc.gz, byte 0', reason: `example.org/a: it is not HTML but ${type}` },
    ]);
  });

  test('binary data are not shown as text', async () => {
    const collection = await collectFrom([{ body: '%PDF-1.4 \u0001\u0002 stream' }]);
    const text = '[This capture is not HTML but PDF: 18 bytes.]';
    expect(Object.values(textsOf(collection))).toEqual([text]);
  });
});

describe('a damaged capture waits for approval', () => {
  const unfinished = chunked(Buffer.from(page), 16).subarray(0, -9);
  const chunks = ['Transfer-Encoding: chunked'];
  test.each<[string, WarcRecordSpec, string]>([
    ['gzip data with another checksum', { body: withOtherChecksum(page) }, 'checksum does not'],
    ['truncated gzip data', { body: gzipSync(page).subarray(0, -9) }, 'gzip data are truncated'],
    ['a missing last chunk', { body: unfinished, httpHeaders: chunks }, 'last chunk is missing'],
    ['missing bytes', { body: page, httpHeaders: ['Content-Length: 4000'] }, 'of 4000 bytes'],
    ['a crawler that stopped', { body: page, warcHeaders: ['WARC-Truncated: length'] }, '(length)'],
    ['a changed byte', withDigest(inBase32, true), 'its digest does not match'],
    ['a changed byte, by SHA-256', withDigest(hex('sha256'), true), 'its digest does not match'],
  ])('by %s', { tags: ['14.26'] }, async (_, record, reason) => {
    const { published, waiting, doubts, reasons } = await planOf(record);
    expect([published, waiting]).toEqual([[], ['pending']]);
    expect(doubts[0]?.reason).toContain(reason);
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });

  const at = (year: number, body: string) => ({ date: `${year}-01-01T00:00:00Z`, body });
  const text = (year: number) => at(year, page);
  const json = (year: number) => at(year, '{"a": 1}');

  test('as one version with those after it that have the same text, and hides none', async () => {
    const changed = at(2017, `${page} It went.`);
    const { published, waiting } = await planOf(text(2014), json(2015), text(2016), changed);
    expect(published).toEqual(['20140101000000', '20170101000000']);
    expect(waiting).toEqual(['pending']);
    const often = await planOf(json(2014), json(2015), text(2016), json(2017));
    expect([often.waiting.length, often.published.length]).toEqual([2, 1]);
  });
});

const gone = ['Content-Encoding: gzip', 'Content-Length: 4000'];
test.each<[string, WarcRecordSpec]>([
  ['with a digest in Base32', withDigest(inBase32)],
  ['with a digest in hexadecimal digits', withDigest(hex('sha256'))],
  ['with a digest of an unknown kind', withDigest(() => 'blake3:abc', true)],
  ['of text before its first element', { body: 'Hello, <b>world' }],
  ['of text like a call', { body: 'Hello (again) to all of you!<p>The storm is over.' }],
  ['of text like an assignment', { body: 'Photos = fun!<br>Here they are.' }],
  ['that begins with a comment', { body: `<!-- {"a": 1} -->${page}` }],
  ['of XHTML', { body: `<?xml version="1.0"?><!DOCTYPE html><html><body>Hi</body></html>` }],
  ['whose encoding the archiver undid', { body: page, httpHeaders: gone }],
  ['in UTF-16', { body: Buffer.from(`\ufeff${page}`, 'utf16le') }],
])('a sound capture is published %s', async (_, record) => {
  const { published, doubts } = await planOf(record);
  expect([published.length, doubts]).toEqual([1, []]);
});

test('a capture without text becomes no version, and is reported', async () => {
  const body = '<title>Loading</title><script src=app.js></script>';
  const { collection } = await planOf({ body });
  expect([collection.pages.size, collection.counts.empty]).toEqual([0, 1]);
  expect(collection.remarks.leftOut).toEqual([
    { where: 'captures.warc.gz, byte 0', reason: 'http://example.org/a: it has no text' },
  ]);
});
