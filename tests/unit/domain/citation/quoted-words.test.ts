import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuoted, nameOfQuoted } from '../../../../src/domain/citation/quoted-words';
import { forAny, forMany } from '../../../support/properties';

/** The name of the `nth` occurrence of words in a text. */
function nameOf(text: string, words = text, nth = 1): string {
  let start = -1;
  for (let count = 0; count < nth; count++) start = text.indexOf(words, start + 1);
  return nameOfQuoted(text, { start, end: start + words.length });
}

const ferries =
  'At dawn the red ferry left.\nAt noon the Red Ferry, empty.\nAt night the red ferry was gone.';
const waiting = `He waits, by the river; ${'and waits '.repeat(20)}until the well-known end.`;

test.each([
  ['a word', 'limbo', 'limbo', 1, 'limbo'],
  ['spaces around', ' two words\t', ' two words\t', 1, 'two%20words'],
  [
    'dashes, commas and ampersands',
    'well-known, A & B',
    undefined,
    1,
    'well%2Dknown%2C%20A%20%26%20B',
  ],
  ['letters beyond ASCII', 'é 東', undefined, 1, '%C3%A9%20%E6%9D%B1'],
  ['part of a word', 'the redder ferry', 'dde', 1, 'dde'],
  ['the second of the same words', ferries, 'the red ferry', 2, 'At%20night-,the%20red%20ferry'],
  ['words in other letters', ferries, 'the Red Ferry', 1, 'the%20Red%20Ferry'],
  [
    'a long selection',
    waiting,
    waiting,
    1,
    'He%20waits%2C%20by%20the%20river%3B%20and,until%20the%20well%2Dknown%20end.',
  ],
  ['white space', ' \n ', undefined, 1, ''],
  ['half a surrogate pair', '\ud83d', undefined, 1, ''],
])('names %s', (_, text, words, nth, name) => {
  expect(nameOf(text, words, nth)).toBe(name);
});

test('finds words whose white space differs, and no others', () => {
  expect(findQuoted('a red\n ferry', 'red%20ferry')).toEqual({ start: 2, end: 12 });
  expect(findQuoted('a red ferry', 'a-,ferry')).toBeNull();
  expect(findQuoted('a red ferry', 'red,boat')).toBeNull();
  expect(findQuoted('a red ferry', '')).toBeNull();
});

const anyWord = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(
      'the',
      'red',
      'Red',
      'ferry',
      'a-b',
      '“so”',
      '3.14',
      '(a',
      'x'.repeat(90),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('東京に行きました', 'дом', '👍', '—', ',', '&', '\\', '%41'),
  },
);
const anyText = fc
  .array(fc.tuple(anyWord, fc.constantFrom(' ', ' ', '\n', '  ')), { minLength: 1, maxLength: 60 })
  .map((words) => words.flat().join(''));

test('leads to exactly the words selected, in any text and from anywhere', () => {
  forMany(anyText, fc.nat(), fc.integer({ min: 1, max: 400 }), (text, at, length) => {
    const start = at % text.length;
    const end = Math.min(text.length, start + length);
    const words = text.slice(start, end);
    fc.pre(words.trim() !== '' && !/\p{Surrogate}/u.test(words));
    const name = nameOfQuoted(text, { start, end });
    expect(name).toMatch(/^(?:[^-,&#\s]+-,)?[^-,&#\s]+(?:,[^-,&#\s]+)?$/);
    const from = end - words.trimStart().length;
    const to = start + words.trimEnd().length;
    expect(findQuoted(text, name)).toEqual({ start: from, end: to });
  });
});

test('finds nothing, and in no long time, by any other name', () => {
  forAny(anyText, fc.string(), (text, name) => {
    const found = findQuoted(text, name);
    if (found) expect(text.slice(found.start, found.end).trim()).not.toBe('');
  });
});
