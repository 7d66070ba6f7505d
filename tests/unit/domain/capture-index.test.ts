import { expect, test } from 'vitest';
import { capturesWithin, indexCaptures } from '../../../src/domain/capture-index';
import type { Capture } from '../../../src/domain/timemap';

const list = (...captures: readonly [timestamp: string, count: number][]): readonly Capture[] =>
  captures.map(([timestamp, count]) => ({ timestamp, count }));

const told = list(['20040503120000', 2], ['20100101000000', 1], ['20110101000000', 3]);

test('captures are indexed with the versions before each of them', () => {
  expect(indexCaptures(told)).toEqual({
    keys: ['20040503120000', '20100101000000', '20110101000000'],
    versionsBefore: [0, 2, 3, 6],
  });
});

test('the captures of a stretch are those whose digits begin so', () => {
  expect(capturesWithin(indexCaptures(told), '201')).toEqual({ from: 1, to: 3 });
});

test('captures that are counted as they were told have the index that is drawn already', () => {
  const drawn = indexCaptures(told);
  const counted = told.map((capture) => ({ ...capture }));
  expect(indexCaptures(counted)).toBe(drawn);
});

test.each([
  ['another time', list(['20040503120000', 2], ['20100101000001', 1], ['20110101000000', 3])],
  ['another count', list(['20040503120000', 2], ['20100101000000', 1], ['20110101000000', 4])],
  ['fewer', list(['20040503120000', 2], ['20100101000000', 1])],
  ['more', [...told, ...list(['20120101000000', 1])]],
  ['none', []],
])('captures with %s have an index of their own', (_, others) => {
  const drawn = indexCaptures(told);
  const index = indexCaptures(others);
  expect(index).not.toBe(drawn);
  expect(index.keys).toEqual(others.map(({ timestamp }) => timestamp));
});
