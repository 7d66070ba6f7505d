import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCaptures } from '../../../src/domain/comparison/compare-items';
import {
  type ComparedGroup,
  changedGroups,
  groupByStory,
} from '../../../src/domain/comparison/comparison-groups';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem, type VersionSketches } from '../../support/build-content';

const [january, february, march] = ['20200101000000', '20200201000000', '20200301000000'] as const;

const item = (itemId: string, parentId: string | null, versions: VersionSketches) =>
  buildItem({ itemId, parentId, versions });
const sketch = (groups: readonly ComparedGroup[]) =>
  groups.map(({ story, comments }) => [
    story?.item.itemId ?? null,
    ...comments.map((comment) => comment.item.itemId),
  ]);
const group = (items: readonly ContentItem[]) =>
  groupByStory(compareCaptures(items, january, march), items);

const same = { [january]: 'yes' } as const;
const added = { [march]: 'yes' } as const;
const early = { [february]: 'yes' } as const;

describe('a comparison by stories', () => {
  test('has comments and replies under their story, oldest first', () => {
    const items = [
      item('reply', 'comment', added),
      item('story-b', null, same),
      item('comment', 'story-a', early),
      item('story-a', null, same),
      item('later', 'story-b', added),
      item('earlier', 'story-b', early),
    ];
    expect(sketch(group(items))).toEqual([
      ['story-a', 'comment', 'reply'],
      ['story-b', 'earlier', 'later'],
    ]);
  });

  test('has replies to a comment that is visible at neither time under their story', () => {
    const items = [
      item('story', null, same),
      item('pending', 'story', { [february]: 'pending' }),
      item('reply', 'pending', added),
    ];
    expect(sketch(group(items))).toEqual([['story', 'reply']]);
  });

  test('has comments whose story is visible at neither time last, without a story', () => {
    const items = [
      item('late', null, { '20200401000000': 'yes' }),
      item('comment', 'late', added),
      item('orphan', 'nobody', added),
      item('story', null, same),
    ];
    expect(sketch(group(items))).toEqual([['story'], [null, 'comment', 'orphan']]);
  });
});

test('the changed groups are those with a change; an unchanged story stays above its comments', () => {
  const items = [
    item('quiet', null, same),
    item('old', 'quiet', same),
    item('new', null, added),
    item('discussed', null, same),
    item('first', 'discussed', same),
    item('second', 'discussed', added),
  ];
  expect(sketch(changedGroups(group(items)))).toEqual([['new'], ['discussed', 'second']]);
});

test('for any items, every compared item is in one group', () => {
  const anyItems = fc
    .array(anyItem, { maxLength: 6 })
    .map((items) => items.map((one, index) => ({ ...one, itemId: `item-${index}` })));
  fc.assert(
    fc.property(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
      const compared = compareCaptures(items, a, b);
      const grouped = groupByStory(compared, items).flatMap(({ story, comments }) =>
        story ? [story, ...comments] : comments,
      );
      expect(new Set(grouped)).toEqual(new Set(compared));
      expect(grouped).toHaveLength(compared.length);
    }),
  );
});
