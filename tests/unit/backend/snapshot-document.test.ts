import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  belongsTo,
  parseSnapshot,
  parseSnapshotIndex,
} from '../../../src/backend/snapshot-document';
import { timeMapOf } from '../../../src/domain/captures/timemap';
import type { SnapshotKind } from '../../../src/domain/content/snapshot';
import { buildItem } from '../../support/build-content';
import { buildDocument, buildVersionDocument } from '../../support/build-document';
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

describe('the index', () => {
  const publishedAt = '20261121120000';
  const index = { fresh: true, publishedAt, change: '' };

  test.each([
    [{ fresh: true, publishedAt }, index],
    [{ fresh: true, publishedAt, site: '500', documents: 7 }, index],
    [
      { fresh: true, publishedAt, searchShards: 8 },
      { ...index, searchShards: 8 },
    ],
    [{ fresh: true, publishedAt, searchShards: 0 }, index],
    [{ fresh: true, publishedAt, searchShards: '8' }, index],
    [{ publishedAt }, { ...index, fresh: false }],
    [
      { ...index, change: 'publish-1' },
      { ...index, change: 'publish-1' },
    ],
    [{ ...index, change: 1 }, index],
    [
      { fresh: 'true', publishedAt },
      { ...index, fresh: false },
    ],
    [
      { fresh: 1, publishedAt },
      { ...index, fresh: false },
    ],
    [{ fresh: true }, null],
    [{ fresh: true, publishedAt: '' }, null],
    [{ fresh: true, publishedAt: '20261321120000' }, null],
    [{ fresh: true, publishedAt: 20261121120000 }, null],
    [null, null],
    ['index', null],
    [[], null],
  ])('stored as %j is %j', (stored, expected) => {
    expect(parseSnapshotIndex(stored)).toEqual(expected);
  });
});

const livePayload = {
  from: 'live',
  until: null,
  zone: 'Europe/Rome',
  stories: [story],
  total: 7,
  captures: [],
};

const archivedPayload = {
  from: january,
  until: march,
  zone: 'UTC',
  stories: [{ ...story, later: { '20200201000000': 2 } }],
  total: null,
  captures: [january, march],
};

describe('a screen', () => {
  test('that is live has live items', () => {
    const { value, problems } = parse('screen', livePayload);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ from: 'live', until: null, zone: 'Europe/Rome', total: 7 });
    expect(value?.stories).toMatchObject([
      { item: { itemId: 'a', currentVersion: january }, comments: 3 },
    ]);
  });

  test('of the archive has items at no particular time, and later comments', () => {
    const { value, problems } = parse('screen', archivedPayload);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ from: january, until: march, captures: [january, march] });
    expect(value?.stories).toMatchObject([
      { item: { itemId: 'a', currentVersion: null, approvedKeys: [january] }, comments: 3 },
    ]);
    expect(value?.stories[0]?.later).toEqual(new Map([['20200201000000', 2]]));
  });

  test.each<[string, object]>([
    ['no beginning', { from: undefined }],
    ['a number for its beginning', { from: 20200101000000 }],
    ['month 13 for its beginning', { from: '20201301000000' }],
    ['no stories', { stories: undefined }],
    ['a map of stories', { stories: { a: story } }],
    ['no captures', { captures: undefined }],
    ['a text of captures', { captures: january }],
    ['a text for its total', { total: '7' }],
    ['a negative total', { total: -1 }],
    ['half a total', { total: 0.5 }],
    ['a total beyond all integers', { total: 1e300 }],
    [
      'a story with later comments that are no counts',
      { stories: [{ ...story, later: { x: -1 } }] },
    ],
    ['a story with a list of later comments', { stories: [{ ...story, later: [1] }] }],
  ])('with %s is null', (_, fields) => {
    expect(parse('screen', { ...archivedPayload, ...fields })).toEqual({
      value: null,
      problems: [],
    });
  });

  test.each<[string, object, object]>([
    ['an end that is not a timestamp', { until: 'live' }, { until: null }],
    ['a number for its end', { until: 7 }, { until: null }],
    ['no zone', { zone: undefined }, { zone: 'UTC' }],
    ['a list for its zone', { zone: ['UTC'] }, { zone: 'UTC' }],
    ['captures that are none', { captures: [7, 'x', march, null] }, { captures: [march] }],
  ])('with %s omits it', (_, fields, expected) => {
    const { value, problems } = parse('screen', { ...archivedPayload, ...fields });
    expect(value).toMatchObject({ ...expected, stories: [{ comments: 3 }] });
    expect(problems).toEqual([]);
  });

  test.each([-1, 0.5, 1e300, '3', null, [3], {}])('with %j comments is null', (comments) => {
    const { value } = parse('screen', { ...livePayload, stories: [{ ...story, comments }] });
    expect(value).toBeNull();
  });

  test.each([7, null, [], 'a', {}, { itemId: 'b' }, { itemId: 'c', itemSite: 'nobody' }])(
    'with %j among its stories is null, and reports it',
    (garbage) => {
      const { value, problems } = parse('screen', { ...livePayload, stories: [story, garbage] });
      expect(value).toBeNull();
      expect(problems).toHaveLength(1);
    },
  );

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

