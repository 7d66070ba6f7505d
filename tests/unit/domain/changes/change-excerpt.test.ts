import { expect, test } from 'vitest';
import { changedLines, comparedExcerpt } from '../../../../src/domain/changes/change-excerpt';
import { compareSegments } from '../../../../src/domain/changes/compare-text';
import type { ComparedPiece } from '../../../../src/domain/changes/piece-list';
import { textOfSegment } from '../../../../src/domain/text/segment';

const marks = { same: '', added: '+', removed: '-' } as const;

/** The excerpt with a sign before each changed piece. */
function excerpt(before: string, after: string): string | null {
  const found = comparedExcerpt({ headline: [], body: compareSegments([before], [after]) });
  return found && signed(found.pieces);
}
const signed = (pieces: readonly ComparedPiece[]) =>
  pieces.map(({ change, segment }) => marks[change] + textOfSegment(segment)).join('|');
const long = 'word '.repeat(200);

test.each([
  ['a first paragraph', 'One old line.\n\nTwo.', 'One new line.\n\nTwo.', 'One |-old|+new| line.'],
  ['a later line', 'One.\n\nTwo old.\nThree.', 'One.\n\nTwo new.\nThree.', 'Two |-old|+new|.'],
  ['nothing, if only a blank line changed', 'One.\nTwo.', 'One.\n\nTwo.', null],
  ['nothing, if nothing changed', 'One.', 'One.', null],
  ['the end of a long line', `${long}old.`, `${long}new.`, `…${'word '.repeat(31)}|-old|+new|.`],
])('the excerpt of a change is %s', (_, before, after, expected) => {
  expect(excerpt(before, after)).toBe(expected);
});

test.each([
  ['headline and body', 'Old.', 'New.', '-Old|+New|.|\n\n|One |-b|+c|.|\n\n|Two |-b|+c|.'],
  ['no far words', `b ${long}`, `c ${long}`, `-b|+c| ${'word '.repeat(31).trim()}…`, 'a', 'a'],
  ['nothing, if nothing changed', 'Old.', 'Old.', '', 'a', 'a'],
])('the changed lines are those of %s', (_, before, after, expected, ...more) => {
  const [one = 'One b.\nSame.\n\nTwo b.', two = 'One c.\nSame.\n\nTwo c.'] = more;
  const headline = compareSegments([before], [after]);
  expect(signed(changedLines({ headline, body: compareSegments([one], [two]) }))).toBe(expected);
});
