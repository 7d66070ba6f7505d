import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { planPage } from '../../../../../tools/content/import/plan';
import { chunked, type WarcRecordSpec } from '../../../../support/build-warc';
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
  };
}

function withOtherChecksum(text: string): Buffer {
  const bytes = gzipSync(text);
  bytes.writeUInt32LE(1, bytes.length - 8);
  return bytes;
}

test('a capture is published although a doubtful one of its second has the same text', async () => {
  const at = (fraction: string) => `2014-01-01T00:00:00.${fraction}Z`;
  const doubtful = { date: at('2'), body: page, warcHeaders: ['WARC-Truncated: length'] };
  const { published, waiting } = await planOf(doubtful, { date: at('4'), body: page });
  expect(waiting).toEqual(['pending']);
  expect(published).toEqual(['20140101000001']);
});

describe('a capture that is not HTML, whatever its label, waits for approval', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PNG'],
    ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'binary data'],
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
  ])('by %s', { tags: ['14.26'] }, async (_, record, reason) => {
    const { published, waiting, doubts, reasons } = await planOf(record);
    expect([published, waiting]).toEqual([[], ['pending']]);
    expect(doubts[0]?.reason).toContain(reason);
    expect(reasons).toEqual([expect.stringContaining(reason)]);
  });
});

test('a sound capture is published in UTF-16', async () => {
  const { published, doubts } = await planOf({ body: Buffer.from(`\ufeff${page}`, 'utf16le') });
  expect([published.length, doubts]).toEqual([1, []]);
});
