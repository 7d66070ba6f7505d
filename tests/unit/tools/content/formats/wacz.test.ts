import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildWarc, type WarcOptions } from '../../../../support/build-warc';
import { buildZip, type ZipEntrySpec } from '../../../../support/build-zip';
import {
  collectZip,
  headlinesOf,
  problemsOf,
  textsOf,
} from '../../../../support/collected-captures';
import { someRuns } from '../../../../support/many-runs';
import { anyDamage } from '../../../../support/properties';

async function collect(bytes: Buffer) {
  const collection = await collectZip(bytes);
  const texts = Object.values(textsOf(collection)).sort();
  const [headlines, problems] = [headlinesOf(collection), problemsOf(collection)];
  collection.close();
  return { texts, headlines, problems };
}

const collectEntries = async (...entries: ZipEntrySpec[]) => collect(await buildZip(entries));

const page = (name: string, body = `<p>${name}`) => ({ url: `http://${name}.org/`, body });
const three = [page('one'), page('two'), page('three')];
const allTexts = ['one', 'three', 'two'];

/** Text that compresses badly, so that damage in the middle stays in the middle. */
const randomText = (seed: number) => createHash('sha256').update(`${seed}`).digest('base64');

function warcEntry(name: string, options: WarcOptions & { deflate?: boolean } = {}): ZipEntrySpec {
  return { name, data: buildWarc(three, options), deflate: options.deflate ?? false };
}

function datapackage(resources: readonly object[], profile = 'data-package'): ZipEntrySpec {
  return { name: 'datapackage.json', data: JSON.stringify({ profile, resources }) };
}

const pageList = (...lines: readonly object[]): ZipEntrySpec => {
  const data = [{ format: 'json-pages-1.0' }, ...lines].map((line) => JSON.stringify(line));
  return { name: 'pages/pages.jsonl', data: data.join('\n') };
};

const headerOf = (bytes: Buffer) => bytes.lastIndexOf('PK\u0001\u0002');

describe('a WACZ', () => {
  test.each<[string, string, WarcOptions & { deflate?: boolean }]>([
    ['compressed records, stored', 'archive/data.warc.gz', { gzip: 'records' }],
    ['compressed records, deflated', 'archive/data.warc.gz', { gzip: 'records', deflate: true }],
    ['plain records, stored', 'archive/data.warc', {}],
    ['plain records, deflated', 'archive/rec-0.warc', { deflate: true }],
    ['another name', 'archive/crawl-1', { gzip: 'records' }],
    ['another place', 'crawls/a.WARC.GZ', { gzip: 'file' }],
    ['a place outside', '../archive/a.warc', {}],
    ['another separator', 'archive\\a.warc', {}],
  ])('with %s gives its pages', async (_, name, options) => {
    const index = { name: 'indexes/index.cdx.gz', data: 'no WARC' };
    const entries = [datapackage([]), pageList(), index, warcEntry(name, options)];
    expect(await collectEntries(...entries)).toMatchObject({ texts: allTexts, problems: [] });
  });

  const long = 'The ferry came in late, and nobody wrote down why. '.repeat(4);
  test.each([
    ['gives its title to a page without one', 'The <ferry>\n log', long, 'The &lt;ferry> log'],
    ['has no title for a page with one', 'Other', '<title>Own</title><p>Text of it', 'Own'],
    ['has a title with the heading', 'Third page – Site', '<p>Third page', 'Third page'],
    ['has an address as title', 'http://one.org/', '<p>Fourth page', 'Fourth page'],
    ['has no title', '', '<p>Fifth <b>page</b>', 'Fifth page'],
  ])('whose list of pages %s', async (_, title, body, headline) => {
    const data = buildWarc([page('one', body)]);
    const list = pageList({ url: 'http://one.org/', title });
    const found = await collectEntries(list, { name: 'archive/a.warc', data });
    expect(found).toMatchObject({ problems: [], headlines: [headline] });
  });

  const warc = warcEntry('archive/a.warc');
  const several = 'this is a package of several WACZ files: import these one by one';
  test.each<[string, ZipEntrySpec[], string]>([
    ['contains no WARC file', [datapackage([])], 'it contains no WARC file'],
    ['lists another', [datapackage([{ path: 'a.wacz' }]), warc], several],
    ['is one of several', [datapackage([], 'multi-wacz-package'), warc], several],
    ['has another in it', [{ name: 'archive/b.wacz', data: 'x' }], several],
  ])('that %s is rejected', async (_, entries, reason) => {
    const rejected = { texts: [], problems: [`crawl.wacz: ${reason}`] };
    expect(await collectEntries(...entries)).toMatchObject(rejected);
  });

  test('whose datapackage.json has another digest, or is invalid, is imported, and reported', async () => {
    const hash = (data: Uint8Array | string) =>
      `sha256:${createHash('sha256').update(data).digest('hex')}`;
    const withHash = (of: Uint8Array | string) =>
      datapackage([{ path: warc.name, hash: hash(of) }]);
    expect((await collectEntries(withHash(warc.data), warc)).problems).toEqual([]);
    const problem = 'the SHA-256 of this file is not the one of datapackage.json';
    const found = await collectEntries(warc, withHash('other'));
    expect(found).toMatchObject({ texts: allTexts, problems: [expect.stringContaining(problem)] });
    const invalid = await collectEntries({ name: 'datapackage.json', data: '{' }, warc);
    const notRead = expect.stringMatching(/datapackage\.json: not read/);
    expect(invalid).toMatchObject({ texts: allTexts, problems: [notRead] });
  });
});

