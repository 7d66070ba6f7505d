import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import type { Version } from '../../../../../src/domain/content/content-item';
import type { Provenance } from '../../../../../src/domain/content/provenance';
import { exportAddress, readBase } from '../../../../../tools/content/export/export-address';
import { exportItemTimeMaps } from '../../../../../tools/content/export/export-timemap';
import {
  exportWarc,
  sha1Base32,
  uuidOfName,
} from '../../../../../tools/content/export/export-warc';
import type { ExportedItem } from '../../../../../tools/content/export/read-exported';
import { parsePageUrl } from '../../../../../tools/content/model/page-url';
import { buildItem } from '../../../../support/build-content';

const address = exportAddress(readBase('https://archive.example'));
const [early, late] = ['20040503120000', '20060101000000'];

const there = { linkType: 'id', targetId: 'a-story', text: 'there' } as const;
const items = [
  buildItem({
    ...{ itemId: 'b-story', itemSite: 'homer', author: 'A "B" <c>' },
    versions: {
      [early]: {
        headline: ['One & two'],
        body: ['Tom & Jerry\n\n  sat <3 ', { text: 'b', type: 'bold' }],
      },
      [late]: { headline: ['Ü'], body: [there] },
      '20070101000000': 'pending',
    },
  }),
  buildItem({ itemId: 'a-story', itemSite: 'homer', versions: { [late]: { headline: [] } } }),
  buildItem({ itemId: 'empty', itemSite: 'homer' }),
];

/** An item with one version that was imported. */
function importedItem(origin: Partial<Provenance>, version: Partial<Version> = {}): ExportedItem {
  const named = { address: null, date: '2004', file: 'a.warc', tool: 'mnemosyne 1' };
  const kept = { recordId: null, digest: null, status: 200, type: null };
  const provenance = new Map([[early, { ...named, ...kept, ...origin }]]);
  return { ...buildItem({ itemSite: 'homer', versions: { [early]: version } }), provenance };
}

async function* each<T>(list: readonly T[]): AsyncGenerator<T> {
  yield* list;
}

async function bytesOf(chunks: AsyncIterable<{ readonly data: string | Uint8Array }>) {
  const parts: Buffer[] = [];
  for await (const { data } of chunks) parts.push(Buffer.from(data));
  return Buffer.concat(parts);
}

const warcOf = (gzip: boolean, list: readonly ExportedItem[] = items) =>
  bytesOf(exportWarc(each(list), address, 'site homer', gzip));

/** The records of an item after the one about the file. */
const recordsOf = async (item: ExportedItem) =>
  (await warcOf(false, [item]))
    .toString()
    .split(/(?=WARC\/1\.1\r\n)/)
    .slice(1)
    .join('');

