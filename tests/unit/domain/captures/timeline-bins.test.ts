import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBars } from '../../../../src/domain/captures/timeline-bins';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

test('bars stay apart and inside, with the least possible greatest distance', longTimeout, () => {
  const [step, inner] = [4, 20];
  const anyWishes = fc.array(fc.integer({ min: -10, max: 50 }), { minLength: 1, maxLength: 3 });
  const greatestDistance = (wanted: readonly number[], xs: readonly number[]) =>
    Math.max(...wanted.map((x, index) => Math.abs(x - (xs[index] ?? 0))));
  forMany(anyWishes, (unsorted) => {
    const wanted = unsorted.sort((a, b) => a - b);
    const places = placeBars(wanted, step, inner);
    for (const [index, x] of [...places, inner].entries())
      expect(x).toBeGreaterThanOrEqual((places[index - 1] ?? -step) + step - 1e-9);
    const others = allPlaces(wanted.length, step, inner).map((xs) => greatestDistance(wanted, xs));
    expect(greatestDistance(wanted, places)).toBeLessThanOrEqual(Math.min(...others) + 1e-9);
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
