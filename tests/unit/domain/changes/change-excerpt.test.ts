import { expect, test } from 'vitest';
import { comparedExcerpt } from '../../../../src/domain/changes/change-excerpt';
import { compareSegments } from '../../../../src/domain/changes/compare-text';
import { textOfSegment } from '../../../../src/domain/text/segment';

const marks = { same: '', added: '+', removed: '-' } as const;

/** The excerpt with a sign before each changed piece. */
function excerpt(before: string, after: string): string | null {
  const found = comparedExcerpt({ headline: [], body: compareSegments([before], [after]) });
  if (!found) return null;
  return found.pieces
    .map(({ change, segment }) => marks[change] + textOfSegment(segment))
    .join('|');
}
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
