import { expect, test } from 'vitest';
import { parentsOf } from '../../../src/domain/discussion/parents';
import { buildItem } from '../../support/build-content';

const item = (itemId: string, parentId: string | null) => buildItem({ itemId, parentId });
const story = item('story', null);
const first = item('first', 'story');
const reply = item('reply', 'first');
const deep = item('deep', 'reply');
const all = [deep, first, story, reply, item('round', 'about'), item('about', 'round')];

test.each([
  ['a story has none', story, all, all, ''],
  ['of a comment is its story', first, all, all, 'story'],
  ['are in order from the story down', deep, all, all, 'story first reply'],
  ['include those that are not visible', deep, [story, reply], all, 'story (first) reply'],
  ['end below a missing one', deep, [reply], [reply, story, deep], 'reply'],
  ['of an orphan are none', item('orphan', 'gone'), all, all, ''],
  ['of a comment in a cycle end at the comment itself', item('round', 'about'), all, all, 'about'],
  ['of a comment on itself are none', item('self', 'self'), all, all, ''],
])('the parents of a comment: %s', (_, of, visible, loaded, expected) => {
  const parents = parentsOf(of, visible, loaded);
  const ids = parents.map(({ item: { itemId }, isVisible }) =>
    isVisible ? itemId : `(${itemId})`,
  );
  expect(ids.join(' ')).toBe(expected);
});

test('the parents of the last comment in a thread of 100,000 are all there', () => {
  const thread = Array.from({ length: 100_000 }, (_, index) =>
    item(`c${index}`, index === 0 ? null : `c${index - 1}`),
  );
  expect(parentsOf(item('last', 'c99999'), thread, thread)).toHaveLength(100_000);
});
