import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedItem, compareCaptures } from '../../../src/domain/comparison/compare-items';
import { archiveItems } from '../../../src/domain/content/visible-items';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { longTimeout } from '../../support/many-runs';
import { buildMonthly, february, january, march } from '../../support/monthly-versions';
import { forMany } from '../../support/properties';

const story = (itemId: string, bodies: string) => buildMonthly(bodies, { itemId });
const comment = (itemId: string, bodies: string) =>
  buildMonthly(bodies, { itemId, parentId: 'story' });

const statuses = (compared: readonly ComparedItem[]) => compared.map(({ status }) => status);

describe('an item at two captures', () => {
  const edited = story('s', 'a - b');

  test.each([
    ['is added when only the later one has it', '- - a', january, march, 'added'],
    ['is removed when only the earlier choice has it', '- - a', march, january, 'removed'],
    ['is edited when its text differs', 'a - b', january, march, 'edited'],
    ['is edited the other way round too', 'a - b', march, january, 'edited'],
    ['is unchanged when both show one version', 'a - b', january, february, 'unchanged'],
    ['is unchanged when the same was saved again', 'a - a', january, march, 'unchanged'],
    ['is left out when neither has it', '- - a', january, february, undefined],
    ['is left out when none is approved', 'a?', january, march, undefined],
    ['is not edited by a pending version', 'a - b?', january, march, 'unchanged'],
    ['is removed at a time that is none', 'a', january, '20201301000000', 'removed'],
  ])('%s', (_, bodies, a, b, expected) => {
    const [status] = statuses(compareCaptures([story('s', bodies)], a, b));
    expect(status).toBe(expected);
  });

  test('comes with the keys and versions in force at each, if it is visible', () => {
    const [compared] = compareCaptures([edited], february, '20200401000000');
    const after = edited.versions.get(march);
    expect(compared).toMatchObject({ item: edited, beforeKey: january, afterKey: march, after });
    const [added] = compareCaptures([edited], '20191231235959', january);
    expect(added).toMatchObject({ beforeKey: null, before: null, afterKey: january });
  });
});

test('added come first, then removed, edited and unchanged; stories, then the newest, then by id', () => {
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
    'new-late new comment-new edited-late edited-a edited-b comment-edited same'.split(' ');
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
    forMany(anyItems, anyTimestamp, anyTimestamp, (items, a, b) => {
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
    });
  });
});
