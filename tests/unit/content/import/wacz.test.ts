import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { ignoreBytes } from '../../../../tools/content/formats/byte-source';
import { detectFormat } from '../../../../tools/content/formats/input-format';
import { entryProblem, overlappingEntries } from '../../../../tools/content/formats/wacz';
import { collectWacz } from '../../../../tools/content/import/collect-wacz';
import { buildWarc, createWarcFiles, type WarcOptions } from '../../../support/build-warc';
import { buildZip, type ZipEntrySpec } from '../../../support/build-zip';
import { Collection } from '../../../support/collected-captures';

let files: Awaited<ReturnType<typeof createWarcFiles>>;
beforeAll(async () => {
  files = await createWarcFiles();
});
afterAll(() => files.remove());

async function collect(bytes: Buffer) {
  const path = await files.write('crawl.wacz', bytes);
  const collection = new Collection();
  await collectWacz(path, 'crawl.wacz', collection, { onBytes: ignoreBytes });
  const texts = [...collection.pages.values()].flatMap(({ captures }) =>
    [...captures].map(([, { body }]) => body.map(textOfSegment).join('')),
  );
  const headlines = [...collection.pages.values()].flatMap(({ captures }) =>
    [...captures].map(([, { headline }]) => headline.map(textOfSegment).join('')),
  );
  const problems = collection.problems.map(({ where, reason }) => `${where}: ${reason}`);
  collection.close();
  return { texts: texts.sort(), headlines, problems };
}

const page = (name: string, body = `<p>${name}`) => ({ url: `http://${name}.org/`, body });
const three = [page('one'), page('two'), page('three')];

/** Text that compresses badly, so that damage in the middle stays in the middle. */
function randomText(seed: number): string {
  return createHash('sha256').update(String(seed)).digest('base64');
}

function warcEntry(name: string, options: WarcOptions & { deflate?: boolean } = {}): ZipEntrySpec {
  return { name, data: buildWarc(three, options), deflate: options.deflate ?? false };
}

function datapackage(resources: readonly object[], profile = 'data-package'): ZipEntrySpec {
  return { name: 'datapackage.json', data: JSON.stringify({ profile, resources }) };
}

