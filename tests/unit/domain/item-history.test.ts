import { describe, expect, test } from 'vitest';
import { type HistoryEntry, historyOf } from '../../../src/domain/comparison/item-history';
import { textOfSegment } from '../../../src/domain/content/segment';
import { anyItem } from '../../support/any-content';
import { anySegments } from '../../support/any-segments';
import { buildItem, type VersionSketches } from '../../support/build-content';
import { february, january, march } from '../../support/monthly-versions';
import { forAny } from '../../support/properties';

const nothing = { words: 0, characters: 0 };

function history(versions: VersionSketches): readonly HistoryEntry[] {
  return [...historyOf(buildItem({ versions }))];
}

const changeOf = (before: string, after: string) =>
  history({ [january]: { body: [before] }, [february]: { body: [after] } })[1]?.change;

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

/** The size of one word with this many characters. */
const one = (characters: number) => ({ words: 1, characters });

describe('the size of a change', () => {
  test.each([
    ['nothing, when the same was saved again', 'One two.', 'One two.', nothing, nothing],
    ['a word that was added', 'One.', 'One two.', one(4), nothing],
    ['a word that was removed', 'One two.', 'One.', nothing, one(4)],
    ['a word that was replaced counts on both sides', 'A b.', 'A cd.', one(2), one(1)],
    ['a sign is no word', 'One', 'One!', { words: 0, characters: 1 }, nothing],
    ['a letter beyond the basic plane counts once', '', '𝒳', one(1), nothing],
  ])('%s', (_, before, after, added, removed) => {
    expect(changeOf(before, after)).toMatchObject({ added, removed });
  });

  test('counts headline and body together', () => {
    const entries = history({
      [january]: { headline: ['Old'], body: ['Old.'] },
      [february]: { headline: ['New'], body: ['New.'] },
    });
    const size = { words: 2, characters: 6 };
    expect(entries[1]?.change).toMatchObject({ added: size, removed: size });
  });
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
