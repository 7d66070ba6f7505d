import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Piece, paragraphsOf } from '../../../src/domain/content/paragraphs';
import { longTimeout, manyRuns } from '../../support/many-runs';

/** Pieces of these texts, each with its place as the source. */
const buildPieces = (...texts: readonly string[]): readonly Piece<number>[] =>
  texts.map((text, source) => ({ text, source }));

/** Paragraphs as lists of lines, each line's pieces joined by "|". */
const textOf = (pieces: readonly Piece<number>[]) =>
  paragraphsOf(pieces).map((lines) => lines.map((line) => line.map((p) => p.text).join('|')));

describe('paragraphs', () => {
  test.each<[string, readonly string[], string[][]]>([
    ['nothing makes none', [], []],
    ['empty pieces make none', ['', ''], []],
    ['blank pieces make none', [' ', '\n\n', '\t\n '], []],
    ['a text is one line', ['One.'], [['One.']]],
    ['a newline begins a line', ['One.\nTwo.'], [['One.', 'Two.']]],
    ['a blank line begins a paragraph', ['One.\n\nTwo.'], [['One.'], ['Two.']]],
    ['a line of spaces counts as blank', ['One.\n  \t\nTwo.'], [['One.'], ['Two.']]],
    ['more blank lines keep their distance', ['One.\n\n\n \nTwo.'], [['One.'], ['', '', 'Two.']]],
    [
      'twenty blank lines are the most',
      [`One.${'\n'.repeat(99)}Two.`],
      [['One.'], [...Array(19).fill(''), 'Two.']],
    ],
    ['blank lines at both ends are dropped', ['\n\nOne.\n\n'], [['One.']]],
    ['runs of spaces are preserved', ['  One.   Two.  '], [['  One.   Two.  ']]],
    [
      'Windows and old Mac newlines are newlines',
      ['One.\r\nTwo.\rThree.'],
      [['One.', 'Two.', 'Three.']],
    ],
    ['pieces run on within a line', ['One ', 'bold', ' word.'], [['One |bold| word.']]],
    ['a line may begin within a piece', ['One ', 'bo\nld', ' word.'], [['One |bo', 'ld| word.']]],
    ['a newline may be a piece', ['One.', '\n', 'Two.'], [['One.', 'Two.']]],
    ['a blank line may lie across pieces', ['One.\n', '\nTwo.'], [['One.'], ['Two.']]],
    ['empty pieces leave no trace', ['One', '', '.'], [['One|.']]],
    ['a blank piece beside words is preserved', ['One', ' ', 'two.'], [['One| |two.']]],
  ])('%s', (_, texts, expected) => {
    expect(textOf(buildPieces(...texts))).toEqual(expected);
  });

  test('every piece names its segment, also when it is split', () => {
    const [paragraph] = paragraphsOf(buildPieces('a\nb', 'c'));
    expect(paragraph?.map((line) => line.map((piece) => piece.source))).toEqual([[0], [0, 1]]);
  });
});

describe('for any pieces', longTimeout, () => {
  const anyText = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('a', 'bc', ' ', '  ', '\n', '\n\n', '\r\n', '\t', '\u00a0'))
      .map((parts) => parts.join('')),
  );
  const anyPieces = fc.array(anyText, { maxLength: 8 }).map((texts) => buildPieces(...texts));
  const withoutBlanks = (text: string) => text.replace(/\s/g, '');

  test('joining lines and paragraphs loses no text that is not blank', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const joined = paragraphsOf(pieces)
          .flat(2)
          .map((piece) => piece.text)
          .join('');
        const whole = pieces.map((piece) => piece.text).join('');
        expect(withoutBlanks(joined)).toBe(withoutBlanks(whole));
      }),
      manyRuns,
    );
  });

  test('every paragraph has text, and no line holds a newline', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
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
      }),
      manyRuns,
    );
  });

  test('each piece is a part of the text it came from, in the same order', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const parts = paragraphsOf(pieces).flat(2);
        for (const { text, source } of parts) expect(pieces[source]?.text).toContain(text);
        const sources = parts.map((piece) => piece.source);
        expect(sources).toEqual([...sources].sort((a, b) => a - b));
      }),
      manyRuns,
    );
  });
});
