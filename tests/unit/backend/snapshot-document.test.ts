import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belongsTo, isIntact } from '../../../src/backend/snapshot-document';
import { parseSnapshot, parseSnapshotIndex } from '../../../src/backend/stored-snapshot';
import { checkOfPart, type SnapshotKind } from '../../../src/domain/content/snapshot';
import { timeMapOf } from '../../../src/domain/content/timemap';
import { buildItem } from '../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
import { longTimeout } from '../../support/many-runs';
import { forAny, forMany } from '../../support/properties';
import { encodedTimeMap } from '../../support/published-content';

const january = '20200101000000';
const march = '20200301000000';
const version = buildVersionDocument('Title');
const document = buildDocument('a', { [january]: version });
const story = { ...document, comments: 3 };

/** Parses a stored document with this payload, and returns the reports. */
function parse<Kind extends SnapshotKind>(kind: Kind, payload: unknown) {
  return parseText(kind, JSON.stringify(payload));
}

function parseText<Kind extends SnapshotKind>(kind: Kind, payload: unknown) {
  const problems: string[] = [];
  const value = parseSnapshot(kind, { payload }, (problem) => problems.push(problem));
  return { value, problems };
}

/** What a malformed document is parsed as. */
const nothing = { value: null, problems: [] };

describe('the index', () => {
  const publishedAt = '20261121120000';
  const index = { fresh: true, publishedAt, change: '' };

  test.each([
    [{}, index],
    [{ searchShards: 8 }, { ...index, searchShards: 8 }],
    [{ searchShards: 0 }, index],
    [{ searchShards: '8' }, index],
    [{ change: 'publish-1' }, { ...index, change: 'publish-1' }],
    [{ change: 1 }, index],
    [{ fresh: undefined }, { ...index, fresh: false }],
    [{ fresh: 1 }, { ...index, fresh: false }],
    [{ publishedAt: undefined }, null],
    [{ publishedAt: '20261321120000' }, null],
    [{ publishedAt: 20261121120000 }, null],
  ])('stored with %j is %j', (fields, expected) => {
    expect(parseSnapshotIndex({ fresh: true, publishedAt, ...fields })).toEqual(expected);
  });

  test.each([null, 'index', [[]]])('stored as %j is null', (stored) => {
    expect(parseSnapshotIndex(stored)).toBeNull();
  });
});

const archivedPayload = {
  from: january,
  until: march,
  zone: 'UTC',
  stories: [{ ...story, later: { '20200201000000': 2 } }],
  total: null,
  captures: [january, march],
};
const inLive = { from: 'live', until: null, zone: 'Europe/Rome', total: 7, captures: [] };
const livePayload = { ...inLive, stories: [story] };

describe('a screen', () => {
  test('that is live has live items', () => {
    const { value, problems } = parse('screen', livePayload);
    expect(problems).toEqual([]);
    const item = { itemId: 'a', currentVersion: january };
    expect(value).toMatchObject({ ...inLive, stories: [{ item, comments: 3 }] });
  });

  test('of the archive has items at no particular time, and later comments', () => {
    const { value, problems } = parse('screen', archivedPayload);
    expect(problems).toEqual([]);
    const item = { itemId: 'a', currentVersion: null, approvedKeys: [january] };
    expect(value).toMatchObject({ ...archivedPayload, stories: [{ item, comments: 3 }] });
    expect(value?.stories[0]?.later).toEqual(new Map([['20200201000000', 2]]));
  });

  test.each([
    ...[undefined, 20200101000000, '20201301000000'].map((from) => ({ from })),
    ...[undefined, { a: story }].map((stories) => ({ stories })),
    ...[undefined, january].map((captures) => ({ captures })),
    ...['7', -1, 0.5, 1e300].map((total) => ({ total })),
    ...[{ x: 0.5 }, [1]].map((later) => ({ stories: [{ ...story, later }] })),
    ...[-1, '3', null].map((comments) => ({ stories: [{ ...story, comments }] })),
  ])('with %o is null', (fields) => {
    expect(parse('screen', { ...archivedPayload, ...fields })).toEqual(nothing);
  });

  test.each<[object, object]>([
    [{ until: 'live' }, { until: null }],
    [{ zone: ['UTC'] }, { zone: 'UTC' }],
    [{ captures: [7, 'x', march, null] }, { captures: [march] }],
  ])('with %o has %o', (fields, expected) => {
    const { value, problems } = parse('screen', { ...archivedPayload, ...fields });
    expect(value).toMatchObject({ ...expected, stories: [{ comments: 3 }] });
    expect(problems).toEqual([]);
  });

  const garbage = [7, {}, { itemId: 'c', itemSite: 'nobody' }];
  test.each(garbage)('with %j among its stories is null, and reports it', (broken) => {
    const { value, problems } = parse('screen', { ...livePayload, stories: [story, broken] });
    expect(value).toBeNull();
    expect(problems).toHaveLength(1);
  });

  test('that is live is null with a story that is not', () => {
    const pending = buildVersionDocument('Title', 'Text.', 'pending');
    for (const versions of [{ [march]: pending }, 7]) {
      const stories = [story, { ...story, versions }];
      expect(parse('screen', { ...livePayload, stories }).value).toBeNull();
    }
  });
});

