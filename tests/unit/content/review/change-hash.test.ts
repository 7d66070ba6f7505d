import { expect, test } from 'vitest';
import type { Segment } from '../../../../src/domain/content/segment';
import { changeHash } from '../../../../tools/content/review/change-hash';

const text = (...body: Segment[]) => ({ headline: ['Title'], body });
const link = (url: string): Segment => ({ linkType: 'external', url, text: 'more' });

const move = (newUserBranch: string | undefined): Segment => ({
  linkType: 'id',
  targetId: 'b',
  text: 'there',
  linkWithBranch: true,
  ...(newUserBranch === undefined ? {} : { newUserBranch }),
});

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
  ['lines in another order', ['a\nb'], ['b\na'], ['c\nd'], ['d\nc'], false],
  [
    'a line between different lines',
    ['One.\nTwo.'],
    ['One.\nThis is false:\nTwo.'],
    ['Red.\nBlue.'],
    ['Red.\nThis is false:\nBlue.'],
    false,
  ],
  [
    'a line between the same lines',
    ['One.\nHome\nNews'],
    ['One.\nHome\nShop\nNews'],
    ['Two.\nHome\nNews'],
    ['Two.\nHome\nShop\nNews'],
    true,
  ],
  ['a line at the beginning', ['One.'], ['New.\nOne.'], ['Two.'], ['New.\nTwo.'], true],
  [
    'a line in bold',
    ['One.'],
    ['One.\nNew.'],
    ['One.'],
    ['One.\n', { text: 'New.', type: 'bold' }],
    false,
  ],
  ['a text like a link', ['a'], ['a\nmore <http://x/>'], ['a'], ['a\n', link('http://x/')], false],
  [
    'links that move readers to another branch',
    ['a'],
    ['a\n', move(undefined)],
    ['a'],
    ['a\n', move('7')],
    false,
  ],
])(
  'changes are similar if they add and remove the same lines at the same place: %s',
  (...given) => {
    const [, before, after, otherBefore, otherAfter, isSimilar] = given;
    const one = changeHash(text(...before), text(...after));
    const other = changeHash(text(...otherBefore), text(...otherAfter));
    expect(one === other).toBe(isSimilar);
  },
);

test('equal texts have no change', () => {
  expect(changeHash(text('One.'), text('One.'))).toBeNull();
});
