import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uriOf } from '../../../../src/domain/text/url';
import { forAny } from '../../../support/properties';

test.each([
  ['an ordinary one', 'https://a.example:8080/b-c/d?e=f&g=h#i', null],
  ['one with a text fragment', 'https://a.example/b#:~:text=c%20d,e', null],
  ['one that is encoded already', 'https://a.example/%7B%C3%A9', null],
  ['braces and pipes', 'https://a.example/{{a}}|b', 'https://a.example/%7B%7Ba%7D%7D%7Cb'],
  ['brackets and parentheses', 'https://a.example/[a](b)', 'https://a.example/%5Ba%5D%28b%29'],
  ['quotes and markup', `https://a.example/'"<b>`, 'https://a.example/%27%22%3Cb%3E'],
  ['a backslash and spaces', 'https://a.example/\\ \n', 'https://a.example/%5C%20%0A'],
  ['letters beyond ASCII', 'https://a.example/é👍', 'https://a.example/%C3%A9%F0%9F%91%8D'],
])('an address in a citation, with %s', (_, address, encoded) => {
  expect(uriOf(address)).toBe(encoded ?? address);
});

test('an address in a citation names the same page as before', () => {
  forAny(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
    const uri = uriOf(address);
    expect(uri).toMatch(/^[\w\-.~!$&*+,;=:@/?#%]+$/);
    expect(decodeURIComponent(uri)).toBe(decodeURIComponent(address));
  });
});
