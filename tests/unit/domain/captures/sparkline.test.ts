import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sparklineHeights } from '../../../../src/domain/captures/sparkline';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

test.each([
  ['1, 2 and 5, of equal durations', '01 02 05', 4, [1, 1, 0, 1]],
  ['1, four times, and 3, square roots relative to the most', '01 01 01 01 03', 2, [1, 0.5]],
  ['1 alone, one column in the middle', '01', 5, [0, 0, 1, 0, 0]],
  ['none', '', 3, [0, 0, 0]],
])('the heights of a sparkline for captures on day %s', (_, days, count, expected) => {
  const all = days.split(' ').filter(Boolean);
  const keys = all.map((day, second) => `202001${day}00000${all.length === 5 ? second % 4 : 0}`);
  expect(sparklineHeights(keys, count)).toEqual(expected);
});

test('the heights of a sparkline are from 0 to 1, and show the first and the last capture', () => {
  forAny(fc.uniqueArray(anyTimestamp, { minLength: 2 }), (timestamps) => {
    const heights = sparklineHeights(timestamps.sort(), 40);
    expect(heights).toHaveLength(40);
    expect(Math.max(...heights)).toBe(1);
    expect(heights.every((height) => height >= 0)).toBe(true);
    expect([heights[0], heights.at(-1)].every((height) => Number(height) > 0)).toBe(true);
  });
});
