import { expect, test } from 'vitest';
import { ReviewAccess } from '../../../../../tools/content/review/review-access';

test.each([
  ['another token', { token: 'x'.repeat(32) }, 401],
  ['what is no token', { token: 'x' }, 400],
  ['half a surrogate pair', { token: '\ud83d'.repeat(32) }, 400],
  ['no text', { token: 1 }, 400],
  ['what cannot become a text', { token: { toString: null, valueOf: null } }, 400],
  ['nothing', null, 400],
])('%s is refused, and leaves the token unused', (_, body, status) => {
  const access = new ReviewAccess();
  expect(() => access.exchange(body)).toThrow(expect.objectContaining({ status }));
  expect(access.exchange({ token: access.token })).toEqual({ session: expect.any(String) });
});

test('the token works once', { tags: ['15.32'] }, () => {
  const access = new ReviewAccess();
  access.exchange({ token: access.token });
  const again = () => access.exchange({ token: access.token });
  expect(again).toThrow(expect.objectContaining({ status: 401 }));
});