describe('a WARC file', () => {
  test('has a record about its origin and one for each approved version', async () => {
    const records = [];
    for await (const record of new WARCParser([await warcOf(true)])) {
      const body = await record.contentText();
      records.push({ record, body });
    }
    expect(records.map(({ record }) => `${record.warcType} ${record.warcDate}`)).toEqual([
      'warcinfo 2004-05-03T12:00:00Z',
      'response 2004-05-03T12:00:00Z',
      ...Array(2).fill('response 2006-01-01T00:00:00Z'),
    ]);
    const [, first, second, third] = records;
    expect(first?.record).toMatchObject({
      warcTargetURI: 'https://archive.example/homer/story/b-story',
      httpHeaders: { statusCode: 200 },
    });
    expect(first?.body).toContain('<title>One &amp; two</title>');
    expect(first?.body).toContain('content="A &quot;B&quot; &lt;c&gt;"');
    expect(first?.body).toContain('<pre>\nTom &amp; Jerry\n\n  sat &lt;3 <b>b</b></pre>');
    expect(second?.body).toContain(
      '<a href="https://archive.example/homer/story/a-story">there</a>',
    );
    expect(third?.body).toContain('<title>Untitled</title>');
  });

  test('has the address, date, status and links of the capture that was imported', async () => {
    const captured = { address: 'http://Home.example/Page?x=1', status: 404 };
    const origin = { ...captured, date: '2004-05-03T14:00:00.5+02:00' };
    const item = importedItem(origin, { body: [there] });
    const linked = new Map([['a-story', 'http://home.example/a']]);
    const record = await recordsOf({ ...item, linked });
    expect(record).toContain('\r\nWARC-Target-URI: http://Home.example/Page?x=1\r\n');
    // The format allows no offset.
    expect(record).toContain('\r\nWARC-Date: 2004-05-03T12:00:00.5Z\r\n');
    expect(record).toContain('\r\n\r\nHTTP/1.1 404 Not Found\r\n');
    expect(record).toContain('<a href="http://home.example/a">there</a>');
    const revisit = await recordsOf(importedItem({ status: 304 }));
    expect(revisit, 'of a revisit "not modified"').toContain('\r\n\r\nHTTP/1.1 200 OK\r\n');
  });

  test.each([
    [
      'http://home.example/a b–?q=“x” <',
      'http://home.example/a%20b%E2%80%93?q=%E2%80%9Cx%E2%80%9D%20%3C',
    ],
    ['http://Home.example/~me/%7eyou|a?{b}', 'http://Home.example/~me/%7eyou%7Ca?%7Bb%7D'],
    ['http://home.example/a\\b?c\\d', 'http://home.example/a/b?c%5Cd'],
    ['http://café.example/é', 'http://xn--caf-dma.example/%C3%A9'],
    ['http://home.example/\ud800', 'http://home.example/%EF%BF%BD'],
  ])('and a TimeMap have the address %s percent-encoded', async (captured, encoded) => {
    const item = importedItem({ address: captured });
    const warc = await recordsOf(item);
    expect(warc).toContain(`\r\nWARC-Target-URI: ${encoded}\r\n`);
    const timeMap = (await bytesOf(exportItemTimeMaps(each([item]), address))).toString();
    expect(timeMap).toMatch(/^[\x20-\x7e\n]*$/);
    expect(timeMap).toContain(`<${encoded}>; rel="original"`);
    expect(parsePageUrl(encoded)?.itemId).toBe(parsePageUrl(captured)?.itemId);
  });

  test('encodes control characters in the fields of records', async () => {
    const item = importedItem({ address: 'http://home.example/a\r\nX-Other: 1\u001b[2J' });
    expect(await recordsOf(item)).toContain(
      'WARC-Target-URI: http://home.example/a%0D%0AX-Other:%201%1B[2J\r\n',
    );
  });

  test('has correct lengths, digests, and distinct ids', async () => {
    const plain = await warcOf(false);
    expect(gunzipSync(await warcOf(true))).toEqual(plain);
    expect(await warcOf(true, [buildItem()])).toHaveLength(0);
    const text = plain.toString('latin1');
    const records = text.split(/(?=WARC\/1\.1\r\n)/);
    expect(records).toHaveLength(4);
    const uuid = /<urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}>/;
    const ids = new Set<string | undefined>();
    for (const record of records) {
      const [head = '', ...rest] = record.split('\r\n\r\n');
      const block = rest.join('\r\n\r\n').slice(0, -4);
      expect(record.endsWith('\r\n\r\n')).toBe(true);
      expect(head).toContain(`Content-Length: ${block.length}`);
      ids.add(uuid.exec(head)?.[0]);
      const digest = /WARC-Block-Digest: sha1:(\w+)/.exec(head)?.[1];
      if (digest) expect(digest).toBe(sha1Base32(Buffer.from(block, 'latin1')));
    }
    expect(ids.size).toBe(4);
    expect(ids).not.toContain(undefined);
  });
});

test('digests in Base32 and ids of names (RFC 9562) are what other programs compute', () => {
  expect(sha1Base32(Buffer.from(''))).toBe('3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ');
  expect(uuidOfName('https://www.example.com/')).toBe('3d3ed9d2-aa3d-5fa6-90e8-ed662e90f559');
});
