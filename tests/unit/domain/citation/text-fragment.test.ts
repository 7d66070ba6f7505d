import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOfSelection, textFragmentOf } from '../../../../src/domain/citation/text-fragment';
import { forAny } from '../../../support/properties';

/** The texts of a directive, decoded as browsers do. */
const textsOf = (fragment: string) =>
  fragment.replace(':~:text=', '').split(',').map(decodeURIComponent);

test.each([
  ['a word', 'limbo', ':~:text=limbo'],
  ['spaces', ' two   words\t', ':~:text=two%20words'],
  ['dashes, commas and ampersands', 'well-known, A & B', ':~:text=well%2Dknown%2C%20A%20%26%20B'],
  ['markup', '<b>"x"</b>', ':~:text=%3Cb%3E%22x%22%3C%2Fb%3E'],
  ['letters beyond ASCII', 'é 東', ':~:text=%C3%A9%20%E6%9D%B1'],
  ['half a surrogate pair', '\ud83d', ':~:text=%EF%BF%BD'],
  ['nothing', ' \n ', ''],
])('names a short selection whole: %s', (_, selection, fragment) => {
  expect(textFragmentOf(selection)).toBe(fragment);
});

test('names a long selection by its first and last words', () => {
  const selection = `He waits, by the river; ${'and waits '.repeat(20)}until the well-known end.`;
  expect(textsOf(textFragmentOf(selection))).toEqual(['He waits, by the', 'the well-known end.']);
});

test('names a selection of several lines by words of the first and the last', () => {
  const fragment = textFragmentOf('A title\n\nThe first paragraph.\nThe end.\n');
  expect(textsOf(fragment)).toEqual(['A title', 'The end.']);
});

test('names a long selection without spaces by whole words', () => {
  const [first = '', last = ''] = textsOf(textFragmentOf('東京に行きました'.repeat(20)));
  expect(first).toMatch(/^東京/);
  expect(last).toMatch(/ました$/);
  expect(first.length + last.length).toBeLessThan(30);
});

test('adds the directive to an address', () => {
  expect(addressOfSelection('https://a.example/x', 'a b')).toBe(
    'https://a.example/x#:~:text=a%20b',
  );
  expect(addressOfSelection('https://a.example/x#c', 'a')).toBe('https://a.example/x#c:~:text=a');
  expect(addressOfSelection('https://a.example/x', '')).toBe('https://a.example/x');
});

test('names the beginning and the end of any selection, without signs that have a meaning', () => {
  forAny(fc.string({ unit: 'binary', maxLength: 300 }), (selection) => {
    const fragment = textFragmentOf(selection);
    fc.pre(fragment !== '');
    expect(fragment).toMatch(/^:~:text=[^-,&#\s]+(?:,[^-,&#\s]+)?$/);
    const line = selection
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/\s+/g, ' ')
      .trim();
    const [first = '', last = ''] = textsOf(fragment);
    expect(line.startsWith(first) && line.endsWith(last)).toBe(true);
  });
});