describe('a WACZ', () => {
  test.each<[string, string, WarcOptions & { deflate?: boolean }]>([
    ['compressed records, stored', 'archive/data.warc.gz', { gzip: 'records' }],
    ['compressed records, deflated', 'archive/data.warc.gz', { gzip: 'records', deflate: true }],
    ['plain records, stored', 'archive/data.warc', {}],
    ['plain records, deflated', 'archive/rec-0.warc', { deflate: true }],
    ['another name', 'archive/crawl-1', { gzip: 'records' }],
    ['another place', 'crawls/a.WARC.GZ', { gzip: 'file' }],
  ])('with %s gives its pages', async (_, name, options) => {
    const bytes = await buildZip([
      datapackage([]),
      { name: 'pages/pages.jsonl', data: '{"format": "json-pages-1.0"}' },
      { name: 'indexes/index.cdx.gz', data: 'no WARC' },
      warcEntry(name, options),
    ]);
    expect(await collect(bytes)).toMatchObject({ texts: ['one', 'three', 'two'], problems: [] });
  });

  test('gives the titles in its list to pages without one', async () => {
    const long = 'The ferry came in late, and nobody wrote down why. '.repeat(4);
    const pages = [
      page('one', `<p>${long}`),
      page('two', '<title>Own title</title><p>Text of the second'),
      page('three', '<p>Third page'),
      page('four', '<p>Fourth page'),
      page('five', '<p>Fifth <b>page</b>'),
    ];
    const lists = [
      'The <ferry>\n log',
      'Another title',
      'Third page – Site',
      'http://four.org/',
      '',
    ];
    const lines = lists.map((title, at) => JSON.stringify({ url: pages[at]?.url, title }));
    const { headlines, problems } = await collect(
      await buildZip([
        { name: 'pages/pages.jsonl', data: lines.join('\n') },
        { name: 'archive/a.warc', data: buildWarc(pages) },
      ]),
    );
    expect(problems).toEqual([]);
    expect(headlines).toEqual([
      'The &lt;ferry> log',
      'Own title',
      'Third page',
      'Fourth page',
      'Fifth page',
    ]);
  });

  test('is detected by its first bytes', async () => {
    const path = await files.write('unnamed', await buildZip([warcEntry('archive/a.warc')]));
    expect(await detectFormat(path)).toBe('wacz');
  });

  test('that contains no WARC file, or is one of several, is rejected', async () => {
    const none = await collect(await buildZip([datapackage([])]));
    expect(none).toMatchObject({ texts: [], problems: ['crawl.wacz: it contains no WARC file'] });
    const refused = [
      'crawl.wacz: this is a package of several WACZ files: import these one by one',
    ];
    const listed = [datapackage([{ path: 'a.wacz' }]), warcEntry('archive/a.warc')];
    expect(await collect(await buildZip(listed))).toMatchObject({ texts: [], problems: refused });
    const named = [datapackage([], 'multi-wacz-package'), warcEntry('archive/a.warc')];
    expect(await collect(await buildZip(named))).toMatchObject({ texts: [], problems: refused });
    const inside = [{ name: 'archive/b.wacz', data: 'x' }];
    expect(await collect(await buildZip(inside))).toMatchObject({ texts: [], problems: refused });
  });

  test('whose datapackage.json has another digest is imported, and reported', async () => {
    const entry = warcEntry('archive/a.warc.gz', { gzip: 'records' });
    const digestOf = (data: Uint8Array | string) =>
      `sha256:${createHash('sha256').update(data).digest('hex')}`;
    const right = datapackage([{ path: entry.name, hash: digestOf(entry.data) }]);
    expect((await collect(await buildZip([right, entry]))).problems).toEqual([]);
    const wrong = datapackage([{ path: entry.name, hash: digestOf('other') }]);
    const { texts, problems } = await collect(await buildZip([entry, wrong]));
    expect(texts).toHaveLength(3);
    expect(problems).toEqual([
      'crawl.wacz, archive/a.warc.gz: its SHA-256 is not the one of datapackage.json',
    ]);
  });

  test('with an invalid datapackage.json is imported, and reported', async () => {
    const broken = { name: 'datapackage.json', data: '{' };
    const { texts, problems } = await collect(
      await buildZip([broken, warcEntry('archive/a.warc')]),
    );
    expect(texts).toHaveLength(3);
    expect(problems).toEqual([expect.stringMatching(/datapackage\.json: not read/)]);
  });
});

