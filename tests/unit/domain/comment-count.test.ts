import { expect, test } from 'vitest';
import { describeCommentCount } from '../../../src/domain/discussion/story-tree';

test.each([
  [0, 0, 'No comments yet'],
  [1, 1, '1 comment'],
  [14, 61, '14 comments so far (61 today)'],
  [0, 61, 'No comments yet (61 today)'],
  [1, 2, '1 comment so far (2 today)'],
  [8, 1234, '8 comments so far (1,234 today)'],
])('%i at that time and %i by now are "%s"', (shown, total, expected) => {
  expect(describeCommentCount(shown, total)).toBe(expected);
});

test.each([
  [1, 1, '1 reply'],
  [1, 12, '1 reply so far (12 today)'],
])('%i and %i replies to a comment are "%s"', (shown, total, expected) => {
  expect(describeCommentCount(shown, total, 'reply')).toBe(expected);
});