describe('a list part', () => {
  test('has its stories and the rank of the first', () => {
    const { value } = parse('list', { start: 50, stories: [story] });
    expect(value).toMatchObject({
      start: 50,
      stories: [{ item: { itemId: 'a', currentVersion: january }, comments: 3 }],
    });
  });

  test.each([
    [{ start: -1, stories: [] }],
    [{ start: '0', stories: [] }],
    [{ start: 0.5, stories: [] }],
    [{ stories: [] }],
    [{ start: 0 }],
    [{ start: 0, stories: 'all' }],
  ])('stored as %j is null', (payload) => {
    expect(parse('list', payload)).toEqual({ value: null, problems: [] });
  });
});

describe('a thread', () => {
  const payload = {
    items: [document, buildDocument('gone', {})],
    storyOf: { c: 'a' },
    tooLarge: ['b'],
  };

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
    [{ ...payload, items: undefined }],
    [{ ...payload, items: {} }],
    [{ ...payload, storyOf: undefined }],
    [{ ...payload, storyOf: ['c', 'a'] }],
    [{ ...payload, tooLarge: undefined }],
    [{ ...payload, tooLarge: { b: true } }],
  ])('stored as %j is null', (stored) => {
    expect(parse('thread', stored)).toEqual({ value: null, problems: [] });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'may map the id %j',
    (id) => {
      const { value } = parseText(
        'thread',
        `{"items":[],"storyOf":{${JSON.stringify(id)}:"a","x":7},"tooLarge":[7,${JSON.stringify(id)}]}`,
      );
      expect(value?.storyOf).toEqual(new Map([[id, 'a']]));
      expect(value?.tooLarge).toEqual(new Set([id]));
    },
  );

  test('with items that cannot be read is null, and reports them', () => {
    const { value, problems } = parse('thread', { ...payload, items: [null, document, 'x'] });
    expect(value).toBeNull();
    expect(problems).toHaveLength(2);
  });

  test('has the publication of an edited item', () => {
    const publication = { first: '20040503120000', edits: 3, lastEdit: january };
    const items = [{ ...document, publication }];
    expect(parse('thread', { ...payload, items }).value?.items[0]).toMatchObject({
      publication,
      approvedKeys: ['20040503120000', january],
    });
  });

  test.each([
    ...[march, january, 'never', '20201301000000', 7, null].map((first) => ({
      first,
      edits: 1,
      lastEdit: january,
    })),
    ...[-1, 0.5, '1', null].map((edits) => ({ first: '20040503120000', edits, lastEdit: january })),
    'often',
    [],
    null,
  ])('ignores a publication that is malformed, or not before its version: %j', (publication) => {
    const items = [{ ...document, publication }];
    expect(parse('thread', { ...payload, items }).value?.items[0]?.itemId).toBe('a');
    const keys = parse('thread', { ...payload, items }).value?.items[0]?.approvedKeys;
    expect(keys).toEqual([january]);
  });
});

