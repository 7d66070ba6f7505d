import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  captureSteps,
  choosableCaptures,
  nearestCaptures,
  windowAround,
} from '../../../../src/domain/captures/capture-steps';
import { listedCaptures } from '../../../../src/domain/captures/listed-captures';
import { positionOfDigits } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';
import { keyAt } from '../../../support/read-published';

const anyCaptures = fc
  .uniqueArray(anyTimestamp, { maxLength: 20, size: 'max' })
  .map((keys) => keys.toSorted());

test('from any time, the steps are those that plain searching finds', longTimeout, () => {
  forMany(anyCaptures, anyTimestamp, fc.nat(40), (captures, any, at) => {
    const time = captures[at] ?? any;
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

describe('the captures to choose from', () => {
  const all = 'abcdefghi'.split('');

  test.each<[string, string, number, string]>([
    ['are all of few', 'c', 9, 'abcdefghi'],
    ['are of many those nearest, and the ends', 'e', 3, 'adefi'],
    ['have a moment between captures among them, in its order', 'c5', 3, 'abcc5di'],
    ['have a moment before the first among them', '0', 3, '0abci'],
    ['have a moment after the last among them', 'z', 3, 'aghiz'],
  ])('%s', (_, chosen, most, expected) => {
    expect(choosableCaptures(all, chosen, most).join('')).toBe(expected);
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
    ...['20040503120000', '20050101000000', '20050102000000', '20050104000000'],
    '20100101000000',
  ];

  test.each([
    ['the earlier of two that are equally near', '20050103000000', 1, [2, 3]],
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

/** A capture every six hours, from 2004 to 2012. */
const captures = Array.from({ length: 13_000 }, (_, index) => keyAt(21_600 * index));
const listedFor = (chosen: string | null, zone = 'UTC') =>
  listedCaptures(captures, chosen, zone).map(
    ({ year, captures: { length }, count }) => `${year} ${length}/${count}`,
  );

test('a dropdown lists the captures near the chosen one, and the first and last of each year', () => {
  expect(listedFor(null).join(', ')).toBe(
    '2004 2/1464, 2005 2/1460, 2006 2/1460, 2007 2/1460, 2008 2/1464, 2009 2/1460, 2010 2/1460, 2011 2/1460, 2012 201/1312',
  );
  expect(listedFor('20060101000000').slice(0, 4).join(', ')).toBe(
    '2004 2/1464, 2005 101/1460, 2006 101/1460, 2007 2/1460',
  );
  const [first] = listedCaptures(captures, null, 'UTC');
  expect(first?.captures).toEqual(['20040101000000', '20041231180000']);
  expect(listedFor(null, 'America/New_York')[0]).toBe('2003 1/1');
});

test('a dropdown of few captures lists all', () => {
  const some = captures.slice(0, 500);
  for (const chosen of ['', some[0] ?? '', '2004', '20300101000000']) {
    expect(listedCaptures(some, chosen, 'UTC')).toEqual([
      { year: '2004', captures: some, count: 500 },
    ]);
  }
  expect(listedCaptures([], '', 'UTC')).toEqual([]);
});

test.each([
  [10, 0, 4, [0, 4]],
  [10, 5, 4, [3, 7]],
  [10, 9, 4, [6, 10]],
  [3, -1, 4, [0, 3]],
])('of %i positions, around %i are at most %i', (count, position, most, expected) => {
  expect(windowAround(count, position, most)).toEqual(expected);
});