describe('a damaged WACZ', () => {
  test('gives the readable parts, and reports the entry and the offset within it', async () => {
    const data = buildWarc(three, { gzip: 'records' });
    const second = buildWarc(three.slice(0, 1), { gzip: 'records' }).length;
    data.fill(0xff, second + 20, second + 24);
    const problem = `crawl.wacz, archive/a.warc.gz, byte ${second}: the gzip data`;
    const found = await collectEntries({ name: 'archive/a.warc.gz', data });
    expect(found.texts).toEqual(['one', 'three']);
    expect(found.problems).toEqual([expect.stringContaining(problem)]);
  });

  test('whose deflated entry is truncated within compressed records is read up to there', async () => {
    const pages = Array.from({ length: 40 }, (_, at) => page(`page-${at}`, randomText(at)));
    const data = buildWarc(pages, { gzip: 'records' });
    const bytes = await buildZip([{ name: 'archive/a.warc.gz', data, deflate: true }]);
    const header = headerOf(bytes);
    bytes.writeUInt32LE(bytes.readUInt32LE(header + 20) >> 1, header + 20);
    const { texts, problems } = await collect(bytes);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.length).toBeLessThan(40);
    expect(problems[0]).toContain('crawl.wacz, archive/a.warc.gz, byte ');
  });

  test('whose directory is damaged is read as far as that goes, else reported', async () => {
    const bytes = await buildZip([warcEntry('a.warc'), warcEntry('b.warc')]);
    const lost = await collect(bytes.subarray(0, -30));
    const missing = expect.stringContaining('its directory is missing: copy it again');
    expect(lost).toMatchObject({ texts: [], problems: [missing] });
    bytes.write('XX', headerOf(bytes), 'latin1');
    const { texts, problems } = await collect(bytes);
    expect(texts).toEqual(allTexts);
    expect(problems).toEqual([expect.stringMatching(/^crawl\.wacz: its directory is damaged/)]);
  });

  test('with bytes changed anywhere never throws', async () => {
    const deflated = warcEntry('archive/b.warc', { deflate: true });
    const twice = warcEntry('archive/c.warc.gz', { gzip: 'records', deflate: true });
    const stored = warcEntry('archive/a.warc.gz', { gzip: 'records' });
    const whole = await buildZip([stored, deflated, twice]);
    await fc.assert(
      fc.asyncProperty(anyDamage(whole, whole.length / 2), async (bytes) => {
        expect((await collect(bytes)).texts.length).toBeLessThan(50);
      }),
      someRuns,
    );
  });
});

test.each([
  ['is encrypted', 8, 1, 'entry is encrypted'],
  ['has an unknown compression', 10, 12, 'unsupported compression method: 12'],
  ['is longer than it says', 24, 100, 'too many bytes in the stream'],
])('a WACZ is read without an entry that %s', async (_, at, value, reason) => {
  const bad = warcEntry('archive/a.warc', { deflate: true });
  const good = { name: 'archive/b.warc', data: buildWarc([page('one')]) };
  const bytes = await buildZip([good, bad]);
  bytes.writeUInt16LE(value, headerOf(bytes) + at);
  const { texts, problems } = await collect(bytes);
  expect(texts).toContain('one');
  expect(problems.join()).toContain(reason);
});
