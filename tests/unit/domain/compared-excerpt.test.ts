import { expect, test } from 'vitest';
import { compareSegments } from '../../../src/domain/comparison/compare-text';
import { comparedExcerpt } from '../../../src/domain/comparison/compared-excerpt';
import { textOfSegment } from '../../../src/domain/content/segment';

const signs = { same: '', added: '+', removed: '-' } as const;

/** The excerpt with a sign before each changed piece. */
function excerpt(before: string, after: string): string | null {
  const found = comparedExcerpt({ headline: [], body: compareSegments([before], [after]) });
  const text = found?.pieces.map(({ change, segment }) => signs[change] + textOfSegment(segment));
  return text ? text.join('|') : null;
}
const long = 'word '.repeat(200);

test.each([
  [
    'the first paragraph',
    'One old line.\n\nTwo.',
    'One new line.\n\nTwo.',
    'One |-old|+new| line.',
  ],
  [
    'a later line, if that changed',
    'One.\n\nTwo old.\nThree.',
    'One.\n\nTwo new.\nThree.',
    'Two |-old|+new|.',
  ],
  ['nothing, if only a blank line changed', 'One.\nTwo.', 'One.\n\nTwo.', null],
  ['nothing, if nothing changed', 'One.', 'One.', null],
  ['the end of a long line', `${long}old.`, `${long}new.`, `…${'word '.repeat(31)}|-old|+new|.`],
])('the excerpt of a change is %s', (_, before, after, expected) => {
  expect(excerpt(before, after)).toBe(expected);
});