describe('a damaged WACZ', () => {
  test('gives the readable parts, and reports the entry and the offset within it', async () => {
    const data = buildWarc(three, { gzip: 'records' });
    const second = buildWarc(three.slice(0, 1), { gzip: 'records' }).length;
    const entry = { name: 'archive/a.warc.gz', data: Buffer.from(data) };
    entry.data[second + 20] = (data[second + 20] ?? 0) ^ 0xff;
    const { texts, problems } = await collect(await buildZip([entry]));
    expect(texts).toEqual(['one', 'three']);
    expect(problems).toEqual([
      expect.stringContaining(`crawl.wacz, archive/a.warc.gz, byte ${second}: the gzip data`),
    ]);
  });

  test('whose deflated entry is truncated within compressed records is read up to there', async () => {
    const bodies = Array.from({ length: 40 }, (_, at) =>
      page(`page-${at}`, `<p>${randomText(at)}`),
    );
    const data = buildWarc(bodies, { gzip: 'records' });
    const bytes = await buildZip([{ name: 'archive/a.warc.gz', data, deflate: true }]);
    const header = bytes.lastIndexOf('PK\u0001\u0002');
    bytes.writeUInt32LE(bytes.readUInt32LE(header + 20) >> 1, header + 20);
    const { texts, problems } = await collect(bytes);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.length).toBeLessThan(40);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain('crawl.wacz, archive/a.warc.gz, byte ');
  });

  test('that has lost its directory is searched for records', async () => {
    const whole = await buildZip([warcEntry('archive/a.warc.gz', { gzip: 'records' })]);
    const { texts, problems } = await collect(whole.subarray(0, whole.length - 30));
    expect(texts).toEqual(['one', 'three', 'two']);
    expect(problems[0]).toMatch(/^crawl\.wacz: the zip file cannot be opened/);
  });

  test('reads the entries that are still in its directory', async () => {
    const bytes = await buildZip([warcEntry('archive/a.warc'), warcEntry('archive/b.warc')]);
    const secondHeader = bytes.lastIndexOf('PK\u0001\u0002');
    bytes.write('XX', secondHeader, 'latin1');
    const { texts, problems } = await collect(bytes);
    expect(texts).toHaveLength(3);
    expect(problems).toEqual([expect.stringMatching(/^crawl\.wacz: its directory is damaged/)]);
  });

  test('is searched for the records of entries that are no longer in its directory', async () => {
    const packed = { gzip: 'records' } as const;
    const bytes = await buildZip([warcEntry('archive/a.warc.gz', packed)]);
    bytes.write('XX', bytes.lastIndexOf('PK\u0001\u0002'), 'latin1');
    const { texts, problems } = await collect(bytes);
    expect(texts).toHaveLength(3);
    expect(problems).toEqual([expect.stringMatching(/its directory is damaged .* also searched/)]);
  });

  test('with bytes changed anywhere never throws', async () => {
    const deflated = warcEntry('archive/b.warc', { deflate: true });
    const twice = warcEntry('archive/c.warc.gz', { gzip: 'records', deflate: true });
    const stored = warcEntry('archive/a.warc.gz', { gzip: 'records' });
    const whole = await buildZip([stored, deflated, twice]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) }), { maxLength: 5 }),
        fc.integer({ min: whole.length / 2, max: whole.length }),
        async (changes, end) => {
          const bytes = Buffer.from(whole);
          for (const { at, to } of changes) bytes[at] = to;
          expect((await collect(bytes.subarray(0, end))).texts.length).toBeLessThan(50);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a hostile WACZ', () => {
  test('with names outside the directory is read without those entries', async () => {
    const bad = ['../archive/a.warc', '/etc/a.warc', 'archive/../../a.warc', 'archive\\a.warc'];
    const { texts, problems } = await collect(
      await buildZip([...bad.map((name) => warcEntry(name)), warcEntry('archive/good.warc')]),
    );
    expect(texts).toHaveLength(3);
    expect(problems).toEqual(
      bad.map((name) => `crawl.wacz, ${name}: not read: its name is outside the archive`),
    );
  });

  test('with wrong sizes is only reported', async () => {
    const bytes = await buildZip([warcEntry('archive/a.warc', { deflate: true })]);
    const header = bytes.lastIndexOf('PK\u0001\u0002');
    bytes.writeUInt32LE(100, header + 24);
    const { texts, problems } = await collect(bytes);
    expect(texts).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('archive/a.warc')]);
  });

  test('with encrypted entries is read without them', async () => {
    const bytes = await buildZip([warcEntry('archive/a.warc')]);
    bytes.writeUInt16LE(1, bytes.lastIndexOf('PK\u0001\u0002') + 8);
    expect((await collect(bytes)).problems[0]).toBe(
      'crawl.wacz, archive/a.warc: not read: it is encrypted',
    );
  });

  const entry = {
    name: 'archive/a.warc',
    compressedSize: 1000,
    uncompressedSize: 1000,
    compressionMethod: 0,
    isEncrypted: () => false,
    relativeOffsetOfLocalHeader: 0,
  };

  test.each<[Partial<typeof entry>, string | null]>([
    [{}, null],
    [{ compressionMethod: 8, uncompressedSize: 20_000 }, null],
    [{ compressionMethod: 8, compressedSize: 1e8, uncompressedSize: 4e9 }, null],
    [
      { compressionMethod: 8, compressedSize: 1e7, uncompressedSize: 1e10 },
      'it is compressed 1:1000',
    ],
    [{ compressionMethod: 8, compressedSize: 0, uncompressedSize: 1e10 }, 'it is compressed 1:'],
    [{ compressionMethod: 12 }, 'its compression (method 12) is not known'],
    [{ uncompressedSize: 10 }, 'its sizes contradict each other'],
    [{ isEncrypted: () => true }, 'it is encrypted'],
    [{ name: 'C:/a.warc' }, 'its name is outside the archive'],
  ])('an entry that is %j: %j', (changes, problem) => {
    const found = entryProblem({ ...entry, ...changes });
    if (problem === null) expect(found).toBe(null);
    else expect(found).toContain(problem);
  });

  test('overlapping entries are found', () => {
    const at = (start: number) => ({ ...entry, relativeOffsetOfLocalHeader: start });
    const [first, second, third] = [at(0), at(1030), at(1031)];
    expect([...overlappingEntries([third, second, first])]).toEqual([third]);
  });
});
