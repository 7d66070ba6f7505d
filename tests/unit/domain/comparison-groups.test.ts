import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCaptures } from '../../../src/domain/comparison/compare-items';
import {
  type ComparedGroup,
  changedGroups,
  groupByStory,
  summarizeComparison,
} from '../../../src/domain/comparison/comparison-groups';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildMonthly, january, march } from '../../support/monthly-versions';
import { forAny } from '../../support/properties';

const item = (itemId: string, parentId: string | null, bodies: string) =>
  buildMonthly(bodies, { itemId, parentId });
const sketch = (groups: readonly ComparedGroup[]) =>
  groups.map(({ story, comments }) => [
    story?.item.itemId ?? null,
    ...comments.map((comment) => comment.item.itemId),
  ]);
const group = (items: readonly ContentItem[]) =>
  groupByStory(compareCaptures(items, january, march), items);

const [same, early, added] = ['a', '- a', '- - a'] as const;

test.each<[string, readonly ContentItem[], (string | null)[][]]>([
  [
    'has comments and replies under their story, oldest first',
    [
      item('reply', 'comment', added),
      item('story-b', null, same),
      item('comment', 'story-a', early),
      item('story-a', null, same),
      item('later', 'story-b', added),
      item('earlier', 'story-b', early),
    ],
    [
      ['story-a', 'comment', 'reply'],
      ['story-b', 'earlier', 'later'],
    ],
  ],
  [
    'has replies to a comment that is visible at neither time under their story',
    [item('story', null, same), item('pending', 'story', '- a?'), item('reply', 'pending', added)],
    [['story', 'reply']],
  ],
  [
    'has comments whose story is visible at neither time last, without a story',
    [
      item('late', null, '- - - a'),
      item('comment', 'late', added),
      item('orphan', 'nobody', added),
      item('story', null, same),
    ],
    [['story'], [null, 'comment', 'orphan']],
  ],
])('a comparison by stories %s', (_, items, expected) => {
  expect(sketch(group(items))).toEqual(expected);
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
  forAny(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
    const compared = compareCaptures(items, a, b);
    const grouped = groupByStory(compared, items).flatMap(({ story, comments }) =>
      story ? [story, ...comments] : comments,
    );
    expect(new Set(grouped)).toEqual(new Set(compared));
    expect(grouped).toHaveLength(compared.length);
  });
});

const many = (count: number, bodies: string, parentId: string | null = null) =>
  Array.from({ length: count }, (_, at) => item(`${parentId} ${bodies} ${at}`, parentId, bodies));
const edited = 'a - b';
const stories = [...many(1, added), ...many(2, edited), ...many(96, same)];
const both = [...many(2, edited), ...many(4, added, 's'), ...many(1, same, 's')];

test.each([
  ['nothing', [], january, march, ''],
  ['stories', stories, january, march, '1 story added, 2 edited, 96 unchanged.'],
  ['all', both, january, march, '2 stories edited. 4 comments added, 1 unchanged.'],
  ['comments only', many(1, added, 's'), january, march, '1 comment added.'],
  ['many', many(1234, same), january, march, '1,234 stories unchanged.'],
  ['what is removed', many(2, added), march, january, '2 stories removed.'],
])('the summary of %s', (_, compared, from, to, summary) => {
  expect(summarizeComparison(compareCaptures(compared, from, to))).toBe(summary);
});
