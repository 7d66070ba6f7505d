import { expect, test } from 'vitest';
import { Refusal, ReviewAccess } from '../../../../tools/content/review/review-access';

test.each([
  ['another token', 'x'],
  ['no text', 1],
  ['what cannot become a text', { toString: null, valueOf: null }],
])('%s is refused, and leaves the token unused', (_, token) => {
  const access = new ReviewAccess();
  expect(() => access.exchange({ token })).toThrow(Refusal);
  expect(access.exchange({ token: access.token })).toEqual({ session: expect.any(String) });
});
