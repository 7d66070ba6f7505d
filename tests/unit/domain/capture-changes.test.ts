import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaptureChanges,
  changesByCapture,
  changesWithin,
  describeChanges,
} from '../../../src/domain/captures/capture-changes';
import { capturesOf } from '../../../src/domain/captures/item-index';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { anyItem } from '../../support/any-content';
import { buildItem, type VersionSketches } from '../../support/build-content';

const [january, february, march] = ['20200101000000', '20200201000000', '20200301000000'] as const;

const story = (versions: VersionSketches) => buildItem({ versions });
const comment = (versions: VersionSketches) => buildItem({ parentId: 'story', versions });

function changes(fields: Partial<CaptureChanges> = {}): CaptureChanges {
  return { newStories: 0, editedStories: 0, newComments: 0, editedComments: 0, ...fields };
}

describe('what a capture changed', () => {
  test.each<[string, readonly ContentItem[], string, CaptureChanges]>([
    ['is nothing without items', [], january, changes()],
    ['is nothing at a time without a capture', [story({ [january]: 'yes' })], february, changes()],
    [
      'is a new story at its first approved version',
      [story({ [january]: 'yes' })],
      january,
      changes({ newStories: 1 }),
    ],
    [
      'is a new comment at that of an item with a parent',
      [comment({ [january]: 'yes' })],
      january,
      changes({ newComments: 1 }),
    ],
    [
      'is an edit when the headline differs',
      [story({ [january]: 'yes', [february]: { headline: ['Other'] } })],
      february,
      changes({ editedStories: 1 }),
    ],
    [
      'is an edit when the body differs',
      [comment({ [january]: 'yes', [february]: { body: ['Other.'] } })],
      february,
      changes({ editedComments: 1 }),
    ],
    [
      'is an edit when a link leads elsewhere',
      [
        story({
          [january]: { body: [{ linkType: 'external', url: 'https://a.example', text: 'x' }] },
          [february]: { body: [{ linkType: 'external', url: 'https://b.example', text: 'x' }] },
        }),
      ],
      february,
      changes({ editedStories: 1 }),
    ],
    [
      'is nothing when the same was saved again',
      [story({ [january]: 'yes', [february]: 'yes' })],
      february,
      changes(),
    ],
    [
      'is nothing when the same was stored in another form',
      [story({ [january]: 'yes', [february]: { body: [{ text: 'A body.', type: 'plain' }] } })],
      february,
      changes(),
    ],
    [
      'is an edit against the approved version before, not a pending one',
      [
        story({
          [january]: 'yes',
          [february]: { approved: 'pending', body: ['Other.'] },
          [march]: { body: ['Other.'] },
        }),
      ],
      march,
      changes({ editedStories: 1 }),
    ],
    [
      'is nothing at a pending version',
      [story({ [january]: 'yes', [february]: { approved: 'pending', body: ['Other.'] } })],
      february,
      changes(),
    ],
    [
      'is a new story when only pending versions precede it',
      [story({ [january]: 'pending', [february]: 'yes' })],
      february,
      changes({ newStories: 1 }),
    ],
    [
      'is an edit when an earlier text comes back',
      [story({ [january]: 'yes', [february]: { body: ['Other.'] }, [march]: 'yes' })],
      march,
      changes({ editedStories: 1 }),
    ],
    [
      'is the sum over all items',
      [
        story({ [february]: 'yes' }),
        story({ [february]: 'yes' }),
        story({ [january]: 'yes', [february]: { body: ['Other.'] } }),
        comment({ [february]: 'yes' }),
        comment({ [january]: 'yes', [february]: { body: ['Other.'] } }),
      ],
      february,
      { newStories: 2, editedStories: 1, newComments: 1, editedComments: 1 },
    ],
  ])('%s', (_, items, key, expected) => {
    expect(changesByCapture(items, key, key).get(key) ?? changes()).toEqual(expected);
    expect(changesByCapture(items).get(key) ?? changes()).toEqual(expected);
  });
});

test('for any items, one pass over all captures gives the same as asking for each', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 5 }), (items) => {
      const all = changesByCapture(items);
      const captures = capturesOf(items).map(({ timestamp }) => timestamp);
      expect([...all.keys()].sort()).toEqual(captures);
      for (const key of captures) {
        expect(all.get(key)).toEqual(changesByCapture(items, key, key).get(key));
      }
      const [first = '', last = ''] = [captures[1], captures.at(-2)];
      const between = changesByCapture(items, first, last);
      expect(changesWithin(all, first, last)).toEqual(changesWithin(between, first, last));
    }),
  );
});

test('each item with an approved version is new once', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 5 }), (items) => {
      const news = [...changesByCapture(items).values()].map((change) => change.newStories);
      const approved = items.filter((item) => item.approvedKeys.length > 0);
      expect(news.reduce((sum, number) => sum + number, 0)).toBe(approved.length);
    }),
  );
});

describe('in words', () => {
  test.each([
    [changes(), 'no changes'],
    [changes({ newStories: 1 }), '+1 story'],
    [changes({ newStories: 2 }), '+2 stories'],
    [changes({ editedStories: 1 }), '1 edit'],
    [changes({ editedComments: 1 }), '1 edit'],
    [changes({ editedStories: 2, editedComments: 1 }), '3 edits'],
    [changes({ newComments: 1 }), '1 comment'],
    [changes({ newStories: 1, newComments: 2 }), '+1 story, 2 comments'],
    [
      { newStories: 2, editedStories: 2, newComments: 5, editedComments: 1 },
      '+2 stories, 3 edits, 5 comments',
    ],
  ])('%j is %j', (sum, expected) => {
    expect(describeChanges(sum)).toBe(expected);
  });
});
