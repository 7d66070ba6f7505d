import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeBars } from '../../../src/domain/captures/timeline-bins';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';

test.each<[string, readonly number[], readonly number[]]>([
  ['none', [], []],
  ['one that wants to stand too far left', [-5], [0]],
  ['one that wants to stand too far right', [99], [90]],
  ['some with space for all', [0, 20, 60], [0, 20, 60]],
  ['two at the same place, moved apart by the same', [50, 50], [45, 55]],
  ['a pair that pushes a third', [50, 50, 58], [42 + 2 / 3, 52 + 2 / 3, 62 + 2 / 3]],
  ['three at the right edge', [90, 90, 90], [70, 80, 90]],
])('bars of 10 px within 100 px: %s', (_, wanted, expected) => {
  const places = placeBars(wanted, 10, 100);
  expect(places).toHaveLength(expected.length);
  expected.forEach((x, index) => {
    expect(places[index]).toBeCloseTo(x);
  });
});

describe('for any wishes that there is space for', longTimeout, () => {
  const step = 4;
  const anyWishes = (maxLength: number) =>
    fc
      .array(fc.integer({ min: -10, max: 50 }), { minLength: 1, maxLength })
      .map((wanted) => wanted.sort((a, b) => a - b));

  test('bars stay in order, do not overlap and stay inside', () => {
    forMany(anyWishes(10), fc.nat(20), (wanted, more) => {
      const inner = wanted.length * step + more;
      let edge = 0;
      for (const x of placeBars(wanted, step, inner)) {
        expect(x).toBeGreaterThanOrEqual(edge - 1e-9);
        edge = x + step;
      }
      expect(edge).toBeLessThanOrEqual(inner + 1e-9);
    });
  });

  test('no other placement is nearer to them all', () => {
    const inner = 20;
    const cost = (wanted: readonly number[], xs: readonly number[]) =>
      wanted.reduce((sum, x, index) => sum + (x - (xs[index] ?? 0)) ** 2, 0);
    forMany(anyWishes(3), (wanted) => {
      const best = cost(wanted, placeBars(wanted, step, inner));
      for (const xs of allPlaces(wanted.length, step, inner)) {
        expect(best).toBeLessThanOrEqual(cost(wanted, xs) + 1e-9);
      }
    });
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
