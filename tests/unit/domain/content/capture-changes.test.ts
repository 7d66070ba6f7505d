import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaptureChanges,
  changesByCapture,
  changesWithin,
  describeChanges,
} from '../../../../src/domain/content/capture-changes';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import { itemChangesAt, newCommentsByStory } from '../../../../src/domain/content/item-changes';
import { capturesOf } from '../../../../src/domain/content/item-index';
import { selectionOf } from '../../../../src/domain/content/selection';
import { viewAt } from '../../../../src/domain/content/view';
import { capturesChangingList } from '../../../../src/domain/content/visible-changes';
import { anyItem } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { april, buildMonthly, february, january, march } from '../../../support/monthly-versions';
import { forAny } from '../../../support/properties';
import { archiveView, liveView, selectView } from '../../../support/views';

const story = (bodies: string) => buildMonthly(bodies);
const comment = (bodies: string) => buildMonthly(bodies, { parentId: 'story' });
const renamed = buildItem({ versions: { [january]: 'yes', [february]: { headline: ['Other'] } } });

const nothing = { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0 };
const edit = { editedStories: 1 };
const allKinds = [story('- a'), story('- a'), story('a b'), comment('- a'), comment('a b')];
const ofAllKinds = { newStories: 2, editedStories: 1, newComments: 1, editedComments: 1 };

test.each<[string, readonly ContentItem[], string, Partial<CaptureChanges>]>([
  ['is nothing at a time without a capture', [story('a')], february, {}],
  ['is a new story at its first approved version', [story('a? b')], february, { newStories: 1 }],
  ['is a new comment at that of a comment', [comment('a')], january, { newComments: 1 }],
  ['is an edit when the headline differs', [renamed], february, edit],
  ['is an edit when the body differs', [comment('a b')], february, { editedComments: 1 }],
  ['is nothing when the same was saved again', [story('a a')], february, {}],
  ['is an edit against the approved version before', [story('a b? b')], march, edit],
  ['is nothing at a pending version', [story('a b?')], february, {}],
  ['is an edit when an earlier text comes back', [story('a b a')], march, edit],
  ['is the sum over all items', allKinds, february, ofAllKinds],
])('what a capture changed %s', (_, items, key, expected) => {
  expect({ ...nothing, ...changesByCapture(items).get(key) }).toEqual({ ...nothing, ...expected });
});

test('for any items, one pass over all captures gives the same as asking for each', () => {
  forAny(fc.array(anyItem, { maxLength: 5 }), (items) => {
    const all = changesByCapture(items);
    const captures = capturesOf(items).map(({ timestamp }) => timestamp);
    expect([...all.keys()].sort()).toEqual(captures);
    for (const key of captures) {
      expect(all.get(key)).toEqual(changesByCapture(items, key, key).get(key));
    }
    const [first = '', last = ''] = [captures[1], captures.at(-2)];
    const between = changesByCapture(items, first, last);
    expect(changesWithin(all, first, last)).toEqual(changesWithin(between, first, last));
    const news = [...all.values()].reduce((sum, { newStories }) => sum + newStories, 0);
    expect(news).toBe(items.filter((item) => item.approvedKeys.length > 0).length);
  });
});

test.each([
  [{}, 'no changes'],
  [{ newStories: 1 }, '+1 story'],
  [{ editedComments: 1 }, '1 edit'],
  [{ newStories: 1, newComments: 2 }, '+1 story, 2 comments'],
  [ofAllKinds, '+2 stories, 2 edits, 1 comment'],
])('%j in words is %j', (sum, expected) => {
  expect(describeChanges({ ...nothing, ...sum })).toBe(expected);
});

const itemOf = (itemId: string, bodies: string, parentId: string | null = null) =>
  buildMonthly(bodies, { itemId, parentId });

const items = [
  itemOf('edited', 'a b b'),
  itemOf('new', '- a'),
  itemOf('reply', '- a', 'edited'),
  itemOf('deep', '- a', 'reply'),
  itemOf('orphan', '- - - a', 'missing'),
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
    ['the live text', liveView('500')],
    ['the choice of a capture', selectView('500')],
    ['the archive without a time', viewAt(archiveView(february, '500'), null)],
  ])('is not shown in %s, so nothing has changed there', (_, view) => {
    expect(selectionOf(items, archiveView(february, '500')).changes).not.toEqual([]);
    expect(selectionOf(items, view).changes).toEqual([]);
  });
});

test('the captures that change a list are those of stories, and of comments on its first stories', () => {
  const list = [
    itemOf('old', 'a'),
    itemOf('young', '- a'),
    itemOf('on old', '- - a', 'old'),
    itemOf('on young', '- - - a', 'young'),
  ];
  expect(capturesChangingList(list, 1, true)).toEqual([january, february, april]);
  expect(capturesChangingList(list, 2, true)).toEqual([january, february, march, april]);
  expect(capturesChangingList(list, 2, false)).toEqual([january, february]);
});
