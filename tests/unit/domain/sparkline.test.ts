import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sparklineHeights } from '../../../src/domain/captures/sparkline';
import { anyTimestamp } from '../../support/any-content';
import { forAny } from '../../support/properties';

describe('the heights of a sparkline', () => {
  test('are those of equal durations from the first to the last capture', () => {
    const captures = ['20200101000000', '20200102000000', '20200105000000'];
    expect(sparklineHeights(captures, 4)).toEqual([1, 1, 0, 1]);
  });

  test('are square roots of the numbers of captures, relative to the most', () => {
    const busy = ['20200101000000', '20200101000001', '20200101000002', '20200101000003'];
    expect(sparklineHeights([...busy, '20200103000000'], 2)).toEqual([1, 0.5]);
  });

  test('have one column in the middle for a single capture', () => {
    expect(sparklineHeights(['20200101000000'], 5)).toEqual([0, 0, 1, 0, 0]);
  });

  test('are all zero without captures', () => {
    expect(sparklineHeights([], 3)).toEqual([0, 0, 0]);
  });

  test('are from 0 to 1, and show the first and the last capture', () => {
    forAny(fc.uniqueArray(anyTimestamp, { minLength: 2 }), (timestamps) => {
      const heights = sparklineHeights(timestamps.sort(), 40);
      expect(heights).toHaveLength(40);
      expect(Math.max(...heights)).toBe(1);
      expect(heights.every((height) => height >= 0)).toBe(true);
      expect([heights[0], heights.at(-1)].every((height) => Number(height) > 0)).toBe(true);
    });
  });
});