describe('a TimeMap', () => {
  const items = [buildItem({ versions: { [january]: 'yes', [march]: 'yes' } })];
  const encoded = encodedTimeMap(items);

  test('is read as it was written', () => {
    expect(parse('timemap', encoded).value).toEqual(timeMapOf(items));
  });

  test.each([
    [{}],
    [{ captures: { [january]: 1 } }],
    [{ captures: [january] }],
    [{ captures: [[january]] }],
    [{ captures: [[january, '1']] }],
    [{ captures: [[january, -1]] }],
    [{ captures: [['20200231000000', 1]] }],
    [
      {
        captures: [
          [march, 1],
          [january, 1],
        ],
      },
    ],
  ])('stored as %j is null', (payload) => {
    expect(parse('timemap', payload).value).toBeNull();
  });
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
  ['without keys', ['a', null, null, 'Title', '']],
  ['with a malformed key', ['a', null, null, 'Title', `${january}2020`]],
  ['with keys in the wrong order', ['a', null, null, 'Title', `${january}${january}`]],
  ['without a title', ['a', null, null, null, january]],
  ['with a number as the author', ['a', null, 7, 'Title', january]],
])('a table of items with a row %s is null', (_what, row) => {
  expect(parse('items', { start: 0, isLast: true, rows: [row] }).value).toBeNull();
});

test('a shard of the search index has the encoded postings of each word', () => {
  const words = JSON.parse('{ "constructor": "A", "__proto__": "C", "1": "" }');
  expect(parse('search', { shard: 1, shards: 2, words, tooLarge: ['the'] }).value).toEqual({
    shard: 1,
    shards: 2,
    words: new Map([
      ['1', ''],
      ['constructor', 'A'],
      ['__proto__', 'C'],
    ]),
    tooLarge: new Set(['the']),
  });
  expect(parse('search', { shard: 1, shards: 2, words: { a: 7 }, tooLarge: [] }).value).toBeNull();
});

describe.each<SnapshotKind>(['screen', 'list', 'thread', 'timemap', 'items', 'search'])(
  'a document of a %s',
  (kind) => {
    test.each([undefined, null, 7, [], '', '{', 'null', '7', '"text"', '[]', '[{}]', 'NaN'])(
      'with the payload %j is null',
      (payload) => {
        expect(parseText(kind, payload)).toEqual({ value: null, problems: [] });
      },
    );

    test.each([undefined, null, 'text', 7, [], {}])('stored as %j is null', (stored) => {
      expect(parseSnapshot(kind, stored, () => {})).toBeNull();
    });

    test('never throws, whatever is stored', () => {
      const anyField = fc.constantFrom(...Object.keys(payloads[kind]), 'versions', '__proto__');
      const anyChange = fc.tuple(anyField, fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())));
      fc.assert(
        fc.property(fc.jsonValue(), fc.array(anyChange), fc.string(), (payload, changes, text) => {
          const changed = { ...payloads[kind], ...Object.fromEntries(changes) };
          const nested = {
            ...payloads[kind],
            items: [changed],
            stories: [{ ...story, ...changed }],
          };
          for (const each of [payload, changed, nested]) {
            expect(() => parse(kind, each)).not.toThrow();
          }
          expect(() => parseText(kind, text)).not.toThrow();
        }),
        { numRuns: 1000 },
      );
      fc.assert(
        fc.property(fc.anything(), (stored) => {
          expect(() => parseSnapshot(kind, stored, () => {})).not.toThrow();
          expect(() => parseSnapshotIndex(stored)).not.toThrow();
        }),
      );
    });
  },
);
