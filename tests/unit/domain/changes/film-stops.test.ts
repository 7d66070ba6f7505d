import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filmStops } from '../../../../src/domain/changes/film-stops';
import { type HistoryEntry, historyOf } from '../../../../src/domain/changes/item-history';
import { buildMonthly } from '../../../support/monthly-versions';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';

/** The months at which the film of a story with these bodies stops. */
const monthsOf = (bodies: string) =>
  filmStops(partsOf(historyOf(buildMonthly(bodies)))).map(({ key }) => Number(key.slice(4, 6)));

const ofSize = (characters: number) => ({ words: 0, characters });
const changeOf = (added: number, removed: number) =>
  ({
    added: ofSize(added),
    removed: ofSize(removed),
    moved: 0,
    movedWords: 0,
    formChanges: [],
  }) as const;

/** A history whose versions add or remove that many characters in turn, a second apart. */
const historyOfSizes = (sizes: readonly number[]): readonly HistoryEntry[] =>
  sizes.map((size, index) => ({
    key: String(20200101000000 + index),
    size: ofSize(size),
    change: index === 0 ? null : index % 2 ? changeOf(size, 0) : changeOf(0, size),
  }));

const keysOf = (entries: readonly HistoryEntry[]) => entries.map(({ key }) => key);

describe('the film of a story stops', { tags: ['8.60'] }, () => {
  test.each([
    ['not where the text is the same', 'a a b b', [1, 3]],
    ['not where nobody sees the change', 'a a\u200b b', [1, 3]],
    ['at a text that comes back', 'a b a', [1, 2, 3]],
    ['nowhere without versions', '-', []],
  ])('%s', (_, bodies, months) => {
    expect(monthsOf(bodies)).toEqual(months);
  });

  test('at no change that is smaller than one it leaves out, but at the first and the last', () => {
    forAny(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 90, size: 'max' }), (sizes) => {
      const history = historyOfSizes(sizes);
      const stops = filmStops(history);
      expect(stops).toHaveLength(Math.min(40, sizes.length));
      expect(keysOf(stops)).toEqual(keysOf(history.filter((entry) => stops.includes(entry))));
      expect(keysOf([stops[0], stops.at(-1)].flatMap((stop) => stop ?? []))).toEqual(
        keysOf([history[0], history.at(-1)].flatMap((entry) => entry ?? [])),
      );
      const shown = stops.slice(1, -1).map(({ size }) => size.characters);
      const left = history.filter((entry) => !stops.includes(entry));
      const largest = Math.max(0, ...left.map(({ size }) => size.characters));
      expect(Math.min(...shown, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(largest);
    });
  });
});
