import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CaptureChanges,
  changesByCapture,
  changesWithin,
  describeChanges,
} from '../../../src/domain/captures/capture-changes';
import { capturesOf } from '../../../src/domain/captures/item-index';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { anyItem } from '../../support/any-content';
import { buildItem } from '../../support/build-content';
import { buildMonthly, february, january, march } from '../../support/monthly-versions';
import { forAny } from '../../support/properties';

const story = (bodies: string) => buildMonthly(bodies);
const comment = (bodies: string) => buildMonthly(bodies, { parentId: 'story' });
const renamed = buildItem({ versions: { [january]: 'yes', [february]: { headline: ['Other'] } } });

const nothing = { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0 };
const edit = { editedStories: 1 };
const allKinds = [story('- a'), story('- a'), story('a b'), comment('- a'), comment('a b')];
const ofAllKinds = { newStories: 2, editedStories: 1, newComments: 1, editedComments: 1 };

test.each<[string, readonly ContentItem[], string, Partial<CaptureChanges>]>([
  ['is nothing without items', [], january, {}],
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
  expect({ ...nothing, ...changesByCapture(items).get(key) }).toEqual({
    ...nothing,
    ...expected,
  });
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
