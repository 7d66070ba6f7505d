import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, paragraphsOf } from '../../../../src/domain/text/paragraphs';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

/** Pieces of these texts, each with its place as the source. */
const buildPieces = (...texts: readonly string[]): readonly Piece<number>[] =>
  texts.map((text, source) => ({ text, source }));

/** Paragraphs as lists of lines, each line's pieces joined by "|". */
const textOf = (pieces: readonly Piece<number>[]) =>
  paragraphsOf(pieces).map((lines) => lines.map((line) => line.map((p) => p.text).join('|')));

test.each<[string, readonly string[], string[][]]>([
  ['blank pieces make none', [' ', '\n\n', '\t\n '], []],
  ['a text is one line', ['One.'], [['One.']]],
  ['a newline begins a line', ['One.\nTwo.'], [['One.', 'Two.']]],
  ['a blank line begins a paragraph', ['One.\n\nTwo.'], [['One.'], ['Two.']]],
  ['a line of spaces counts as blank', ['One.\n  \t\nTwo.'], [['One.'], ['Two.']]],
  ['more blank lines keep their distance', ['One.\n\n\n \nTwo.'], [['One.'], ['', '', 'Two.']]],
  ['twenty are the most', [`1${'\n'.repeat(99)}2`], [['1'], [...Array(19).fill(''), '2']]],
  ['blank lines at both ends are dropped', ['\n\nOne.\n\n'], [['One.']]],
  ['Windows and old Mac newlines are newlines', ['1\r\n2\r3'], [['1', '2', '3']]],
  ['pieces run on within a line', ['One ', 'bold', ' word.'], [['One |bold| word.']]],
  ['a line may begin within a piece', ['One ', 'bo\nld', ' word.'], [['One |bo', 'ld| word.']]],
  ['a blank line may lie across pieces', ['One.\n', '\nTwo.'], [['One.'], ['Two.']]],
  ['a blank piece beside words is preserved', ['One', ' ', 'two.'], [['One| |two.']]],
])('paragraphs %s', (_, texts, expected) => {
  expect(textOf(buildPieces(...texts))).toEqual(expected);
});

const anyText = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom('a', 'bc', ' ', '  ', '\n', '\n\n', '\r\n', '\t', '\u00a0'))
    .map((parts) => parts.join('')),
);
const anyPieces = fc.array(anyText, { maxLength: 8 }).map((texts) => buildPieces(...texts));
const withoutBlanks = (text: string) => text.replace(/\s/g, '');

test('for any pieces, parts are text in order, and no line has a newline', longTimeout, () => {
  forMany(anyPieces, (pieces) => {
    const parts = paragraphsOf(pieces).flat(2);
    const joined = (some: readonly Piece<number>[]) => some.map(({ text }) => text).join('');
    expect(withoutBlanks(joined(parts))).toBe(withoutBlanks(joined(pieces)));
    for (const { text, source } of parts) expect(pieces[source]?.text).toContain(text);
    const sources = parts.map((piece) => piece.source);
    expect(sources).toEqual([...sources].sort((a, b) => a - b));
    for (const lines of paragraphsOf(pieces)) {
      const hasText = lines.map((line) => line.some(({ text }) => text.trim() !== ''));
      const begin = hasText.indexOf(true);
      expect(begin).not.toBe(-1);
      expect(hasText.slice(begin)).not.toContain(false);
      for (const line of lines) {
        const text = line.map((piece) => piece.text).join('');
        expect(text).not.toMatch(/[\r\n]/);
        for (const piece of line) expect(piece.text).not.toBe('');
      }
    }
  });
});
