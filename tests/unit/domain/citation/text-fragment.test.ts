import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFragmentOf } from '../../../../src/domain/citation/text-fragment';
import { longTimeout } from '../../../support/many-runs';
import { markedByFragment } from '../../../support/marked-by-fragment';
import { forAny, forMany } from '../../../support/properties';

/** The fragment for the `nth` occurrence of words in a text. */
function fragmentOf(text: string, words = text, nth = 1): string {
  let start = -1;
  for (let count = 0; count < nth; count++) start = text.indexOf(words, start + 1);
  return textFragmentOf({ text, start, end: start + words.length, context: [0, text.length] });
}

/** The texts of a directive, decoded as browsers do. */
const textsOf = (fragment: string) =>
  fragment.replace(':~:text=', '').split(',').map(decodeURIComponent);

test.each([
  ['a word', 'limbo', ':~:text=limbo'],
  ['spaces around', ' two words\t', ':~:text=two%20words'],
  ['dashes, commas and ampersands', 'well-known, A & B', ':~:text=well%2Dknown%2C%20A%20%26%20B'],
  ['markup', '<b>"x"</b>', ':~:text=%3Cb%3E%22x%22%3C%2Fb%3E'],
  ['letters beyond ASCII', 'é 東', ':~:text=%C3%A9%20%E6%9D%B1'],
  ['half a surrogate pair', '\ud83d', ':~:text=%EF%BF%BD'],
  ['nothing', ' \n ', ''],
])('names a short selection whole: %s', (_, selection, fragment) => {
  expect(fragmentOf(selection)).toBe(fragment);
});

const ferries =
  'At dawn the red ferry left.\nAt noon the Red Ferry, empty.\nAt night the red ferry was gone.';

test.each([
  ['the second of three', ferries, 'the Red Ferry', 1, ['noon-', 'the Red Ferry']],
  ['the first, in other words', ferries, 'the red ferry', 1, ['dawn-', 'the red ferry']],
  ['what only the words after tell apart', 'x a b.\nx a c.', 'a', 2, ['a', '-c']],
  ['a word that begins others', 'redder red', 'red', 2, ['redder-', 'red']],
  ['part of a word', 'the redder ferry', 'dde', 1, ['redder']],
  ['an accent', 'un été, un ete', 'ete', 1, ['été, un-', 'ete']],
])('names %s', (_, text, words, nth, texts) => {
  expect(textsOf(fragmentOf(text, words, nth))).toEqual(texts);
});

const refrain = `Once upon a time ${'and so it went '.repeat(10)}`;

test.each([
  ['words that nothing tells apart', 'so\nso\nso', 'so'],
  ['words that only both sides tell apart', 'x a z\nx a y\nw a z', 'a'],
  ['long selection that has its last words twice', refrain, refrain],
  ['long selection of few words', `${'x'.repeat(90)} y`, `${'x'.repeat(90)} y`],
  ['quotation mark alone', '“', '“'],
])('names no %s', (_, text, words) => {
  expect(fragmentOf(text, words)).toBe('');
});

test('takes no words from outside the part that surely surrounds the words', () => {
  const text = 'a b\nc b';
  expect(textFragmentOf({ text, start: 6, end: 7, context: [6, 7] })).toBe('');
  expect(textFragmentOf({ text, start: 6, end: 7, context: [4, 7] })).toBe(':~:text=c-,b');
});

test('names a long selection by its first and last words', () => {
  const selection = `He waits, by the river; ${'and waits '.repeat(20)}until the well-known end.`;
  expect(textsOf(fragmentOf(selection))).toEqual(['He waits, by the', 'the well-known end.']);
});

test('names a selection of several lines by words of the first and the last', () => {
  expect(textsOf(fragmentOf('A title\n\nThe first paragraph.\nThe end.\n'))).toEqual([
    'A title',
    'The end.',
  ]);
});

const anyWord = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      ...['the', 'red', 'Red', 'ferry', 'hundred', 'réd', "don't", 'a-b', '“so”', '3.14'],
      'x'.repeat(90),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('東京に行きました', 'дом', 'שלום', '👍', '—', ',', '&') },
);
const anyLine = fc.array(anyWord, { minLength: 1, maxLength: 10 }).map((words) => words.join(' '));
const anyPage = fc
  .tuple(
    fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }),
  )
  .map(([lines, order]) => order.map((index) => lines[index % lines.length] ?? '').join('\n'));

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const edges = (text: string) => {
  const found = new Set<number>();
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    for (const word of segmenter.segment(line)) {
      found.add(index + word.index).add(index + word.index + word.segment.length);
    }
  }
  return [...found].sort((left, right) => left - right);
};

test('marks exactly the words selected, in any text and from anywhere', longTimeout, () => {
  forMany(anyPage, fc.nat(), fc.integer({ min: 1, max: 400 }), (text, at, length) => {
    const start = at % text.length;
    const end = Math.min(text.length, start + length);
    const words = text.slice(start, end);
    fc.pre(words.trim() !== '');
    const fragment = textFragmentOf({ text, start, end, context: [0, text.length] });
    const from = edges(text).findLast((edge) => edge <= end - words.trimStart().length) ?? 0;
    const to = edges(text).find((edge) => edge >= start + words.trimEnd().length) ?? text.length;
    if (fragment !== '') {
      expect(fragment).toMatch(
        /^:~:text=(?:(?:[^-,&#\s]+-,)?[^-,&#\s]+(?:,[^-,&#\s]+)?|[^-,&#\s]+,-[^-,&#\s]+)$/,
      );
      expect(markedByFragment(text, fragment)).toEqual([from, to]);
    }
  });
});

/** What tells words apart. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\s“”—]/gu, '');
const standsOnce = (text: string, words: string) => {
  const [page, letters] = [lettersOf(text), lettersOf(words)];
  return page.indexOf(letters) === page.lastIndexOf(letters);
};

test('names any word that the page has once', () => {
  forAny(anyPage, anyWord, (text, word) => {
    fc.pre(lettersOf(word) !== '' && word.length <= 80);
    const page = `${text}\n${word}`;
    if (standsOnce(page, word)) expect(fragmentOf(page, word)).not.toBe('');
  });
});

test('needs no word of its prefix less', () => {
  let checked = 0;
  forAny(anyPage, (text) => {
    // Few places need a prefix of two words: about fifty of these.
    for (let start = 0; start < text.length; start += 3) {
      if (text.charAt(start).trim() === '') continue;
      const fragment = textFragmentOf({ text, start, end: start + 1, context: [0, text.length] });
      const [, prefix, rest = ''] = /^:~:text=(?:([^,]*)-,)?(.*)$/.exec(fragment) ?? [];
      const words = decodeURIComponent(prefix ?? '').split(' ');
      const fewer = words.slice(1).join(' ');
      if (rest === '' || /-/.test(rest) || !/^[\p{L}\p{N}]/u.test(fewer)) continue;
      checked++;
      const named = decodeURIComponent(rest.replace(/,.*/, ''));
      expect(standsOnce(text, `${fewer}${named}`)).toBe(false);
    }
  });
  expect(checked).toBeGreaterThan(0);
});
