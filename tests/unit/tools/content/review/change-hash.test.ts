import { expect, test } from 'vitest';
import type { Segment } from '../../../../../src/domain/text/segment';
import { changeHash } from '../../../../../tools/content/review/change-hash';

const text = (...body: Segment[]) => ({ headline: ['Title'], body });
const bold = { text: 'new', type: 'bold' } as const;
const link = (host: string): Segment => {
  return { linkType: 'external', url: `http://${host}/`, text: 'more' };
};

const move = (newUserBranch?: string): Segment => {
  const target = newUserBranch === undefined ? {} : { newUserBranch };
  return { linkType: 'id', targetId: 'b', text: 'there', linkWithBranch: true, ...target };
};

type Change = readonly [before: readonly Segment[], after: readonly Segment[]];
const change = (before: string, ...after: Segment[]): Change => [[before], after];

test.each<[what: string, Change, Change, isSimilar: boolean]>([
  ['one line in different texts', change('One.', 'One.\nNew.'), change('Two.', 'Two.\nNew.'), true],
  ['different lines', change('One.', 'One.\nNew.'), change('One.', 'One.\nOther.'), false],
  ['a line that one adds and the other removes', change('a', 'a\nb'), change('a\nb', 'a'), false],
  ['lines in another order', change('a\nb', 'b\na'), change('c\nd', 'd\nc'), false],
  ['a line at the beginning', change('One.', 'New.\nOne.'), change('Two.', 'New.\nTwo.'), true],
  ['a line between others', change('1\n2', '1\nnew\n2'), change('3\n4', '3\nnew\n4'), false],
  ['a line in between', change('1\na\nb', '1\na\nnew\nb'), change('2\na\nb', '2\na\nnew\nb'), true],
  ['links to two addresses', change('a', 'a\n', link('x')), change('a', 'a\n', link('y')), false],
  ['a text like a link', change('a', 'a\nmore <http://x/>'), change('a', 'a\n', link('x')), false],
  ['a line in bold', change('1', '1\nnew'), change('1', '1\n', bold), false],
  ['links to another branch', change('a', 'a\n', move()), change('a', 'a\n', move('7')), false],
])(
  'changes are similar if they add and remove the same lines at the same place: %s',
  { tags: ['15.36'] },
  (...given) => {
    const [, [before, after], [otherBefore, otherAfter], isSimilar] = given;
    const one = changeHash(text(...before), text(...after));
    const other = changeHash(text(...otherBefore), text(...otherAfter));
    expect(one === other).toBe(isSimilar);
  },
);

test('equal texts have no change', () => {
  expect(changeHash(text('One.'), text('One.'))).toBeNull();
});
