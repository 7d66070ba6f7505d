import { expect, test } from 'vitest';
import { hasMarkup } from '../../../src/domain/markup';

test.each([
  ['plain words', false],
  ['1 < 2, and <3', false],
  ['Q & A, R&D, AT&T', false],
  ['ends in &', false],
  ['ends in <', false],
  ['a <b> tag', true],
  ['a closing </b> tag', true],
  ['a <!-- comment', true],
  ['a <?pi', true],
  ['R&amp;D', true],
  ['a reference without its end: &copy', true],
  ['by number: &#65;', true],
])('%j has markup: %s', (text, has) => {
  expect(hasMarkup(text)).toBe(has);
});
