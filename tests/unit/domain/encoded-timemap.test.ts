import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeTimeMap,
  joinTimeMaps,
  type TimeMap,
  timeMapOf,
} from '../../../src/domain/captures/timemap';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { encodeTimeMap } from '../../../tools/content/publish/timemap';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem } from '../../support/build-content';
import { longTimeout } from '../../support/many-runs';

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
    const items = [
      buildItem({ itemId: 'a', versions: { '20000101000000': 'yes', '20000101000100': 'yes' } }),
      buildItem({ itemId: 'b', versions: { '20000101000005': 'yes' } }),
      buildItem({ itemId: 'c', parentId: 'a', versions: { '20000101000005': 'yes' } }),
      buildItem({ itemId: 'd', versions: { '20000101010000': 'yes' } }),
    ];
    expect(encodeTimeMap(timeMapOf(items))).toEqual({
      captures: [
        ['20000101000000', 1],
        ['20000101000005', 1, 0, 0, 1],
        ['20000101000100', 0, 0, 1],
        ['20000101010000', 1],
      ],
    });
  });

  test('is decoded to what it was', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const timeMap = timeMapOf(items);
        const decoded = decodeTimeMap(encodeTimeMap(timeMap));
        expect(decoded && sorted(decoded)).toEqual(sorted(timeMap));
      }),
    );
  });

  test('is decoded to what it was in parts, joined again', () => {
    fc.assert(
      fc.property(anyItems, fc.nat(20), (items, at) => {
        const timeMap = timeMapOf(items);
        const parts = [encodeTimeMap(timeMap, 0, at), encodeTimeMap(timeMap, at)];
        const decoded = parts.map(decodeTimeMap).filter((part) => part !== null);
        expect(sorted(joinTimeMaps(decoded))).toEqual(sorted(timeMap));
      }),
    );
  });

  test('may hold the first second and the last', () => {
    const versions = { '20000101000000': 'yes', '21001231235959': 'yes' } as const;
    const timeMap = timeMapOf([buildItem({ versions })]);
    expect(decodeTimeMap(encodeTimeMap(timeMap))).toEqual(timeMap);
  });

  test('of no captures is empty', () => {
    expect(encodeTimeMap(timeMapOf([]))).toEqual({ captures: [] });
    expect(decodeTimeMap({ captures: [] })).toEqual(timeMapOf([]));
  });

  test('of 100,000 captures with many kinds of change takes less than 3 MB', longTimeout, () => {
    const first = Date.UTC(2001, 0, 1);
    const captures = Array.from({ length: 100_000 }, (_, at) => ({
      timestamp: digitsOfDate(new Date(first + (at * 7919 + (at % 997)) * 1000)),
      count: 1 + (at % 3),
    }));
    const storyCaptures = captures.filter((_, at) => at % 4 !== 0);
    const none = { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0 };
    const changes = new Map(
      captures.map(({ timestamp, count }, at) => [
        timestamp,
        at % 4 === 0 ? { ...none, newComments: count } : { ...none, editedStories: at % 2 },
      ]),
    );
    const encoded = encodeTimeMap({ captures, storyCaptures, changes });
    expect(JSON.stringify(encoded).length).toBeLessThan(3_000_000);
    const decoded = decodeTimeMap(encoded);
    expect(JSON.stringify(decoded?.captures)).toBe(JSON.stringify(captures));
    expect(JSON.stringify(decoded?.storyCaptures)).toBe(JSON.stringify(storyCaptures));
    expect(JSON.stringify([...(decoded?.changes ?? [])])).toBe(JSON.stringify([...changes]));
  });
});

describe('rows that are no TimeMap', () => {
  const row = ['20000101000000', 1];

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', {}],
    ['a row that is not a list', ['20000101000000']],
    ['an empty row', [[]]],
    ['a timestamp that is a number', [[20000101000000, 1]]],
    ['a timestamp that is no date', [['20000231000000', 1]]],
    ['a timestamp after 2100', [['21010101000000', 1]]],
    ['a timestamp without counts', [['20000101000000']]],
    ['two captures in one second', [row, row]],
    ['a capture before the one before', [row, ['19991231235959', 1]]],
    ['a count that is a text', [['20000101000000', '1']]],
    ['a count that is null', [['20000101000000', null]]],
    ['a negative count', [['20000101000000', 1, -1]]],
    ['half a version', [['20000101000000', 0.5]]],
    ['infinity', [['20000101000000', Number.POSITIVE_INFINITY]]],
    ['seven counts', [['20000101000000', 1, 0, 0, 0, 0, 0, 0]]],
  ])('are null: %s', (_, captures) => {
    expect(decodeTimeMap({ captures })).toBeNull();
  });

  test('never throw', () => {
    const anyRow = fc.oneof(fc.tuple(anyTimestamp, fc.nat(3)), fc.array(fc.anything()));
    fc.assert(
      fc.property(fc.oneof(fc.array(anyRow), fc.anything()), (captures) => {
        const decoded = decodeTimeMap({ captures });
        expect(decoded === null || decoded.captures.length === decoded.changes.size).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
