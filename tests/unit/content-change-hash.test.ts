import { expect, test } from 'vitest';
import type { Segment } from '../../src/domain/content/segment';
import { changeHash } from '../../tools/content/review/change-hash';

const text = (...body: Segment[]) => ({ headline: ['Title'], body });
const link = (url: string): Segment => ({ linkType: 'external', url, text: 'more' });

test.each<[string, Segment[], Segment[], Segment[], Segment[], boolean]>([
  ['one line in different texts', ['One.'], ['One.\nNew.'], ['Two.'], ['Two.\nNew.'], true],
  ['different lines', ['One.'], ['One.\nNew.'], ['One.'], ['One.\nOther.'], false],
  ['a line that one adds and the other removes', ['a'], ['a\nb'], ['a\nb'], ['a'], false],
  [
    'links with different targets',
    ['a'],
    ['a\n', link('http://x/')],
    ['a'],
    ['a\n', link('http://y/')],
    false,
  ],
])('changes are similar if they add and remove the same lines: %s', (...given) => {
  const [, before, after, otherBefore, otherAfter, isSimilar] = given;
  const one = changeHash(text(...before), text(...after));
  const other = changeHash(text(...otherBefore), text(...otherAfter));
  expect(one === other).toBe(isSimilar);
});
