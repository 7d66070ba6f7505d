import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ComparedItem,
  compareCaptures,
  differingPairs,
  pairsAround,
} from '../../../../src/domain/changes/compare-items';
import {
  type ComparedGroup,
  changedGroups,
  groupByStory,
  summarizeComparison,
} from '../../../../src/domain/changes/comparison-groups';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import { capturesOf } from '../../../../src/domain/content/item-index';
import { archiveItems } from '../../../../src/domain/content/visible-items';
import type { Timestamp } from '../../../../src/domain/time/timestamp';
import { anyItem, anyTimestamp } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { longTimeout } from '../../../support/many-runs';
import { april, buildMonthly, february, january, march } from '../../../support/monthly-versions';
import { forAny, forMany } from '../../../support/properties';

const item = (itemId: string, parentId: string | null, bodies: string) =>
  buildMonthly(bodies, { itemId, parentId });
const story = (itemId: string, bodies: string) => item(itemId, null, bodies);
const comment = (itemId: string, bodies: string) => item(itemId, 'story', bodies);

const statuses = (compared: readonly ComparedItem[]) => compared.map(({ status }) => status);

test.each([
  ['is added when only the later one has it', '- - a', january, march, 'added'],
  ['is removed when only the earlier choice has it', '- - a', march, january, 'removed'],
  ['is edited when its text differs', 'a - b', january, march, 'edited'],
  ['is unchanged when both show one version', 'a - b', january, february, 'unchanged'],
  ['is unchanged when the same was saved again', 'a - a', january, march, 'unchanged'],
  ['is not edited by a pending version', 'a - b?', january, march, 'unchanged'],
  ['is removed at a time that is none', 'a', january, '20201301000000', 'removed'],
])('an item at two captures %s', (_, bodies, a, b, expected) => {
  const [status] = statuses(compareCaptures([story('s', bodies)], a, b));
  expect(status).toBe(expected);
});

test('edited come first, then added, removed and unchanged; stories, then the newest, then by id', () => {
  const items = [
    story('same', 'a'),
    comment('comment-edited', 'a - b'),
    story('edited-b', 'a b'),
    story('edited-a', 'a b'),
    story('edited-late', 'a - b'),
    comment('comment-new', '- - a'),
    story('new', '- a'),
    story('new-late', '- - a'),
  ];
  const expected =
    'edited-late edited-a edited-b comment-edited new-late new comment-new same'.split(' ');
  const there = compareCaptures(items, january, march);
  expect(there.map(({ item }) => item.itemId)).toEqual(expected);
  const back = compareCaptures([...items].reverse(), march, january);
  expect(back.map(({ item }) => item.itemId)).toEqual(expected);
});

const anyItems = fc
  .array(anyItem, { maxLength: 6 })
  .map((items) => items.map((item, index) => ({ ...item, itemId: `item-${index}` })));

test('those compared are those visible at either time, as they were', longTimeout, () => {
  forMany(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
    const compared = compareCaptures(items, a, b);
    const keysOf = (time: Timestamp) =>
      archiveItems(items, time).map(({ itemId, currentVersion }) => [itemId, currentVersion]);
    const keysIn = (side: 'beforeKey' | 'afterKey') =>
      compared
        .filter((one) => one[side] !== null)
        .map((one) => [one.item.itemId, one[side]])
        .sort();
    expect(keysIn('beforeKey')).toEqual(keysOf(a));
    expect(keysIn('afterKey')).toEqual(keysOf(b));
  });
});

const anyBody = fc.constantFrom({ body: ['One.'] }, { body: ['Two.'] }, 'pending' as const);
const fewTimes = fc.constantFrom(january, february, march, april);
const anyVersions = fc.dictionary(fc.oneof(fewTimes, anyTimestamp), anyBody, { maxKeys: 4 });
const anyEdited = anyVersions.map((versions) => buildItem({ versions }));
const anyEdits = fc.array(anyEdited, { maxLength: 3 });

test('the neighbouring captures that differ are, for any items, those between which the comparison finds a change', {
  tags: ['8.39'],
}, () => {
  forAny(anyEdits, (items) => {
    const captures = capturesOf(items).map(({ timestamp }) => timestamp);
    const expected = captures.slice(1).flatMap((after, index) => {
      const before = captures[index] ?? '';
      const compared = compareCaptures(items, before, after);
      return compared.some(({ status }) => status !== 'unchanged') ? [{ before, after }] : [];
    });
    expect(differingPairs(items)).toEqual(expected);
  });
});

const pairs = [
  { before: january, after: february },
  { before: february, after: march },
  { before: march, after: april },
];

test.each<[string, string, string | null, string | null]>([
  [february, march, february, april],
  [march, february, february, april],
  [january, february, null, march],
  [march, april, march, null],
  [january, april, null, null],
  ['20200215000000', '20200215000000', february, march],
  ['20190101000000', '20190101000000', null, february],
  ['20210101000000', '20210101000000', april, null],
])(
  'the pairs around a comparison %s to %s end at %s and %s',
  { tags: ['8.39'] },
  (a, b, earlier, later) => {
    const around = pairsAround(pairs, a, b);
    expect([around.earlier?.after ?? null, around.later?.after ?? null]).toEqual([earlier, later]);
  },
);

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
  ['stories', stories, january, march, '2 stories edited, 1 added, 96 unchanged.'],
  ['all', both, january, march, '2 stories edited. 4 comments added, 1 unchanged.'],
  ['comments only', many(1, added, 's'), january, march, '1 comment added.'],
  ['many', many(1234, same), january, march, '1,234 stories unchanged.'],
  ['what is removed', many(2, added), march, january, '2 stories removed.'],
])('the summary of %s', { tags: ['8.36'] }, (_, compared, from, to, summary) => {
  expect(summarizeComparison(compareCaptures(compared, from, to))).toBe(summary);
});
