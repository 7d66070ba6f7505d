import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Version } from '../../../../src/domain/content/content-item';
import { fileSource } from '../../../../tools/content/formats/byte-source';
import { parseItemLine, serialiseItem } from '../../../../tools/content/formats/ndjson-item';
import { maxLineLength } from '../../../../tools/content/formats/read-lines';
import { type ItemLineOptions, readItemLines } from '../../../../tools/content/import/read-inputs';
import { buildWarc, createWarcFiles } from '../../../support/build-warc';
import { Collection } from '../../../support/collected-captures';
import { readSampleContent } from '../../../support/sample-content';

const defaults = { site: 'word', branch: '2', tz: 'Europe/Rome' } as const;
const key = '20140101000000';
const version = { approved: 'yes', headline: ['Title'], body: ['text'] };
const small = { itemId: 'a', versions: { [key]: version } };

function parse(value: unknown) {
  const line = typeof value === 'string' ? value : JSON.stringify(value);
  return parseItemLine(line, defaults);
}

function reasonFor(value: unknown): string | null {
  const parsed = parse(value);
  return parsed.item === null ? parsed.reason : null;
}

describe('a line of an item', () => {
  test('may omit empty fields and those given on the command line', () => {
    expect(parse(small).item?.document).toEqual({
      itemId: 'a',
      itemSite: 'word',
      parentId: null,
      itemBranch: '2',
      itemTz: 'Europe/Rome',
      author: null,
      versions: { [key]: version },
    });
  });

  test('restores every item of the sample content', async () => {
    const { documents, unapproved } = await readSampleContent(new Date('2026-11-21T10:00:00Z'));
    for (const document of documents) {
      const waiting = unapproved.filter(({ itemId }) => itemId === document.itemId);
      const item = {
        document,
        unapproved: new Map(waiting.map((each) => [each.timestamp, each.version])),
      };
      const parsed = parseItemLine(serialiseItem(item), defaults);
      expect(parsed).toEqual({ item, dropped: [] });
    }
  });

  test('keeps the dates of withdrawals, which are timestamps by timestamp', () => {
    const item = { ...small, withdrawn: { '20100101000000': '20260203040506' } };
    const parsed = parse(item);
    expect(parsed.item?.document).toMatchObject({ withdrawn: item.withdrawn });
    expect(parsed).toMatchObject({ dropped: [] });
    const expected = 'withdrawn.x: the key is not a timestamp';
    expect(reasonFor({ ...small, withdrawn: { x: '20260203040506' } })).toBe(expected);
    expect(reasonFor({ ...small, withdrawn: [] })).toBe('withdrawn: expected a map by timestamp');
  });

  test("names its document if the ids differ; the item's id may then be any text", () => {
    const item = { ...small, itemId: 'a/b', parentId: 'c/d', documentId: 'name' };
    expect(parse(item).item).toMatchObject({ documentId: 'name', document: { itemId: 'a/b' } });
    expect(reasonFor({ ...item, documentId: 'a/b' })).toBe('documentId: not a valid document id');
    expect(reasonFor({ ...small, itemId: 'a/b' })).toBe('itemId: not a valid document id');
    const lineOf = (documentId: string, document: object = { itemId: 'a' }) =>
      serialiseItem({ document, documentId });
    expect([lineOf('a'), lineOf('b')]).toEqual([
      '{"itemId":"a"}',
      '{"documentId":"b","itemId":"a"}',
    ]);
    // A stored field of that name must not change the document id.
    expect(lineOf('a', { itemId: 'a', documentId: 'c' })).toBe('{"documentId":"a","itemId":"a"}');
  });

  test('is the same whatever the order of the fields', () => {
    const shuffled = { versions: { [key]: { body: [], headline: [], approved: 'yes' } }, a: 1 };
    const sorted = { a: 1, versions: { [key]: { approved: 'yes', headline: [], body: [] } } };
    expect(serialiseItem({ document: shuffled })).toBe(serialiseItem({ document: sorted }));
  });

  test('is one line, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const document = { ...small, versions: { [key]: { ...version, body: [text] } } };
        const line = serialiseItem({ document });
        expect(line).not.toContain('\n');
        expect(parse(line).item?.document.versions[key]?.body).toEqual([text]);
      }),
    );
  });

  test('may have unapproved versions in either map', () => {
    const waiting: Version = { approved: 'pending', headline: [], body: [] };
    const refused: Version = { ...waiting, approved: 'no' };
    const { item } = parse({
      itemId: 'a',
      versions: { [key]: waiting },
      unapproved: { '20150101000000': refused },
    });
    expect(item?.document.versions).toEqual({});
    expect([...(item?.unapproved ?? [])]).toEqual([
      [key, waiting],
      ['20150101000000', refused],
    ]);
  });

  test('preserves every field of segments', () => {
    const body = [
      'plain',
      { text: 'b', type: 'bold' },
      { linkType: 'external', url: 'http://a.org/', text: 'a' },
      { linkType: 'id', targetId: 'x', text: 'x' },
      {
        linkType: 'id',
        targetId: 'x',
        text: 'x',
        linkWithBranch: true,
        newUserBranch: '2',
        userBranch: '1',
        date: key,
        targetSite: 'homer',
      },
    ];
    const parsed = parse({ ...small, versions: { [key]: { ...version, body } } });
    expect(parsed.item?.document.versions[key]?.body).toEqual(body);
  });

  test('loses unknown fields, which are reported', () => {
    const parsed = parse({
      ...small,
      colour: 'red',
      versions: { [key]: { ...version, note: 1, body: [{ text: 'x', type: 'bold', size: 2 }] } },
    });
    expect('dropped' in parsed && parsed.dropped).toEqual([
      'colour',
      `versions.${key}.note`,
      `versions.${key}.body[0].size`,
    ]);
    expect(JSON.stringify(parsed.item)).not.toMatch(/colour|note|size/);
  });

  const withBody = (segment: unknown) => ({
    itemId: 'a',
    versions: { [key]: { ...version, body: ['x', segment] } },
  });
  test.each<[unknown, string]>([
    ['{"itemId": "a"', 'this line is not JSON'],
    ['['.repeat(200_000), 'this line is not JSON'],
    [[], 'this line is not an item'],
    [{ versions: {} }, 'itemId: expected a string'],
    [{ ...small, itemId: 'a/b' }, 'itemId: not a valid document id'],
    [{ ...small, itemId: '..' }, 'itemId: not a valid document id'],
    [{ ...small, itemId: '__a__' }, 'itemId: not a valid document id'],
    [{ ...small, itemId: 'x'.repeat(1001) }, 'itemId: too long'],
    [{ ...small, itemSite: 'nowhere' }, 'itemSite: not a site'],
    [{ ...small, itemBranch: 1 }, 'itemBranch: expected a string'],
    [{ ...small, itemTz: 'Mars/Olympus' }, 'itemTz: not a time zone'],
    [{ ...small, parentId: 7 }, 'parentId: expected a string'],
    [{ itemId: 'a' }, 'versions: an item needs versions'],
    [{ itemId: 'a', versions: [] }, 'versions: expected a map by timestamp'],
    [{ itemId: 'a', versions: { '2014': version } }, 'versions.2014: the key is not a timestamp'],
    [{ itemId: 'a', versions: { '20140231000000': version } }, 'the key is not a timestamp'],
    ['{"itemId":"a","versions":{"__proto__":{}}}', 'the key is not a timestamp'],
    [
      { itemId: 'a', versions: { [key]: { ...version, approved: true } } },
      '.approved: expected "yes", ',
    ],
    [
      { itemId: 'a', unapproved: { [key]: version } },
      '.approved: expected "pending", "no" or "withdrawn"',
    ],
    [
      { itemId: 'a', versions: { [key]: { ...version, headline: 'x' } } },
      '.headline: expected a list',
    ],
    [withBody(7), `versions.${key}.body[1]: expected a string or a segment`],
    [withBody({ text: 'x', type: 'huge' }), '.body[1].type: '],
    [withBody({ linkType: 'mail', text: 'x' }), '.body[1].linkType: '],
    [withBody({ linkType: 'external', text: 'x' }), '.body[1].url: expected a string'],
    [withBody({ linkType: 'id', targetId: 'a', text: 'x', date: 7 }), '.body[1].date: '],
    [
      `{"itemId":"a","versions":{"${key}":{"approved":"yes","body":["\\ud800"]}}}`,
      '.body[0]: half a surrogate pair',
    ],
  ])('%j is invalid, with a reason', (value, reason) => expect(reasonFor(value)).toContain(reason));

  test('of any JSON gives an item or a reason, and never throws', () => {
    fc.assert(fc.property(fc.json(), (json) => 'item' in parse(json)));
  });
});

