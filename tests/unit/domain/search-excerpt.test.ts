import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchRanges, searchExcerpt } from '../../../src/domain/search/search-excerpt';
import { matchVersion } from '../../../src/domain/search/search-items';
import { parseSearchQuery } from '../../../src/domain/search/search-query';
import { anySearchText } from '../../support/any-search-text';
import { hostileStrings } from '../../support/hostile-strings';
import { longTimeout } from '../../support/many-runs';
import { forMany } from '../../support/properties';

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

describe('the matches in a text are', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['words', 'News, no news.', 'news', ['News', 'news']],
    ['in the order of the text', 'old news', 'news old', ['old', 'news']],
    ['phrases as a whole', 'Old, news', '"old news"', ['Old, news']],
    ['characters that stand for several', '100 ㌔', 'キロ', ['㌔']],
    ['joined where they overlap', 'a b c', '"a b" "b c"', ['a b c']],
    ['whole words where the query has only a beginning', '日本語', '日本', ['日本語']],
    ['emoji with their skin colour', 'Good 👍🏽', '👍', ['👍🏽']],
    ['none without terms', 'a b', '', []],
  ])('%s', (_, text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  test('whole words while typing', () => {
    expect(matchRanges('Newspaper', typing('ne'))).toEqual([{ start: 0, end: 9 }]);
  });
});

describe('an excerpt', () => {
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

  test.each([
    ['is a short text as a whole', 'Old news.', 'news', 'Old [news].'],
    ['has white space collapsed', '\n Old \t\n news ', 'news', 'Old [news]'],
    ['is the beginning without a match', words(20), 'x', 'w0 w1 w2 w3 w4 w5 w6…'],
    ['is around the first match', words(20), 'w12', '…w11 [w12] w13 w14 w15…'],
    ['marks all matches in it', words(20), 'w12 w15', '…w11 [w12] w13 w14 [w15]…'],
    ['starts at the beginning if the match is near', words(20), 'w1', 'w0 [w1] w2 w3 w4 w5 w6…'],
    ['reaches the end if the match is near', words(20), 'w19', '…w15 w16 w17 w18 [w19]'],
    ['cuts a word only if none fits', 'w'.repeat(30), 'x', `${'w'.repeat(20)}…`],
    ['is empty of nothing', '', 'x', ''],
  ])('%s', (_, text, query, expected) => {
    expect(excerpt(text, query, 20)).toBe(expected);
  });

  test('cuts a match that is too long', () => {
    expect(excerpt(`${'a '.repeat(20)}${'w'.repeat(30)}`, 'w'.repeat(30), 20)).toBe(
      `…[${'w'.repeat(20)}]…`,
    );
  });

  test.each([
    ['a surrogate pair', '😀'.repeat(30)],
    ['a combining sequence', 'e\u0301\u0323'.repeat(30)],
    ['a joined emoji', '👨‍👩‍👧'.repeat(10)],
    ['a flag', '🇫🇷'.repeat(10)],
    ['a syllable', 'हिन्दी'.repeat(10)],
  ])('never cuts %s', (_, text) => {
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const whole = new Set(Array.from(segmenter.segment(text), ({ segment }) => segment));
    for (let length = 15; length < 30; length++) {
      const shown = searchExcerpt(text, parse('x'), length).text.replace(/…$/, '');
      const parts = Array.from(segmenter.segment(shown), ({ segment }) => segment);
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.filter((part) => !whole.has(part))).toEqual([]);
    }
  });
});

describe('for any text', () => {
  const one = (text: string) => ({ approved: 'yes', headline: [], body: [text] }) as const;

  test('there are ranges exactly if the version matches', longTimeout, () => {
    forMany(anySearchText, anySearchText, fc.boolean(), (text, typed, isTyping) => {
      const [term] = parseSearchQuery(typed, { isTyping }).terms;
      fc.pre(term !== undefined);
      const query = { terms: [term], author: null, isCut: false };
      const match = matchVersion(one(text), (raw) => raw, query);
      expect(matchRanges(text, query).length > 0).toBe(match !== null);
    });
  });

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

test('an excerpt of any hostile text is short', () => {
  for (const text of hostileStrings)
    expect(searchExcerpt(text.repeat(3), typing(text)).text.length, text).toBeLessThanOrEqual(242);
});
