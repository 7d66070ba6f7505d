import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestCaptures } from '../../../src/domain/captures/capture-steps';
import { positionOfDigits } from '../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../support/any-content';

const keys = [
  '20040503120000',
  '20050101000000',
  '20050102000000',
  '20050104000000',
  '20100101000000',
];

describe('the nearest captures', () => {
  test.each([
    ['around a date', '20050103000000', 3, [1, 4]],
    ['the earlier of two that are equally near', '20050103000000', 1, [2, 3]],
    ['itself first', '20050104000000', 1, [3, 4]],
    ['before all', '20000101000000', 2, [0, 2]],
    ['after all', '20990101000000', 2, [3, 5]],
    ['all, when more are asked for', '20050103000000', 9, [0, 5]],
    ['31 December 2004 for what would be its 32nd', '20041232000000', 2, [1, 3]],
    ['zeros', '00000000000000', 1, [0, 1]],
    ['nines', '99999999999999', 1, [4, 5]],
    ['none', '20050103000000', 0, [3, 3]],
  ] as const)('%s', (_, digits, count, [from, to]) => {
    expect(nearestCaptures(keys, digits, count)).toEqual(keys.slice(from, to));
  });

  test('of none are none', () => {
    expect(nearestCaptures([], '20050103000000', 5)).toEqual([]);
  });

  test('are no farther than any other, for any 14 digits', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 20 }).map((some) => some.toSorted());
    const anyDigits = fc.oneof(anyTimestamp, fc.stringMatching(/^\d{14}$/));
    fc.assert(
      fc.property(anyKeys, anyDigits, fc.integer({ min: 1, max: 8 }), (some, digits, count) => {
        const found = nearestCaptures(some, digits, count);
        const distance = (key: string) =>
          Math.abs(positionOfDigits(key) - positionOfDigits(digits));
        const others = some.filter((key) => !found.includes(key));
        expect(found).toHaveLength(Math.min(count, some.length));
        expect(found).toEqual(found.toSorted());
        for (const other of others) {
          expect(Math.max(...found.map(distance))).toBeLessThanOrEqual(distance(other));
        }
        // The earlier of two that are equally near, by looking at each.
        const nearest = some.reduce<string | null>(
          (best, key) => (best === null || distance(key) < distance(best) ? key : best),
          null,
        );
        expect(nearestCaptures(some, digits, 1)[0] ?? null).toBe(nearest);
      }),
    );
  });
});
