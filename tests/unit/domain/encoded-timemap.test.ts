import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeTimeMap,
  joinTimeMaps,
  type TimeMap,
  timeMapOf,
} from '../../../src/domain/captures/timemap';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem } from '../../support/build-content';
import { longTimeout } from '../../support/many-runs';
import { forAny, forMany } from '../../support/properties';
import { encodedTimeMap } from '../../support/published-content';

const anyItems = fc.array(
  fc.tuple(anyItem, fc.boolean()).map(([item, isComment]) => ({
    ...item,
    parentId: isComment ? 'story' : null,
  })),
  { maxLength: 12 },
);

const sorted = ({ changes, ...lists }: TimeMap) => ({ ...lists, changes: [...changes].sort() });

describe('an encoded TimeMap', () => {
  test('has a row for each capture, without zeros at the end', () => {
    const at = (itemId: string, keys: readonly string[], parentId: string | null = null) =>
      buildItem({
        itemId,
        parentId,
        versions: Object.fromEntries(keys.map((key) => [key, 'yes'])),
      });
    const items = [
      at('a', ['20000101000000', '20000101000100']),
      at('b', ['20000101000005']),
      at('c', ['20000101000005'], 'a'),
      at('d', ['21001231235959']),
    ];
    expect(encodedTimeMap(items)).toEqual({
      captures: [
        ['20000101000000', 1],
        ['20000101000005', 1, 0, 0, 1],
        ['20000101000100', 0, 0, 1],
        ['21001231235959', 1],
      ],
    });
    expect(decodeTimeMap(encodedTimeMap(items))).toEqual(timeMapOf(items));
  });

  test('is decoded to what it was, whole or in parts that are joined again', () => {
    forAny(anyItems, fc.nat(20), (items, at) => {
      const { captures } = encodedTimeMap(items);
      const decoded = [captures.slice(0, at), captures.slice(at)]
        .map((part) => decodeTimeMap({ captures: part }))
        .filter((part) => part !== null);
      expect(sorted(joinTimeMaps(decoded))).toEqual(sorted(timeMapOf(items)));
    });
  });

  test('of no captures is empty', () => {
    expect(encodedTimeMap([])).toEqual({ captures: [] });
    expect(decodeTimeMap({ captures: [] })).toEqual(timeMapOf([]));
  });

  test('of 100,000 captures with many kinds of change takes less than 3 MB', longTimeout, () => {
    const first = Date.UTC(2001, 0, 1);
    const captures = Array.from({ length: 100_000 }, (_, at) =>
      digitsOfDate(new Date(first + (at * 7919 + (at % 997)) * 1000)),
    );
    const stories = [0, 1, 2].map((number) => {
      const own = [...captures.entries()].filter(([at]) => at % 4 !== 0 && at % 3 >= number);
      const versions = own.map(([at, key]) => [key, { body: [String(at % 8 < 4)] }]);
      return buildItem({ itemId: `story-${number}`, versions: Object.fromEntries(versions) });
    });
    const comments = [...captures.entries()]
      .filter(([at]) => at % 4 === 0)
      .flatMap(([at, key]) =>
        Array.from({ length: 1 + (at % 3) }, (_, number) =>
          buildItem({ itemId: `${at}-${number}`, parentId: 'x', versions: { [key]: 'yes' } }),
        ),
      );
    const items = [...stories, ...comments];
    const encoded = encodedTimeMap(items);
    expect(JSON.stringify(encoded).length).toBeLessThan(3_000_000);
    const decoded = decodeTimeMap(encoded);
    const timeMap = timeMapOf(items);
    expect(timeMap.captures).toHaveLength(100_000);
    expect(JSON.stringify(decoded?.captures)).toBe(JSON.stringify(timeMap.captures));
    expect(JSON.stringify(decoded?.storyCaptures)).toBe(JSON.stringify(timeMap.storyCaptures));
    const changes = [...timeMap.changes].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(JSON.stringify([...(decoded?.changes ?? [])])).toBe(JSON.stringify(changes));
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
    expect(decodeTimeMap({ captures })).toBeNull();
  });

  test('never throw', () => {
    const anyRow = fc.oneof(fc.tuple(anyTimestamp, fc.nat(3)), fc.array(fc.anything()));
    forMany(fc.oneof(fc.array(anyRow), fc.anything()), (captures) => {
      const decoded = decodeTimeMap({ captures });
      expect(decoded === null || decoded.captures.length === decoded.changes.size).toBe(true);
    });
  });
});