test('snapshot contents belong to a site and branch if all their items do', () => {
  const { value } = parse('screen', livePayload);
  if (!value) throw new Error('not parsed');
  expect(belongsTo(value, '500', '1')).toBe(true);
  expect(belongsTo(value, 'homer', '1')).toBe(false);
  expect(belongsTo(value, '500', '2')).toBe(false);
});

test.each([
  ...[-1, '0', 0.5, undefined].map((start) => ({ start, stories: [] })),
  ...[undefined, 'all'].map((stories) => ({ start: 0, stories })),
])('a list part stored as %j is null', (payload) => {
  expect(parse('list', payload)).toEqual(nothing);
});

describe('a thread', () => {
  const items = [document, buildDocument('gone', {})];
  const payload = { items, storyOf: { c: 'a' }, tooLarge: ['b'] };

  test('has items, including those without versions, and the stories of items elsewhere', () => {
    const { value, problems } = parse('thread', payload);
    expect(problems).toEqual([]);
    expect(value?.items.map(({ itemId, approvedKeys }) => [itemId, approvedKeys])).toEqual([
      ['a', [january]],
      ['gone', []],
    ]);
    expect(value?.storyOf).toEqual(new Map([['c', 'a']]));
    expect(value?.tooLarge).toEqual(new Set(['b']));
  });

  test.each([
    ...[undefined, {}].map((items) => ({ items })),
    ...[undefined, ['c', 'a']].map((storyOf) => ({ storyOf })),
    ...[undefined, { b: true }].map((tooLarge) => ({ tooLarge })),
  ])('stored with %o is null', (fields) => {
    expect(parse('thread', { ...payload, ...fields })).toEqual(nothing);
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty', ''])('may map the id %j', (id) => {
    const key = JSON.stringify(id);
    const text = `{"items":[],"storyOf":{${key}:"a","x":7},"tooLarge":[7,${key}]}`;
    const { value } = parseText('thread', text);
    expect(value?.storyOf).toEqual(new Map([[id, 'a']]));
    expect(value?.tooLarge).toEqual(new Set([id]));
  });

  test('with items that cannot be read is null, and reports them', () => {
    const { value, problems } = parse('thread', { ...payload, items: [null, document, 'x'] });
    expect(value).toBeNull();
    expect(problems).toHaveLength(2);
  });

  const edited = { first: '20040503120000', edits: 1, lastEdit: january };
  test.each([
    ...[march, january, 'never', '20201301000000', 7, null].map((first) => ({ ...edited, first })),
    ...[-1, 0.5, '1', null].map((edits) => ({ ...edited, edits })),
    ...['often', null],
    [[]],
  ])('ignores a publication that is malformed, or not before its version: %j', (publication) => {
    const { value } = parse('thread', { ...payload, items: [{ ...document, publication }] });
    expect(value?.items[0]).toMatchObject({ itemId: 'a', approvedKeys: [january] });
  });
});

test('a TimeMap is read as it was written, and null without captures', () => {
  const items = [buildItem({ versions: { [january]: 'yes', [march]: 'yes' } })];
  const whole = { start: 0, isLast: true };
  const { value } = parse('timemap', encodedTimeMap(items));
  expect(value).toEqual({ ...whole, ...timeMapOf(items) });
  expect(parse('timemap', { ...whole, captures: { [january]: 1 } }).value).toBeNull();
  expect(parse('timemap', { captures: [[january, 1]] }).value).toBeNull();
});

