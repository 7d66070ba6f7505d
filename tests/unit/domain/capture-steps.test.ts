import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  captureSteps,
  choosableCaptures,
  nearestCaptures,
} from '../../../src/domain/captures/capture-steps';
import { positionOfDigits } from '../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../support/any-content';
import { longTimeout } from '../../support/many-runs';
import { forAny, forMany } from '../../support/properties';

const anyCaptures = fc.uniqueArray(anyTimestamp, { maxLength: 20 }).map((keys) => keys.toSorted());

describe('the steps from a time among three captures', () => {
  const [a, b, c] = ['20040101000000', '20050101000000', '20060101000000'] as const;

  test.each([
    ['before the first: first and next lead to it', '20031231235959', [a, null, a, c], 0],
    ['at the first: nothing lies before', a, [null, null, b, c], 1],
    ['at the second: all four', b, [a, a, c, c], 2],
    ['after the second: previous is still the one before it', '20050601000000', [a, a, c, c], 2],
    ['after the last: it is in force, so it is no step', '21001231235959', [a, b, null, null], 3],
  ])('%s', (_, timestamp, [first, previous, next, last], position) => {
    const current = [null, a, b, c][position];
    const expected = { first, previous, next, last, current, position, count: 3 };
    expect(captureSteps([a, b, c], timestamp)).toEqual(expected);
  });

  test('are those that plain searching finds, for any captures at any time', longTimeout, () => {
    forMany(anyCaptures, anyTimestamp, (captures, time) => {
      const until = captures.filter((key) => key <= time);
      const current = until.at(-1) ?? null;
      const unlessCurrent = (key = current) => (key === current ? null : key);
      expect(captureSteps(captures, time)).toEqual({
        first: unlessCurrent(captures[0]),
        previous: until.at(-2) ?? null,
        next: captures.find((key) => key > time) ?? null,
        last: unlessCurrent(captures.at(-1)),
        current,
        position: until.length,
        count: captures.length,
      });
    });
  });
});

describe('the captures to choose from', () => {
  const all = 'abcdefghi'.split('');

  test.each<[string, string, number, string]>([
    ['are all of few', 'c', 9, 'abcdefghi'],
    ['are of many those nearest, and the ends', 'e', 3, 'adefi'],
    ['are as many at the start', 'a', 3, 'abci'],
    ['have a moment between captures among them, in its order', 'c5', 3, 'abcc5di'],
    ['have a moment before the first among them', '0', 3, '0abci'],
    ['have a moment after the last among them', 'z', 3, 'aghiz'],
  ])('%s', (_, chosen, most, expected) => {
    expect(choosableCaptures(all, chosen, most).join('')).toBe(expected);
  });

  test('are only the moment when there are none', () => {
    expect(choosableCaptures([], 'a')).toEqual(['a']);
  });

  test('of 100,000 are not many more than 500', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => String(100_000 + index));
    const offered = choosableCaptures(many, '150000');
    expect(offered.length).toBeLessThanOrEqual(503);
    expect(offered).toEqual(expect.arrayContaining(['100000', '149900', '150100', '199999']));
  });
});

describe('the nearest captures', () => {
  const keys = [
    '20040503120000',
    '20050101000000',
    '20050102000000',
    '20050104000000',
    '20100101000000',
  ];

  test.each([
    ['around a date', '20050103000000', 3, [1, 4]],
    ['the earlier of two that are equally near', '20050103000000', 1, [2, 3]],
    ['itself first', '20050104000000', 1, [3, 4]],
    ['all, when more are asked for', '20050103000000', 9, [0, 5]],
    ['31 December 2004 for what would be its 32nd', '20041232000000', 2, [1, 3]],
  ] as const)('%s', (_, digits, count, [from, to]) => {
    expect(nearestCaptures(keys, digits, count)).toEqual(keys.slice(from, to));
  });

  test('are no farther than any other, for any 14 digits', () => {
    const anyDigits = fc.oneof(anyTimestamp, fc.stringMatching(/^\d{14}$/));
    forAny(anyCaptures, anyDigits, fc.integer({ min: 1, max: 8 }), (some, digits, count) => {
      const found = nearestCaptures(some, digits, count);
      const distance = (key: string) => Math.abs(positionOfDigits(key) - positionOfDigits(digits));
      // The earlier of two that are equally near, because sorting is stable.
      const nearest = some.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
      expect(found).toEqual(nearest.toSorted());
    });
  });
});
