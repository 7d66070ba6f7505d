import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMarkup } from '../../src/domain/content/markup';
import { plainText } from '../../src/ui/plain-text';
import { longTimeout, manyRuns } from '../support/many-runs';

describe('text is shown without markup, whatever that is', () => {
  test.each([
    ['<style>b{}</style>read <b style="x:y">on</b> in style', 'read on in style'],
    ['<script>alert(1)</script>words', 'words'],
    ['<base href="//attacker.example">words', 'words'],
    ['<meta name=referrer content=x>words', 'words'],
    ['<template>hidden</template>words', 'words'],
    ['<frameset><frame>', ''],
    ['<frameset>words', 'words'],
    ['<html><head><frameset></html>after', 'after'],
    ['STYLE <i>Style</i> style', 'STYLE Style style'],
    ['  <b>two spaces</b>', '  two spaces'],
  ])('%j reads %j', (raw, shown) => {
    expect(plainText(raw)).toBe(shown);
  });
});

test('an HTML parser does not change a text that counts as one without markup', longTimeout, () => {
  const signs = [...'<>&#;/!?=- \n\taTbé7', 'lt', 'amp', 'copy', 'x41'];
  const text = fc.array(fc.constantFrom(...signs), { maxLength: 12 });
  fc.assert(
    fc.property(text, (parts) => {
      const raw = parts.join('');
      fc.pre(!hasMarkup(raw));
      expect(document.createRange().createContextualFragment(raw).textContent).toBe(raw);
    }),
    manyRuns,
  );
});
