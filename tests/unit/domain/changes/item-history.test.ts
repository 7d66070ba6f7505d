import { describe, expect, test } from 'vitest';
import { type HistoryEntry, historyOf } from '../../../../src/domain/changes/item-history';
import type { Version } from '../../../../src/domain/content/content-item';
import { textOfSegment } from '../../../../src/domain/text/segment';
import { anyItem } from '../../../support/any-content';
import { anySegments } from '../../../support/any-segments';
import { buildItem, type VersionSketches } from '../../../support/build-content';
import { february, january, march } from '../../../support/monthly-versions';
import { partsOf } from '../../../support/parts-of';
import { forAny } from '../../../support/properties';
import { withPlain } from '../../../support/with-plain';

const nothing = { words: 0, characters: 0 };

function history(versions: VersionSketches): readonly HistoryEntry[] {
  return partsOf(historyOf(buildItem({ versions })));
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
  const [first, second] = history({
    [january]: withPlain({ headline: [], body: ['<b>One</b>'] }),
    [february]: withPlain({ headline: [], body: ['<i>One</i> two'] }),
  });
  expect(first?.size).toEqual({ words: 1, characters: 3 });
  expect(second).toMatchObject({
    size: { words: 2, characters: 7 },
    change: { added: { words: 1, characters: 4 }, removed: nothing },
  });
});

const item = buildItem({ versions: { [january]: 'yes', [february]: 'yes', [march]: 'yes' } });

test('a history compares no more versions than are asked for', () => {
  const read: string[] = [];
  const versions = item.approvedKeys.map((key) => {
    const version: Version = {
      approved: 'yes',
      headline: [],
      body: [],
      get plain() {
        read.push(key);
        return { headline: [], body: [] };
      },
    };
    return [key, version] as const;
  });
  historyOf({ ...item, versions: new Map(versions) }).next();
  expect(read).toEqual([january]);
});

test('a history of a range compares its first version with the one before', () => {
  expect(partsOf(historyOf(item, [1, 2]))).toEqual(partsOf(historyOf(item)).slice(1, 2));
});

test('for any item, there is one entry for each approved key', () => {
  forAny(anyItem, (item) => {
    expect(partsOf(historyOf(item)).map(({ key }) => key)).toEqual(item.approvedKeys);
  });
});

test('for any texts, the characters before, with those added and without those removed, are those after', () => {
  forAny(anySegments, anySegments, (before, after) => {
    const [first, second] = history({
      [january]: { headline: [], body: before },
      [february]: { headline: [], body: after },
    });
    const {
      added = nothing,
      removed = nothing,
      moved = 0,
      formChanges = [],
    } = second?.change ?? {};
    // What nobody sees is not counted, nor are the line breaks beside what moved.
    if (formChanges.length > 0 || moved > 0) return;
    const sum = (first?.size.characters ?? 0) + added.characters - removed.characters;
    expect(sum).toBe(second?.size.characters);
    expect(second?.size.characters).toBe(
      after.map(textOfSegment).reduce((length, text) => length + [...text].length, 0),
    );
  });
});
