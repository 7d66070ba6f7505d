import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedItem, compareCaptures } from '../../../src/domain/comparison/compare-items';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { archiveItems } from '../../../src/domain/content/visible-items';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem, type VersionSketches } from '../../support/build-content';
import { longTimeout, manyRuns } from '../../support/many-runs';

const [january, february, march] = ['20200101000000', '20200201000000', '20200301000000'] as const;

const story = (itemId: string, versions: VersionSketches) => buildItem({ itemId, versions });
const comment = (itemId: string, versions: VersionSketches) =>
  buildItem({ itemId, parentId: 'story', versions });

const sketch = (compared: readonly ComparedItem[]) =>
  compared.map(({ item, status }) => `${item.itemId} ${status}`);

describe('an item at two captures', () => {
  const edited = story('s', { [january]: 'yes', [march]: { body: ['Other.'] } });

  test.each<[string, ContentItem, string, string, string[]]>([
    [
      'is added when only the later one has it',
      story('s', { [march]: 'yes' }),
      january,
      march,
      ['s added'],
    ],
    [
      'is removed when only the earlier choice has it',
      story('s', { [march]: 'yes' }),
      march,
      january,
      ['s removed'],
    ],
    ['is edited when its text differs', edited, january, march, ['s edited']],
    ['is edited the other way round too', edited, march, january, ['s edited']],
    ['is unchanged when both show one version', edited, january, february, ['s unchanged']],
    ['is unchanged at one and the same capture', edited, march, march, ['s unchanged']],
    [
      'is unchanged when the same was saved again',
      story('s', { [january]: 'yes', [march]: 'yes' }),
      january,
      march,
      ['s unchanged'],
    ],
    ['is left out when neither has it', story('s', { [march]: 'yes' }), january, february, []],
    ['is left out when none is approved', story('s', { [january]: 'pending' }), january, march, []],
    [
      'is not edited by a pending version',
      story('s', { [january]: 'yes', [march]: { approved: 'pending', body: ['Other.'] } }),
      january,
      march,
      ['s unchanged'],
    ],
    ['is removed at a time that is none', edited, january, '20201301000000', ['s removed']],
  ])('%s', (_, item, a, b, expected) => {
    expect(sketch(compareCaptures([item], a, b))).toEqual(expected);
  });

  test('comes with the keys and versions in force at each', () => {
    expect(compareCaptures([edited], february, '20200401000000')).toEqual([
      {
        item: edited,
        status: 'edited',
        beforeKey: january,
        afterKey: march,
        before: edited.versions.get(january),
        after: edited.versions.get(march),
      },
    ]);
  });

  test('has null when it is not visible', () => {
    const [compared] = compareCaptures([edited], '20191231235959', january);
    expect(compared).toMatchObject({ beforeKey: null, before: null, afterKey: january });
  });
});

test('added come first, then removed, edited and unchanged; stories, then the newest, then by id', () => {
  const changed = { body: ['Other.'] };
  const items = [
    story('same', { [january]: 'yes' }),
    comment('comment-edited', { [january]: 'yes', [march]: changed }),
    story('edited-b', { [january]: 'yes', [february]: changed }),
    story('edited-a', { [january]: 'yes', [february]: changed }),
    story('edited-late', { [january]: 'yes', [march]: changed }),
    comment('comment-new', { [march]: 'yes' }),
    story('new', { [february]: 'yes' }),
    story('new-late', { [march]: 'yes' }),
  ];
  const expected = [
    'new-late',
    'new',
    'comment-new',
    'edited-late',
    'edited-a',
    'edited-b',
    'comment-edited',
    'same',
  ];
  const there = compareCaptures(items, january, march);
  expect(there.map(({ item }) => item.itemId)).toEqual(expected);
  const back = compareCaptures([...items].reverse(), march, january);
  expect(back.map(({ item }) => item.itemId)).toEqual(expected);
});

describe('for any items at any two times', longTimeout, () => {
  const anyItems = fc
    .array(anyItem, { maxLength: 5 })
    .map((items) => items.map((item, index) => ({ ...item, itemId: `item-${index}` })));

  test('those compared are those visible at either, as they were', () => {
    fc.assert(
      fc.property(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
        const compared = compareCaptures(items, a, b);
        const keysOf = (time: string) =>
          archiveItems(items, time).map(({ itemId, currentVersion }) => [itemId, currentVersion]);
        const keysIn = (side: 'beforeKey' | 'afterKey') =>
          compared
            .filter((one) => one[side] !== null)
            .map((one) => [one.item.itemId, one[side]])
            .sort();
        expect(keysIn('beforeKey')).toEqual(keysOf(a));
        expect(keysIn('afterKey')).toEqual(keysOf(b));
      }),
      manyRuns,
    );
  });

  test('swapping the times swaps what was added and removed, and nothing else', () => {
    const swapped = {
      added: 'removed',
      removed: 'added',
      edited: 'edited',
      unchanged: 'unchanged',
    };
    fc.assert(
      fc.property(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
        const back = compareCaptures(items, b, a).map(({ item, status }) => [
          item,
          swapped[status],
        ]);
        const there = compareCaptures(items, a, b).map(({ item, status }) => [item, status]);
        expect(new Map(back as [ContentItem, string][])).toEqual(
          new Map(there as [ContentItem, string][]),
        );
      }),
    );
  });
});
