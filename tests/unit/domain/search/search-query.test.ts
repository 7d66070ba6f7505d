import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isEmptyQuery,
  parseSearchQuery,
  type SearchTerm,
  textWithoutTerms,
} from '../../../../src/domain/search/search-query';
import { anySearchText } from '../../../support/any-search-text';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const typing = (text: string) => parseSearchQuery(text, { isTyping: true });
/** "one two" for a phrase, "on*" for a prefix. */
const short = ({ words, isPrefix }: SearchTerm) => words.join(' ') + (isPrefix ? '*' : '');
const terms = (text: string) => parse(text).terms.map(short);

describe('a query consists of', () => {
  test.each<[string, string, readonly string[]]>([
    ['words', 'Old  news', ['old', 'news']],
    ['phrases', '"old news" today', ['old news', 'today']],
    ['phrases in French quotes', '« old news » today', ['old news', 'today']],
    ['phrases without a space before them', 'a"b c"d', ['a', 'b c', 'd']],
    ['a phrase to the end, if a quote is not closed', 'today "old news', ['today', 'old news']],
    ['phrases of what one word splits into', "don't example.com", ['don t', 'example com']],
    ['a word and a phrase with it', 'old "old news"', ['old', 'old news']],
    ['prefixes in scripts without spaces', '東京都 ภาษา ok', ['東京 都*', 'ภาษา*', 'ok']],
    ['the signs of no language', '.* $1 <b> a:b', ['1', 'b', 'a b']],
    ['nothing, if there is only punctuation', '?! "" “…” -', []],
  ])('%s', (_, text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  test('terms as they were typed, without quotes', () => {
    const typed = parse('Café “Old  News” "été').terms.map(({ source }) => source);
    expect(typed).toEqual(['Café', 'Old  News', 'été']);
  });
});

test.each<[string, readonly string[]]>([
  ['old ne', ['old', 'ne*']],
  ['old "ne', ['old', 'ne*']],
  ['"old ne', ['old ne*']],
  ['example.c', ['example c*']],
  ['old ne ', ['old', 'ne']],
  ['"old ne ', ['old ne']],
  ['"old ne"', ['old ne']],
  ['old ?', ['old']],
  ['author:x ne', ['ne*']],
  ['ne author:x', ['ne']],
])('while typing, the last word may be unfinished: %j', (text, expected) => {
  expect(typing(text).terms.map(short)).toEqual(expected);
});

describe('the author', () => {
  test.each<[string, string | null, readonly string[]]>([
    ['author:jane', 'jane', []],
    ['Author:"Jane Doe" news', 'jane doe', ['news']],
    ['author:jane-doe', 'jane doe', []],
    ['author:a author:b', 'b', []],
    ['author: jane', null, ['jane']],
    ['author:', null, []],
    ['author', null, ['author']],
    ['"author:jane"', null, ['author jane']],
    ['coauthor:jane', null, ['coauthor jane']],
  ])('%j', (text, author, rest) => {
    const query = parse(text);
    expect(query.author && short(query.author)).toBe(author);
    expect(query.terms.map(short)).toEqual(rest);
  });

  test('may be unfinished while typing', () => {
    expect(typing('news author:ja').author?.isPrefix).toBe(true);
    expect(typing('author:ja news').author?.isPrefix).toBe(false);
  });
});

describe('what is excluded has "-", or another sign for minus, after white space', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['quillwort -storm', ['quillwort'], ['-storm']],
    ['old -"the ferry" -author:"jane doe"', ['old'], ['-the ferry', '-author:jane doe']],
    ['-well-known old', ['old'], ['-well known']],
    ['-Author:jane', [], ['-author:jane']],
    ['old －storm −calm', ['old'], ['-storm', '-calm']],
    ['well-known 2004-05-03', ['well known', '2004 05 03'], []],
    ['a - b', ['a', 'b'], []],
    ['"a"-b --c -', ['a', 'b', 'c'], []],
    ['-author: jane', ['jane'], []],
    ['storm -storm', ['storm'], ['-storm']],
  ])('%j', (text, expected, excluded) => {
    const query = parse(text);
    expect(query.terms.map(short)).toEqual(expected);
    expect(query.excluded.map((term) => term.operator + short(term))).toEqual(excluded);
  });

  test('and is never unfinished', () => {
    expect(typing('old -st').excluded.map(short)).toEqual(['st']);
  });
});

describe('a query is cut', () => {
  test('after 12 terms', () => {
    const query = parse(Array.from({ length: 13 }, (_, index) => `w${index}`).join(' '));
    expect(query.terms.map(short)).toEqual(Array.from({ length: 12 }, (_, index) => `w${index}`));
    expect(query.isCut).toBe(true);
  });

  test('after 500 characters', () => {
    expect(parse(`${'a '.repeat(249)}bc`)).toMatchObject({ isCut: false });
    const query = parse(`${'a '.repeat(250)}bc`);
    expect(query.terms.map(short)).toEqual(['a']);
    expect(query.isCut).toBe(true);
  });

  test('not for words that repeat', () => {
    expect(parse('a '.repeat(20)).isCut).toBe(false);
  });
});

test.each([
  ['old "the Ferry" news', '"the ferry"', 'old news'],
  ['Old news OLD', 'old', 'news'],
  ['old author:old', 'old', 'author:old'],
  ['old author:"jane doe"', 'author:"jane doe"', 'old'],
  ['don’t  know', 'x', 'don’t know'],
  ['old -storm storm', '-storm', 'old storm'],
])('%j without %j is %j', (text, dropped, expected) => {
  const { terms, author, excluded } = parse(dropped);
  const all = [...terms, ...(author ? [author] : []), ...excluded];
  expect(textWithoutTerms(text, all)).toBe(expected);
});

test.each([
  ...['', '?!', 'author:', '-news'].map((text) => [text, true] as const),
  ...['news', 'author:jane'].map((text) => [text, false] as const),
])('%j is empty: %s', (text, expected) => {
  expect(isEmptyQuery(parse(text))).toBe(expected);
});

test('the terms of any text differ and have words', longTimeout, () => {
  forMany(anySearchText, fc.boolean(), (text, isTyping) => {
    const found = parseSearchQuery(text, { isTyping }).terms.map(({ words }) => words.join(' '));
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain('');
  });
});