describe('a file of items', () => {
  let files: Awaited<ReturnType<typeof createWarcFiles>>;
  beforeAll(async () => {
    files = await createWarcFiles();
  });
  afterAll(() => files.remove());

  async function read(bytes: Uint8Array, changes: Partial<ItemLineOptions> = {}) {
    const source = fileSource(await files.write('items.ndjson', bytes), 'items.ndjson');
    const stage = new Collection();
    const options = { ...defaults, site: undefined, onlyBranch: undefined, ...changes };
    const ids: string[] = [];
    for await (const { item } of readItemLines(source, options, stage)) {
      ids.push(item.document.itemId);
    }
    return { ids, problems: stage.problems.map(({ where, reason }) => `${where}: ${reason}`) };
  }

  const line = (itemId: string, more = {}) =>
    JSON.stringify({ ...small, itemId, itemSite: 'word', ...more });

  test.each([
    ['plain', (bytes: Buffer) => bytes],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['gzip in members', (bytes: Buffer) => Buffer.concat([gzipSync(bytes), gzipSync(bytes)])],
  ])('%s is read line by line', async (_, pack) => {
    const bytes = pack(Buffer.from(`\ufeff${line('a')}\r\n\n  ${line('b')}\n${line('c')}\n`));
    const { ids, problems } = await read(bytes);
    expect(ids.slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(problems).toEqual([]);
  });

  test('reports the invalid line, and reads the others', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${line('a')}\nnonsense\n`),
      Buffer.from([0xff, 0xfe, 10]),
      Buffer.from(`${line('b')}\n`),
    ]);
    expect(await read(bad)).toEqual({
      ids: ['a', 'b'],
      problems: [
        'items.ndjson, line 2: this line is not JSON',
        'items.ndjson, line 3: this line is not UTF-8',
      ],
    });
  });

  test('skips an endless line', async () => {
    const endless = Buffer.alloc(maxLineLength + 1, 'x');
    const { ids, problems } = await read(Buffer.concat([endless, Buffer.from(`\n${line('a')}`)]));
    expect(ids).toEqual(['a']);
    expect(problems).toEqual(['items.ndjson, line 1: longer than 16 MiB']);
  });

  test('skips a line that would fill the memory', async () => {
    const values = Array.from({ length: 300_000 }, () => '[]').join();
    const lines = `{"itemId":"\\",[[","versions":{},"parentId":[${values}]}\n${line('a')}`;
    const { ids, problems } = await read(Buffer.from(lines));
    expect(ids).toEqual(['a']);
    expect(problems).toEqual(['items.ndjson, line 1: there are more than 250,000 values']);
  });

  test('reads commas and brackets within texts as text', async () => {
    const texts = { a: ','.repeat(300_000), b: '"['.repeat(300_000), c: '\\{' };
    const lines = Object.entries(texts).map(([id, author]) =>
      line(id, { author: author.slice(-900) }),
    );
    const padded = lines.map((each) => each.replace('{', `{"x":${JSON.stringify(texts.b)},`));
    const { ids } = await read(Buffer.from(padded.join('\n')));
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  test('truncated in its compressed data gives the lines before', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => line(`item-${at * 7919}`)).join('\n');
    const whole = gzipSync(lines);
    const { ids, problems } = await read(whole.subarray(0, whole.length / 2));
    expect(ids.length).toBeGreaterThan(100);
    expect(ids[0]).toBe('item-0');
    expect(problems).toEqual([expect.stringMatching(/line \d+: the gzip data are damaged/)]);
  });

  test('only gives items of the requested site and branch', async () => {
    const lines = [line('a'), line('b', { itemSite: 'homer' }), line('c', { itemBranch: '3' })];
    const { ids, problems } = await read(Buffer.from(lines.join('\n')), {
      site: 'word',
      onlyBranch: '2',
    });
    expect(ids).toEqual(['a']);
    expect(problems).toEqual([
      'items.ndjson, line 2: b: it belongs to site "homer", branch "2"',
      'items.ndjson, line 3: c: it belongs to site "word", branch "3"',
    ]);
  });

  test('of another format has no items', async () => {
    const { ids, problems } = await read(buildWarc([{}]));
    expect(ids).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });
});
