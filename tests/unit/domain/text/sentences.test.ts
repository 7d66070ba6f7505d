import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasInk } from '../../../../src/domain/text/ink';
import { sentencesOf } from '../../../../src/domain/text/sentences';
import { anyCharacters } from '../../../support/any-characters';
import { forAny } from '../../../support/properties';

test.each([
  ['signs that end them', 'One. Two? Three!', ['One.', 'Two?', 'Three!']],
  ['lines, as of headings and lists', 'A title\n* one\r\n* two', ['A title', '* one', '* two']],
  ['no numbers and no quotes', 'It is 3.5. “Oh.” Yes.', ['It is 3.5.', '“Oh.”', 'Yes.']],
  [
    'signs of other scripts',
    '日本語です。はい！ हाँ। हाँ।',
    ['日本語です。', 'はい！', 'हाँ।', 'हाँ।'],
  ],
])('sentences are cut by %s', (_, text, expected) => {
  expect(sentencesOf(text).map(({ key }) => key)).toEqual(expected);
});

test('the language of the reader does not change them', () => {
  // In Greek, a semicolon is a question mark.
  expect(Intl.DateTimeFormat().resolvedOptions().locale).toMatch(/^el/);
  expect(sentencesOf('He wrote; she left.')).toHaveLength(1);
});

const anyPart = fc.oneof(anyCharacters, fc.constantFrom('A b. ', '! ', '\n', '日本。'));

test('sentences are in order, apart, and contain all that has ink', () => {
  forAny(fc.array(anyPart), (parts) => {
    const text = parts.join('');
    let [at, rest] = [0, ''];
    for (const { start, end } of sentencesOf(text)) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(end).toBeGreaterThan(start);
      rest += text.slice(at, start);
      at = end;
    }
    expect(hasInk(rest + text.slice(at))).toBe(false);
  });
});
