import { describe, expect, test, vi } from 'vitest';
import { type HistoryEntry, historyOf } from '../../../../src/domain/comparison/item-history';
import { type Segment, textOfSegment } from '../../../../src/domain/content/segment';
import { anyItem } from '../../../support/any-content';
import { anySegments } from '../../../support/any-segments';
import { buildItem, type VersionSketches } from '../../../support/build-content';
import { february, january, march } from '../../../support/monthly-versions';
import { forAny } from '../../../support/properties';

const nothing = { words: 0, characters: 0 };

function history(versions: VersionSketches): readonly HistoryEntry[] {
  return [...historyOf(buildItem({ versions }))];
}

describe('the history of an item', () => {
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

const item = buildItem({ versions: { [january]: 'yes', [february]: 'yes', [march]: 'yes' } });

test('a history compares no more versions than are asked for', () => {
  const read = vi.fn((segments: readonly Segment[]) => segments);
  historyOf(item, read).next();
  expect(read).toHaveBeenCalledOnce();
});

test('a history of a range compares its first version with the one before', () => {
  expect([...historyOf(item, undefined, [1, 2])]).toEqual([...historyOf(item)].slice(1, 2));
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
