import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRanges, searchExcerpt } from '../../../../src/domain/search/search-excerpt';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { anySearchText } from '../../../support/any-search-text';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const typing = (text: string) => parseSearchQuery(text, { isTyping: true });
const marked = (text: string, query: string) =>
  matchRanges(text, parse(query)).map(({ start, end }) => text.slice(start, end));
/** The excerpt with its matches in brackets. */
const excerpt = (text: string, query: string, maxLength?: number) => {
  const { text: shown, ranges } = searchExcerpt(text, parse(query), maxLength);
  return ranges.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    shown,
  );
};

test.each<[string, string, string, readonly string[]]>([
  ['words', 'News, no news.', 'news', ['News', 'news']],
  ['phrases as a whole', 'Old, news', '"old news"', ['Old, news']],
  ['characters that stand for several', '100 ㌔', 'キロ', ['㌔']],
  ['joined where they overlap', 'a b c', '"a b" "b c"', ['a b c']],
  ['whole words where the query has only a beginning', '日本語', '日本', ['日本語']],
  ['emoji with their skin colour', 'Good 👍🏽', '👍', ['👍🏽']],
  ['words with apostrophes', 'We don’t, you dont.', 'dont', ['don’t', 'dont']],
  ['parts between apostrophes', "Rock'n'roll", 'roll', ['roll']],
  ['no excluded words', 'a b', 'a -b', ['a']],
])('the matches in a text are %s', (_, text, query, expected) => {
  expect(marked(text, query)).toEqual(expected);
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

test.each([
  ['is a short text as a whole', 'Old news.', 'news', 'Old [news].'],
  ['has white space collapsed', '\n Old \t\n news ', 'news', 'Old [news]'],
  ['is the beginning without a match', words(20), 'x', 'w0 w1 w2 w3 w4 w5 w6…'],
  ['is around the first match', words(20), 'w12', '…w11 [w12] w13 w14 w15…'],
  ['is where most words of the query stand', words(30), 'w3 w20 w21', '…w19 [w20] [w21] w22 w23…'],
  ['marks all matches in it', words(20), 'w12 w15', '…w11 [w12] w13 w14 [w15]…'],
  ['starts at the beginning if the match is near', words(20), 'w1', 'w0 [w1] w2 w3 w4 w5 w6…'],
  ['reaches the end if the match is near', words(20), 'w19', '…w15 w16 w17 w18 [w19]'],
  [
    'cuts a match that is too long',
    `${'a '.repeat(20)}${'w'.repeat(30)}`,
    'w'.repeat(30),
    `…[${'w'.repeat(20)}]…`,
  ],
  ['cuts a word only if none fits', 'w'.repeat(30), 'x', `${'w'.repeat(20)}…`],
])('an excerpt %s', (_, text, query, expected) => {
  expect(excerpt(text, query, 20)).toBe(expected);
});

describe('for any text', () => {
  test('ranges, of excerpts too, are in order and lie in the text', longTimeout, () => {
    const check = (text: string, ranges: ReturnType<typeof matchRanges>) => {
      let last = 0;
      for (const { start, end } of ranges) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    };
    const anyLength = fc.integer({ min: 5, max: 40 });
    forMany(anySearchText, anySearchText, anyLength, (a, b, length) => {
      check(a + b, matchRanges(a + b, typing(b)));
      const { text, ranges } = searchExcerpt(a + b + a, parse(b), length);
      expect(text.length).toBeLessThanOrEqual(length + 2);
      check(text, ranges);
    });
  });

  test('the excerpt of a whole text marks what the text does', longTimeout, () => {
    forMany(anySearchText, anySearchText, (text, typed) => {
      const line = text.replace(/\s+/gu, ' ').trim();
      expect(searchExcerpt(text, parse(typed), 1000)).toEqual({
        text: line,
        ranges: matchRanges(line, parse(typed)),
      });
    });
  });
});
