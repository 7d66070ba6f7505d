import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inlineOf, lineOf, uriOf } from '../../../../src/domain/citation/cited-text';
import { forAny } from '../../../support/properties';

describe('an address in a citation', () => {
  test.each([
    ['an ordinary one', 'https://a.example:8080/b-c/d?e=f&g=h#i', null],
    ['one with a text fragment', 'https://a.example/b#:~:text=c%20d,e', null],
    ['one that is encoded already', 'https://a.example/%7B%C3%A9', null],
    ['braces and pipes', 'https://a.example/{{a}}|b', 'https://a.example/%7B%7Ba%7D%7D%7Cb'],
    ['brackets and parentheses', 'https://a.example/[a](b)', 'https://a.example/%5Ba%5D%28b%29'],
    ['quotes and markup', `https://a.example/'"<b>`, 'https://a.example/%27%22%3Cb%3E'],
    ['a backslash and spaces', 'https://a.example/\\ \n', 'https://a.example/%5C%20%0A'],
    ['letters beyond ASCII', 'https://a.example/é👍', 'https://a.example/%C3%A9%F0%9F%91%8D'],
  ])('with %s', (_, address, encoded) => {
    expect(uriOf(address)).toBe(encoded ?? address);
  });

  test('names the same page as before', () => {
    forAny(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const uri = uriOf(address);
      expect(uri).toMatch(/^[\w\-.~!$&*+,;=:@/?#%]+$/);
      expect(decodeURIComponent(uri)).toBe(decodeURIComponent(address));
    });
  });
});

test.each([
  ['line breaks', 'a\r\nb\u2028c\u0085d', 'a b c d'],
  ['white space around it', '\t a \u00a0', 'a'],
  ['control characters', 'a\0\u001b\u007fb', 'a b'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
])('a text on one line has no %s', (_, text, line) => {
  expect(lineOf(text)).toBe(line);
});

test('a text within others cannot reorder them, and still has its directional marks', () => {
  expect(inlineOf('a\u202egnp.exe \u2067שלום\u200f')).toBe('agnp.exe שלום\u200f');
});
