import { describe, expect, test } from 'vitest';
import { itemChangesAt, newCommentsByStory } from '../../../src/domain/captures/item-changes';
import {
  capturesChangingList,
  capturesChangingStory,
} from '../../../src/domain/captures/visible-changes';
import { selectionOf } from '../../../src/domain/content/selection';
import { buildItem } from '../../support/build-content';

/** An item with a body for each version. */
function item(
  itemId: string,
  bodies: Readonly<Record<string, string>>,
  parentId: string | null = null,
) {
  const versions = Object.fromEntries(
    Object.entries(bodies).map(([key, text]) => [key, { body: [text] }]),
  );
  return buildItem({ itemId, parentId, versions });
}

const [t1, t2, t3, t4] = ['20000101000000', '20010101000000', '20020101000000', '20030101000000'];
const items = [
  item('edited', { [t1]: 'One', [t2]: 'Two', [t3]: 'Two' }),
  item('new', { [t2]: 'New' }),
  item('reply', { [t2]: 'Reply' }, 'edited'),
  item('deep', { [t2]: 'Deep' }, 'reply'),
  item('orphan', { [t4]: 'Orphan' }, 'missing'),
];

describe('a capture', () => {
  test('changes its new and edited items, stories first, each with its story', () => {
    const changes = itemChangesAt(items, t2).map(({ item, kind, before, story }) => [
      item.itemId,
      kind,
      before,
      story?.itemId ?? null,
    ]);
    expect(changes).toEqual([
      ['edited', 'editedStories', t1, 'edited'],
      ['new', 'newStories', null, 'new'],
      ['deep', 'newComments', null, 'edited'],
      ['reply', 'newComments', null, 'edited'],
    ]);
    const comments = [...newCommentsByStory(itemChangesAt(items, t2))];
    expect(comments.map(([id, { count }]) => [id, count])).toEqual([['edited', 2]]);
  });

  test.each([
    ['that saved an item again unchanged', t3],
    ['that is none', '20010601000000'],
  ])('%s changes nothing', (_, timestamp) => {
    expect(itemChangesAt(items, timestamp)).toEqual([]);
  });

  test('has an orphan without a story', () => {
    expect(itemChangesAt(items, t4)[0]?.story).toBeNull();
    expect(newCommentsByStory(itemChangesAt(items, t4)).size).toBe(0);
  });

  test('has its changes computed once', () => {
    const changes = () => selectionOf(items, 'archive-view', t2).changes;
    expect(changes()).toEqual(itemChangesAt(items, t2));
    expect(changes()).toBe(changes());
  });

  test.each([
    ['the live text', 'live', t2],
    ['the choice of a capture', 'archive-select', t2],
    ['the archive without a time', 'archive-view', null],
  ] as const)('is not shown in %s, so nothing has changed there', (_, mode, timestamp) => {
    expect(selectionOf(items, mode, timestamp).changes).toEqual([]);
  });
});

describe('the captures that change a page', () => {
  test.each([
    ['edited', [t1, t2]],
    ['new', [t2]],
    ['reply', [t2]],
    ['nowhere', []],
  ])('of the item %s are those of the item and its comments', (itemId, expected) => {
    expect(capturesChangingStory(items, itemId)).toEqual(expected);
  });

  test('of a list are those of new and edited stories, and of comments on its first stories', () => {
    const list = [
      item('old', { [t1]: 'Old' }),
      item('young', { [t2]: 'Young' }),
      item('on old', { [t3]: 'A comment' }, 'old'),
      item('on young', { [t4]: 'A comment' }, 'young'),
    ];
    expect(capturesChangingList(list, 1)).toEqual([t1, t2, t4]);
    expect(capturesChangingList(list, 2)).toEqual([t1, t2, t3, t4]);
  });
});
