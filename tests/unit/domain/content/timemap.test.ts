import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureRange } from '../../../../src/domain/content/captures';
import { capturesOf, topLevelCapturesOf } from '../../../../src/domain/content/item-index';
import {
  decodeTimeMap,
  joinTimeMaps,
  type TimeMap,
  timeMapOf,
} from '../../../../src/domain/content/timemap';
import { digitsOfDate } from '../../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { buildMonthly, february, january, march } from '../../../support/monthly-versions';
import { forAny, forMany } from '../../../support/properties';
import { encodedTimeMap } from '../../../support/published-content';
import { itemAt } from '../../../support/read-published';

const anyItems = fc.array(
  fc.tuple(anyItem, fc.boolean()).map(([item, isComment]) => ({
    ...item,
    parentId: isComment ? 'story' : null,
  })),
  { maxLength: 10 },
);

/** The only part of a TimeMap. */
const whole = { start: 0, isLast: true };

const sorted = ({ changes, ...lists }: TimeMap) => ({ ...lists, changes: [...changes].sort() });

describe('an encoded TimeMap', () => {
  test('has a row for each capture, without zeros at the end', () => {
    const items = [
      itemAt('a', null, ['20000101000000', '20000101000100']),
      itemAt('b', null, ['20000101000005']),
      itemAt('c', 'a', ['20000101000005']),
      itemAt('d', null, ['21001231235959']),
    ];
    expect(encodedTimeMap(items)).toEqual({
      ...whole,
      captures: [
        ['20000101000000', 1],
        ['20000101000005', 1, 0, 0, 1],
        ['20000101000100', 0, 0, 1],
        ['21001231235959', 1],
      ],
    });
    expect(decodeTimeMap(encodedTimeMap(items))).toEqual({ ...whole, ...timeMapOf(items) });
  });

  test('takes less than 30 bytes for each capture, with many kinds of change', () => {
    const captures = Array.from({ length: 8_000 }, (_, at) =>
      digitsOfDate(new Date(Date.UTC(2001, 0, 1) + (at * 7919 + (at % 997)) * 1000)),
    );
    const itemOf = (number: number, parentId: string | null) => {
      const own = captures.filter((_, at) => (at % 4 === 0) === number > 2 && at % 3 >= number % 3);
      const versions = own.map((key, at) => [key, { body: [String(at % 8 < 4)] }]);
      return buildItem({ parentId, itemId: `${number}`, versions: Object.fromEntries(versions) });
    };
    const items = [0, 1, 2, 3, 4, 5].map((number) => itemOf(number, number > 2 ? '0' : null));
    const encoded = encodedTimeMap(items);
    expect(encoded.captures).toHaveLength(captures.length);
    expect(JSON.stringify(encoded).length).toBeLessThan(30 * captures.length);
  });

  test('is decoded to what it was, whole or in parts that are joined again', {
    tags: ['7.10', '7.11'],
  }, () => {
    forAny(anyItems, fc.nat(20), (items, at) => {
      const { captures } = encodedTimeMap(items);
      const parts = [
        { start: 0, isLast: false, captures: captures.slice(0, at) },
        { start: Math.min(at, captures.length), isLast: true, captures: captures.slice(at) },
      ];
      const decoded = parts.map((part) => decodeTimeMap(part)).filter((part) => part !== null);
      const joined = joinTimeMaps(decoded);
      expect(joined && sorted(joined)).toEqual(sorted(timeMapOf(items)));
    });
  });

  test('is none if a part of it is missing', () => {
    const { captures } = encodedTimeMap(items);
    const parts = captures.map((capture, start) =>
      decodeTimeMap({ start, isLast: start === captures.length - 1, captures: [capture] }),
    );
    const joined = (...numbers: readonly number[]) =>
      joinTimeMaps(numbers.flatMap((number) => parts[number] ?? []));
    expect(joined(0, 1, 2)).toEqual(timeMapOf(items));
    for (const some of [[], [0], [0, 1], [0, 2], [1, 2]]) expect(joined(...some)).toBeNull();
  });
});

describe('rows that are no TimeMap', () => {
  const row = ['20000101000000', 1];

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a row that is not a list', ['20000101000000']],
    ['a timestamp that is no date', [['20000231000000', 1]]],
    ['two captures in one second', [row, row]],
    ['a capture before the one before', [row, ['19991231235959', 1]]],
    ['a count that is a text', [['20000101000000', '1']]],
    ['half a version', [['20000101000000', 0.5]]],
    ['seven counts', [['20000101000000', 1, 0, 0, 0, 0, 0, 0]]],
  ])('are null: %s', (_, captures) => {
    expect(decodeTimeMap({ ...whole, captures })).toBeNull();
  });

  test('never throw', () => {
    const anyRow = fc.oneof(fc.tuple(anyTimestamp, fc.nat(3)), fc.array(fc.anything()));
    forMany(fc.oneof(fc.array(anyRow), fc.anything()), (captures) => {
      const decoded = decodeTimeMap({ ...whole, captures });
      expect(decoded === null || decoded.captures.length === decoded.changes.size).toBe(true);
    });
  });
});

const items = [
  buildMonthly('a b c?', { itemId: 'story' }),
  buildMonthly('- b', { itemId: 'same-day' }),
  buildMonthly('a - c', { itemId: 'comment', parentId: 'story' }),
];

describe('the captures of a site', () => {
  test('are for the timeline those of top-level items only, stories or not', {
    tags: ['5.1', '7.11'],
  }, () => {
    const page = buildMonthly('- - c', { itemId: 'imprint', pageKind: 'page' });
    expect(topLevelCapturesOf([...items, page])).toEqual([
      { timestamp: january, count: 1 },
      { timestamp: february, count: 2 },
      { timestamp: march, count: 1 },
    ]);
  });

  test.each([
    ['items without versions', [buildItem()]],
    ['pending and rejected versions', [buildMonthly('a? b!')]],
  ])('are none: %s', { tags: ['7.9'] }, (_, none) => {
    expect(capturesOf(none)).toEqual([]);
    expect(topLevelCapturesOf(none)).toEqual([]);
  });

  test('are all approved keys of all items and pages, each with the number of those that have it', {
    tags: ['7.8', '7.10'],
  }, () => {
    const anyPage = anyItem.map((item) => ({ ...item, pageKind: 'page' as const }));
    forAny(fc.array(fc.oneof(anyItem, anyPage), { maxLength: 6 }), (any) => {
      const all = any.flatMap(({ approvedKeys }) => approvedKeys).sort();
      expect(capturesOf(any)).toEqual(
        [...new Set(all)].map((timestamp) => ({
          timestamp,
          count: all.filter((key) => key === timestamp).length,
        })),
      );
    });
  });

  test('are not counted again', () => {
    expect(capturesOf(items)).toBe(capturesOf(items));
  });
});

test.each([
  ['none', [], null],
  ['one', [january], { count: 1, first: january, last: january }],
  ['several', [january, february, march], { count: 3, first: january, last: march }],
])('the range of the captures has the count, the first and the last: %s', (_, keys, expected) => {
  expect(captureRange(keys.map((timestamp) => ({ timestamp, count: 5 })))).toEqual(expected);
});
