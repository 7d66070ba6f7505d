import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { hasMarkup } from '../../src/domain/content/markup';
import { loadPurifier, plainText } from '../../src/ui/plain-text';
import { shownText } from '../../tools/content/model/shown-text';
import { longTimeout } from '../support/many-runs';
import { forMany } from '../support/properties';

beforeAll(loadPurifier);

test.each([
  ['<style>b{}</style>read <b style="x:y">on</b> in style', 'read on in style'],
  ['<script>alert(1)</script>words', 'words'],
  ['<template>hidden</template>words', 'words'],
  ['<html><head><frameset></html>after', 'after'],
  ['STYLE <i>Style</i> style', 'STYLE Style style'],
  ['  <b>two spaces</b>', '  two spaces'],
  [
    '<b onclick="x()"onload=x/ONERROR=x>on time</b>, once, ON <i>or</i> "on"',
    'on time, once, ON or "on"',
  ],
  ['<button><option><font>on</font></option></button>', 'on'],
])('text is shown without markup: %j reads %j', { tags: ['8.6'] }, (raw, shown) => {
  expect(plainText(raw)).toBe(shown);
});

test('a text between tags is shown unchanged', () => {
  const parts = [...'<>&;/!?=- \n"\'Tb7é', 'on', 'ON', 'onload', 'style', 'STYLE', 'template'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 10 }), (chosen) => {
      const text = chosen.join('');
      fc.pre(!hasMarkup(text));
      expect(plainText(`<b>${text}</b>`)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('an HTML parser does not change a text that counts as one without markup', longTimeout, () => {
  const signs = [...'<>&#;/!?=- \n\taTbé7', 'lt', 'amp', 'copy', 'x41'];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 10 });
  forMany(text, (parts) => {
    const raw = parts.join('');
    fc.pre(!hasMarkup(raw));
    expect(document.createRange().createContextualFragment(raw).textContent).toBe(raw);
  });
});

test('exported text is what readers are shown, whatever markup it holds', longTimeout, () => {
  const scraps = [
    ...['word', ' ', '\n', '<3', 'a < b', '&amp;', '&lt;', '&copy', '&', '<br>', '<foo>'],
    ...['<b>', '</b>', '<p>', '</p>', '<i class="x">', '</div>', '<a href="https://a.example/">'],
    ...['</a>', '<li>one</li>', '<script>alert(1)</script>', '<style>p{}</style>'],
  ];
  forMany(fc.array(fc.constantFrom(...scraps), { maxLength: 8 }), (parts) => {
    const raw = parts.join('');
    // A browser's parser drops white space that only markup precedes.
    expect(shownText(raw).trimStart()).toBe(plainText(raw).trimStart());
  });
});
