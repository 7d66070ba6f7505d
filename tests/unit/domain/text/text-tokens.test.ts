import { expect, test } from 'vitest';
import { countWords, tokensOf } from '../../../../src/domain/text/text-tokens';

test.each<[string, string, readonly string[]]>([
  ['are words, spaces and signs', 'One two, three.', ['One', ' ', 'two', ',', ' ', 'three', '.']],
  ['are newlines one by one', 'a \n\n b', ['a', ' ', '\n', '\n', ' ', 'b']],
  ['are Windows newlines as a whole', 'a\r\n\rb', ['a', '\r\n', '\r', 'b']],
  ['include an apostrophe within a word', "don't 'tis", ["don't", ' ', "'", 'tis']],
  ['are signs one by one', '?!...', ['?', '!', '...']],
  ['include digits and underscores in a word', 'a_1 3.14', ['a_1', ' ', '3.14']],
  ['know letters of every script', 'Привет, мир', ['Привет', ',', ' ', 'мир']],
  ['are single letters when words have no spaces', '日本語OK', ['日', '本', '語', 'OK']],
  ['may be half a code point', '\ud83d', ['\ud83d']],
])('the tokens of a text %s', (_, text, expected) => {
  expect(tokensOf([text]).map((token) => token.text)).toEqual(expected);
});

test('the tokens of a text end at the end of a style, and only there', () => {
  const bold = { text: 'cd', type: 'bold' } as const;
  expect(tokensOf(['a', 'b', bold]).map((token) => token.text)).toEqual(['ab', 'cd']);
});

test.each([
  [' .,\n', 0],
  ['One', 1],
  ["I don't know 3 words.", 5],
  ['日本', 2],
])('the words of %j are %i', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test.each([
  ['letters', 'x'],
  ['apostrophes', "a'"],
  ['joiners', '👨\u200d'],
  ['accents', '\u0301'],
  ['flags', '🇩'],
])('a megabyte of %s is cut up in no time', (_, unit) => {
  const text = unit.repeat(1_000_000 / unit.length);
  const start = performance.now();
  const tokens = tokensOf([text]).map((token) => token.text);
  expect(tokens.join('') === text).toBe(true);
  expect(performance.now() - start).toBeLessThan(3_000);
});
