import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatestMove, placeBars } from '../../../src/domain/captures/timeline-bins';

describe('bars', () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ['none', [], []],
    ['one, with space', [50], [50]],
    ['one that wants to stand too far left', [-5], [0]],
    ['one that wants to stand too far right', [99], [90]],
    ['some with space for all', [0, 20, 60], [0, 20, 60]],
    ['two at the same place, moved apart by the same', [50, 50], [45, 55]],
    ['two that overlap a little', [50, 56], [48, 58]],
    ['two that just touch', [50, 60], [50, 60]],
    ['a pair that pushes a third', [50, 50, 58], [42 + 2 / 3, 52 + 2 / 3, 62 + 2 / 3]],
    ['three at the left edge', [0, 0, 0], [0, 10, 20]],
    ['three at the right edge', [90, 90, 90], [70, 80, 90]],
    ['as many as there is space for', Array(10).fill(0), [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]],
  ])('of 10 px within 100 px: %s', (_, wanted, expected) => {
    const places = placeBars(wanted, 10, 100);
    expect(places).toHaveLength(expected.length);
    expected.forEach((x, index) => {
      expect(places[index]).toBeCloseTo(x);
    });
  });
});

describe('for any wishes that there is space for', () => {
  const step = 4;
  const anyWishes = (maxLength: number) =>
    fc
      .array(fc.integer({ min: -10, max: 50 }), { minLength: 1, maxLength })
      .map((wanted) => wanted.sort((a, b) => a - b));

  test('bars stay in order, do not overlap and stay inside', () => {
    fc.assert(
      fc.property(anyWishes(10), fc.nat(20), (wanted, more) => {
        const inner = wanted.length * step + more;
        let edge = 0;
        for (const x of placeBars(wanted, step, inner)) {
          expect(x).toBeGreaterThanOrEqual(edge - 1e-9);
          edge = x + step;
        }
        expect(edge).toBeLessThanOrEqual(inner + 1e-9);
      }),
      { numRuns: 2_000 },
    );
  });

  test('no other placement is nearer to them all', () => {
    const inner = 20;
    const cost = (wanted: readonly number[], xs: readonly number[]) =>
      wanted.reduce((sum, x, index) => sum + (x - (xs[index] ?? 0)) ** 2, 0);
    fc.assert(
      fc.property(anyWishes(3), (wanted) => {
        const best = cost(wanted, placeBars(wanted, step, inner));
        for (const xs of allPlaces(wanted.length, step, inner)) {
          expect(best).toBeLessThanOrEqual(cost(wanted, xs) + 1e-9);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** All ways to place `count` bars at whole px without overlap. */
function allPlaces(count: number, step: number, inner: number, from = 0): readonly number[][] {
  if (count === 0) return [[]];
  const places: number[][] = [];
  for (let x = from; x <= inner - count * step; x++) {
    for (const rest of allPlaces(count - 1, step, inner, x + step)) places.push([x, ...rest]);
  }
  return places;
}

test.each([
  ['none', [], [], 0],
  ['at its wish', [5], [5], 0],
  ['moved left and right', [5, 5, 30], [1, 11, 30], 6],
])('the greatest move of bars: %s', (_, wanted, places, expected) => {
  expect(greatestMove(wanted, places)).toBe(expected);
});
