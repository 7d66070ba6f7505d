import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serialiseItem } from '../../../../../tools/content/export/serialise-item';
import { type ItemDefaults, parseItemLine } from '../../../../../tools/content/formats/ndjson-item';
import { maxLineLength } from '../../../../../tools/content/formats/read-lines';
import { readItemLines } from '../../../../../tools/content/load/read-items';
import { buildDocument, buildVersionDocument } from '../../../../support/build-document';
import { bytesSource, Collection, problemsOf } from '../../../../support/collected-captures';

const defaults = { site: 'word', branch: '2', tz: 'Europe/Rome' } as const;
const [key, later] = ['20140101000000', '20150101000000'];
const version = buildVersionDocument('Title');
const small = { itemId: 'a', versions: { [key]: version } };
const withVersion = (more: object) => ({ ...small, versions: { [key]: { ...version, ...more } } });

function parse(value: unknown) {
  const line = typeof value === 'string' ? value : JSON.stringify(value);
  return parseItemLine(line, defaults);
}

function reasonFor(value: unknown): string | null {
  const parsed = parse(value);
  return parsed.item === null ? parsed.reason : null;
}

describe('a line of an item', () => {
  test('may omit empty fields and those given on the command line; keeps dates of withdrawals', () => {
    const given = { itemSite: 'word', itemBranch: '2', itemTz: 'Europe/Rome', author: null };
    const expected = { ...buildDocument('a', small.versions), ...given };
    expect(parse(small).item?.document).toEqual(expected);
    const withdrawn = { '20100101000000': '20260203040506' };
    const document = { ...expected, withdrawn };
    expect(parse({ ...small, withdrawn })).toMatchObject({ item: { document }, dropped: [] });
  });

  test("names its document if the ids differ; the item's id may then be any text", () => {
    const item = { ...small, itemId: 'a/b', parentId: 'c/d', documentId: 'name' };
    expect(parse(item).item).toMatchObject({ documentId: 'name', document: { itemId: 'a/b' } });
  });

  test.each([
    ['as its item is not written', 'a', { b: { d: 1, c: 2 } }, '{"b":{"c":2,"d":1},"itemId":"a"}'],
    ['as another is written', 'b', {}, '{"documentId":"b","itemId":"a"}'],
    ['is no stored field', 'a', { documentId: 'c' }, '{"documentId":"a","itemId":"a"}'],
  ])('has sorted keys; the name of a document %s', (_, documentId, fields, line) => {
    expect(serialiseItem({ document: { itemId: 'a', ...fields }, documentId })).toBe(line);
  });

  test('is one line, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = serialiseItem({ document: withVersion({ body: [text] }) });
        expect(line).not.toContain('\n');
        expect(parse(line).item?.document.versions[key]?.body).toEqual([text]);
      }),
    );
  });

  test('may have unapproved versions in either map', () => {
    const waiting = buildVersionDocument('', '', 'pending');
    const refused = buildVersionDocument('', '', 'no');
    const versions = { [key]: waiting };
    const { item } = parse({ itemId: 'a', versions, unapproved: { [later]: refused } });
    expect(item?.document.versions).toEqual({});
    expect(item?.unapproved).toEqual(new Map(Object.entries({ [key]: waiting, [later]: refused })));
  });

  test('preserves every field of segments', () => {
    const link = { linkType: 'id', targetId: 'x', text: 'x' };
    const branches = { linkWithBranch: true, newUserBranch: '2', userBranch: '1' };
    const body = [
      'plain',
      { text: 'b', type: 'bold' },
      { linkType: 'external', url: 'http://a.org/', text: 'a' },
      link,
      { ...link, ...branches, date: key, targetSite: 'homer' },
    ];
    expect(parse(withVersion({ body })).item?.document.versions[key]?.body).toEqual(body);
  });

  test('of a hundred thousand brackets is invalid', () => {
    expect(reasonFor('['.repeat(200_000))).toContain('this line is not JSON');
  });

  test('of any JSON gives an item or a reason, and never throws', () => {
    fc.assert(fc.property(fc.json(), (json) => 'item' in parse(json)));
  });
});

describe('a file of items', () => {
  async function read(bytes: string | Uint8Array, changes: Partial<ItemDefaults> = {}) {
    const source = bytesSource(Buffer.from(bytes), 'items.ndjson');
    const stage = new Collection();
    const options = { site: undefined, branch: undefined, tz: 'UTC', ...changes };
    const ids: string[] = [];
    for await (const { item } of readItemLines(source, options, stage)) {
      ids.push(item.document.itemId);
    }
    const problems = problemsOf(stage).map((problem) => problem.replace('items.ndjson, ', ''));
    return { ids, problems };
  }

  const line = (itemId: string, more = {}) =>
    JSON.stringify({ ...small, itemId, itemSite: 'word', ...more });

  const inMembers = (bytes: Buffer) =>
    Buffer.concat([bytes.subarray(0, 99), bytes.subarray(99)].map((half) => gzipSync(half)));
  test.each([
    ['plain', (bytes: Buffer) => bytes],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    ['gzip in members', inMembers],
  ])('%s is read line by line', async (_, pack) => {
    const bytes = pack(Buffer.from(`\ufeff${line('a')}\r\n\n  ${line('b')}\n${line('c')}\n`));
    expect(await read(bytes)).toEqual({ ids: ['a', 'b', 'c'], problems: [] });
  });

  const values = Array.from({ length: 1_100_000 }, () => '[]').join();
  const full = `{"itemId":"\\",[[","versions":{},"parentId":[${values}]}`;
  test.each<[string, string | Buffer, string]>([
    ['is not JSON', 'nonsense', 'this line is not JSON'],
    ['is not UTF-8', Buffer.from([0xff, 0xfe]), 'this line is not UTF-8'],
    ['is endless', Buffer.alloc(maxLineLength + 1, 'x'), 'longer than 16 MiB'],
    ['would fill the memory', full, 'there are more than a million commas and brackets'],
  ])(
    'reports a line that %s, and reads the others',
    { tags: ['14.34'] },
    async (_, bad, reason) => {
      const lines = [`${line('a')}\n`, bad, `\n${line('b')}\n`].map((part) => Buffer.from(part));
      const problems = [`line 2: ${reason}`];
      expect(await read(Buffer.concat(lines))).toEqual({ ids: ['a', 'b'], problems });
    },
  );

  test('truncated in its compressed data gives the lines before', async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => line(`item-${at * 7919}`)).join('\n');
    const whole = gzipSync(lines);
    const { ids, problems } = await read(whole.subarray(0, whole.length / 2));
    expect(ids.length).toBeGreaterThan(100);
    expect(ids[0]).toBe('item-0');
    expect(problems).toEqual([expect.stringMatching(/line \d+: the gzip data are damaged/)]);
  });
});
