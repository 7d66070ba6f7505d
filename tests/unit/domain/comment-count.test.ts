import { expect, test } from 'vitest';
import { describeCommentCount } from '../../../src/domain/discussion/story-tree';

test.each([
  [0, 0, '0 comments'],
  [1, 1, '1 comment'],
  [61, 61, '61 comments'],
  [14, 61, '14 of 61 comments so far'],
  [0, 61, '0 of 61 comments so far'],
  [0, 1, '0 of 1 comment so far'],
  [1, 2, '1 of 2 comments so far'],
])('%i of %i are "%s"', (shown, total, expected) => {
  expect(describeCommentCount(shown, total)).toBe(expected);
});
