import { describe, expect, test } from 'vitest';
import { plainText } from '../../src/ui/plain-text';

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