const payloads: Readonly<Record<SnapshotKind, object>> = {
  screen: archivedPayload,
  list: { start: 0, stories: [story] },
  thread: { items: [document], storyOf: { c: 'a' }, tooLarge: ['b'] },
  timemap: encodedTimeMap([buildItem({ versions: { [january]: 'yes' } })]),
  items: { start: 0, isLast: true, rows: [['a', null, 'Ada', 'Title', january]] },
  search: { shard: 0, shards: 1, words: { title: 'A' }, tooLarge: ['the'] },
};

test('a part of the table of items has a row for each', () => {
  expect(parse('items', payloads.items).value).toEqual({
    start: 0,
    isLast: true,
    rows: [{ itemId: 'a', parentId: null, author: 'Ada', title: 'Title', keys: [january] }],
  });
});

test.each([
  ...['', `${january}2020`, `${january}${january}`].map((keys) => ['a', null, null, 'Title', keys]),
  ['a', null, null, null, january],
  ['a', null, 7, 'Title', january],
])('a table of items with the row %j %j %j %j %j is null', (...row) => {
  expect(parse('items', { start: 0, isLast: true, rows: [row] }).value).toBeNull();
});

test('a shard of the search index has the encoded postings of each word', () => {
  const words = JSON.parse('{ "constructor": "A", "__proto__": "C", "1": "" }');
  const shard = { shard: 1, shards: 2, tooLarge: ['the'] };
  expect(parse('search', { ...shard, words }).value).toEqual({
    ...shard,
    words: new Map(Object.entries(words)),
    tooLarge: new Set(['the']),
  });
  expect(parse('search', { ...shard, words: { a: 7 } }).value).toBeNull();
});

describe('a stored part', () => {
  const place = { site: '500', branch: '1' } as const;
  const [key, payload] = ['list-00000000', '{"start":0}'];
  const part = { key, payload, check: checkOfPart(place, key, payload) };

  test('is intact with the payload of its key, site and branch', () => {
    expect(isIntact(part, place)).toBe(true);
    expect(isIntact(part, { ...place, site: 'homer' })).toBe(false);
    expect(isIntact(part, { ...place, branch: '2' })).toBe(false);
    for (const other of ['{"start":1}', '{"start":0', '', null]) {
      expect(isIntact({ ...part, payload: other }, place)).toBe(false);
    }
    expect(isIntact({ ...part, key: 'list-00000001' }, place)).toBe(false);
    for (const check of [undefined, null, '', 'x', part.check.toUpperCase()]) {
      expect(isIntact({ ...part, check }, place)).toBe(false);
    }
  });

  test('is not intact, whatever else it is', () => {
    forAny(fc.anything(), (stored) => {
      expect(isIntact(stored, place)).toBe(false);
    });
  });
});

const damaged = [undefined, null, 7, [], '', '{', 'null', '7', '"text"', '[]', '[{}]', 'NaN'];
const kinds: readonly SnapshotKind[] = ['screen', 'list', 'thread', 'timemap', 'items', 'search'];
describe.each(kinds)('a document of the kind %s', (kind) => {
  test.each(damaged)('with the payload %j is null, as with no fields', (payload) => {
    expect(parseText(kind, payload)).toEqual(nothing);
    expect(parseSnapshot(kind, payload, () => {})).toBeNull();
  });

  test('never throws, whatever is stored', longTimeout, () => {
    const anyField = fc.constantFrom(...Object.keys(payloads[kind]), 'versions', '__proto__');
    const anyChange = fc.tuple(anyField, fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())));
    forMany(fc.jsonValue(), fc.array(anyChange), fc.string(), (payload, changes, text) => {
      const changed = { ...payloads[kind], ...Object.fromEntries(changes) };
      const stories = [{ ...story, ...changed }];
      const nested = { ...payloads[kind], items: [changed], stories };
      for (const each of [payload, changed, nested]) {
        expect(() => parse(kind, each)).not.toThrow();
      }
      expect(() => parseText(kind, text)).not.toThrow();
    });
    forAny(fc.anything(), (stored) => {
      expect(() => parseSnapshot(kind, stored, () => {})).not.toThrow();
      expect(() => parseSnapshotIndex(stored)).not.toThrow();
    });
  });
});
