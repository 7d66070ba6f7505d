import { describe, expect, test } from 'vitest';
import { itemChangesAt, newCommentsByStory } from '../../../src/domain/captures/item-changes';
import { capturesChangingList } from '../../../src/domain/captures/visible-changes';
import { selectionOf } from '../../../src/domain/content/selection';
import { april, buildMonthly, february, january, march } from '../../support/monthly-versions';

const item = (itemId: string, bodies: string, parentId: string | null = null) =>
  buildMonthly(bodies, { itemId, parentId });

const items = [
  item('edited', 'a b b'),
  item('new', '- a'),
  item('reply', '- a', 'edited'),
  item('deep', '- a', 'reply'),
  item('orphan', '- - - a', 'missing'),
];

describe('a capture', () => {
  test('changes its new and edited items, stories first, each with its story', () => {
    const changes = itemChangesAt(items, february);
    const rows = changes.map(({ item: { itemId }, kind, before, story }) => [
      itemId,
      kind,
      before,
      story?.itemId,
    ]);
    expect(rows).toEqual([
      ['edited', 'editedStories', january, 'edited'],
      ['new', 'newStories', null, 'new'],
      ['deep', 'newComments', null, 'edited'],
      ['reply', 'newComments', null, 'edited'],
    ]);
    const comments = [...newCommentsByStory(changes)];
    expect(comments.map(([id, { count }]) => [id, count])).toEqual([['edited', 2]]);
  });

  test.each([
    ['that saved an item again unchanged', march],
    ['that is none', '20200601000000'],
  ])('%s changes nothing', (_, timestamp) => {
    expect(itemChangesAt(items, timestamp)).toEqual([]);
  });

  test('has an orphan without a story', () => {
    expect(itemChangesAt(items, april)[0]?.story).toBeNull();
    expect(newCommentsByStory(itemChangesAt(items, april)).size).toBe(0);
  });

  test.each([
    ['the live text', 'live', february],
    ['the choice of a capture', 'archive-select', february],
    ['the archive without a time', 'archive-view', null],
  ] as const)('is not shown in %s, so nothing has changed there', (_, mode, timestamp) => {
    expect(selectionOf(items, mode, timestamp).changes).toEqual([]);
  });
});

test('the captures that change a list are those of stories, and of comments on its first stories', () => {
  const list = [
    item('old', 'a'),
    item('young', '- a'),
    item('on old', '- - a', 'old'),
    item('on young', '- - - a', 'young'),
  ];
  expect(capturesChangingList(list, 1, true)).toEqual([january, february, april]);
  expect(capturesChangingList(list, 2, true)).toEqual([january, february, march, april]);
  expect(capturesChangingList(list, 2, false)).toEqual([january, february]);
});
