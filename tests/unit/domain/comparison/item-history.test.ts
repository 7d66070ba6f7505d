import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filmStops } from '../../../../src/domain/comparison/film-stops';
import { type HistoryEntry, historyOf } from '../../../../src/domain/comparison/item-history';
import { textOfSegment } from '../../../../src/domain/content/segment';
import { anyItem } from '../../../support/any-content';
import { anySegments } from '../../../support/any-segments';
import { buildItem, type VersionSketches } from '../../../support/build-content';
import { buildMonthly, february, january, march } from '../../../support/monthly-versions';
import { forAny } from '../../../support/properties';

const nothing = { words: 0, characters: 0 };

function history(versions: VersionSketches): readonly HistoryEntry[] {
  return [...historyOf(buildItem({ versions }))];
}

describe('the history of an item', () => {
  test('is none without approved versions', { tags: ['13.9'] }, () => {
    expect(history({ [january]: 'pending', [february]: 'no' })).toEqual([]);
  });

  test('has its approved versions, oldest first, with size and change', { tags: ['13.9'] }, () => {
    const entries = history({
      [march]: { headline: ['News again'], body: ['One two three.'] },
      [january]: { headline: ['News'], body: ['One two.'] },
      [february]: { approved: 'pending', headline: ['Hoax'], body: [] },
    });
    expect(entries).toMatchObject([
      { key: january, size: { words: 3, characters: 12 }, change: null },
      {
        key: march,
        size: { words: 5, characters: 24 },
        change: { added: { words: 2, characters: 12 }, removed: nothing },
      },
    ]);
  });
});

test('a history counts what a reader is shown', () => {
  const item = buildItem({ versions: { [january]: { headline: [], body: ['<b>One</b>'] } } });
  const [entry] = historyOf(item, () => ['One']);
  expect(entry?.size).toEqual({ words: 1, characters: 3 });
});

test('a history compares no more versions than are asked for', () => {
  const item = buildItem({ versions: { [january]: 'yes', [february]: 'yes', [march]: 'yes' } });
  let read = 0;
  const entries = historyOf(item, (segments) => {
    read++;
    return segments;
  });
  entries.next();
  expect(read).toBe(1);
});

test('a history of a range compares its first version with the one before', () => {
  const item = buildItem({ versions: { [january]: 'yes', [february]: 'yes', [march]: 'yes' } });
  const all = [...historyOf(item)];
  expect([...historyOf(item, undefined, [1, 2])]).toEqual(all.slice(1, 2));
});

test('for any item, there is one entry for each approved key', () => {
  forAny(anyItem, (item) => {
    expect([...historyOf(item)].map(({ key }) => key)).toEqual(item.approvedKeys);
  });
});

test('for any texts, the characters before, with those added and without those removed, are those after', () => {
  forAny(anySegments, anySegments, (before, after) => {
    const [first, second] = history({
      [january]: { headline: [], body: before },
      [february]: { headline: [], body: after },
    });
    const { added = nothing, removed = nothing, invisible = [] } = second?.change ?? {};
    // What nobody sees is not counted.
    if (invisible.length > 0) return;
    const sum = (first?.size.characters ?? 0) + added.characters - removed.characters;
    expect(sum).toBe(second?.size.characters);
    expect(second?.size.characters).toBe(
      after.map(textOfSegment).reduce((length, text) => length + [...text].length, 0),
    );
  });
});

/** The months at which the film of a story with these bodies stops. */
const monthsOf = (bodies: string) =>
  filmStops([...historyOf(buildMonthly(bodies))]).map(({ key }) => Number(key.slice(4, 6)));

const ofSize = (characters: number) => ({ words: 0, characters });

/** A history whose versions add that many characters to the one before, a second apart. */
const historyOfSizes = (sizes: readonly number[]): readonly HistoryEntry[] =>
  sizes.map((size, index) => ({
    key: String(20200101000000 + index),
    size: ofSize(size),
    change:
      index === 0 ? null : { added: ofSize(size), removed: ofSize(0), moved: 0, invisible: [] },
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
    forAny(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 90 }), (sizes) => {
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
