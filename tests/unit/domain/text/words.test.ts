import { describe, expect, test } from 'vitest';
import { fold, searchableText, wordsOf } from '../../../../src/domain/text/words';
import { anySearchText } from '../../../support/any-search-text';
import { hostileStrings } from '../../../support/hostile-strings';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const words = (text: string) => wordsOf(text).map((word) => word.text);
const slices = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['upper and lower case', 'NEWS', 'news'],
  ['composed and decomposed letters', 'é', 'e\u0301'],
  ['German ß and ss', 'Straße', 'STRASSE'],
  ['Turkish i, dotted or not', 'İstanbul ıspanak', 'istanbul ISPANAK'],
  ['ligatures', 'ﬁnd œuvre', 'find oeuvre'],
  ['Greek accents and the final sigma', 'Ὀδυσσεύς', 'οδυσσευΣ'],
  ['Cyrillic ё and й', 'Ёлка, Йод', 'елка, иод'],
  ['Arabic harakat and tatweel', 'مُحَمَّد كتــاب', 'محمد كتاب'],
  ['alef with and without hamza', 'أحمد', 'احمد'],
  ['the Devanagari nukta', 'ज़मीन', 'जमीन'],
  ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガイド'],
  ['composed and decomposed kana', 'が', 'か\u3099'],
  ['Thai am in one or two characters', 'น้ำ', 'นํ้า'],
  ['Hangul in syllables and in letters', '한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
  ['soft hyphens and zero-width joiners', 'archi\u00advo می\u200cخواهم', 'archivo میخواهم'],
  ['digits of all scripts', '٢٠٠٤ ۲۰۰۴ २००४ ๒๐๐๔ ၂၀၀၄', '2004 2004 2004 2004 2004'],
  ['Arabic and Persian ye and kaf', 'ايراني كتابي على', 'ایرانی کتابی علی'],
  ['Arabic and Urdu heh', 'ه', 'ہ'],
  ['heh with two eyes', 'ھ', 'ہ'],
  ['Kurdish and Persian heh, with hamza or without', 'ە ۀ', 'ه هٔ'],
  ['teh marbuta and heh', 'مدرسة', 'مدرسه'],
  ['alef with and without wasla', 'ٱلله', 'الله'],
  ['all apostrophes', "o'l", 'oʼl'],
  ['accents and primes for apostrophes', 'o´l o`l o′l o‛l oʹl', "o'l o'l o'l o'l o'l"],
  ['geresh and gershayim', 'צ׳ק צה״ל', "צ'ק צה'ל"],
  ['emoji with variation selectors', '❤️', '❤'],
])('folding makes equal %s: %s, %s', (_, one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Hindi vowel signs', 'दिन', 'दान'],
  ['Thai tone marks and vowels', 'ไม้', 'ไม'],
  ['Japanese voiced consonants', 'か', 'が'],
  ['Hebrew final letters', 'ם', 'מ'],
])('folding leaves different %s: %s, %s', (_, one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

describe('the words of a text', () => {
  test.each<[string, string, readonly string[]]>([
    ['are runs of letters and digits', 'One two, 3rd: (four)', ['One', 'two', '3rd', 'four']],
    ['end at an apostrophe', "don't l’été", ['don', 't', 'l', 'été']],
    ['end at every sign', 'www.example.com/a_b', ['www', 'example', 'com', 'a', 'b']],
    ['include marks after the letter', 'cafe\u0301!', ['cafe\u0301']],
    ['include vowel signs', 'हिन्दी में', ['हिन्दी', 'में']],
    ['are separated by a zero-width space', 'ab\u200bc', ['ab\u200b', 'c']],
    ['are split by dictionary in Thai', 'ภาษาไทย', ['ภาษา', 'ไทย']],
    ['are split by dictionary in Japanese', '私は東京に', ['私', 'は', '東京', 'に']],
    ['end where the script changes', 'iPhone用', ['iPhone', '用']],
    ['are single emoji', 'hi😀👍🏽!', ['hi', '😀', '👍🏽']],
    ['are single flags', '🇫🇷🇩🇪', ['🇫🇷', '🇩🇪']],
    ['are none of punctuation', '?!… —', []],
    ['may share a character', '½', ['½', '½']],
  ])('%s', (_, text, expected) => {
    expect(slices(text)).toEqual(expected);
  });

  test('are folded, with their places in the text as given', () => {
    expect(wordsOf('Eﬃ cafe\u0301s ㌔')).toEqual([
      { text: 'effi', start: 0, end: 2, isJoined: false },
      { text: 'cafes', start: 3, end: 9, isJoined: false },
      { text: 'キロ', start: 10, end: 11, isJoined: false },
    ]);
  });

  test('are found in runs of any length', () => {
    expect(words('東京に'.repeat(2000))).toEqual(Array(2000).fill(['東京', 'に']).flat());
  });
});

test.each([
  ["Don't", " don't "],
  ["The dogs' 5'10 'tis the '90s' N'T", " the dogs 5 10 tis the 90s n't "],
  ['Ro’cʻk‘nʼroll, l’été', " ro'c'k'n'roll l'ete "],
  ['a😀東京', ' a 😀 東京 '],
])('the searchable text of %j is %j', (text, expected) => {
  expect(searchableText(text)).toBe(expected);
});

test(
  'for any text the searchable text has exactly the words, in order, and they fold to what their places hold',
  longTimeout,
  () => {
    const check = (text: string) => {
      const separated = wordsOf(text).map((word) => (word.isJoined ? "'" : ' ') + word.text);
      expect(searchableText(text)).toBe(`${separated.join('')} `);
      expect(fold(fold(text))).toBe(fold(text));
      let last = 0;
      for (const word of wordsOf(text)) {
        expect(word.start).toBeGreaterThanOrEqual(last);
        expect(word.end).toBeGreaterThan(word.start);
        expect(fold(text.slice(word.start, word.end))).toContain(word.text);
        last = word.start;
      }
    };
    for (const text of hostileStrings) check(text);
    forMany(anySearchText, check);
  },
);

test('folding a character of the first two planes twice is folding it once', () => {
  const unstable: string[] = [];
  for (let code = 0; code < 0x20000; code++) {
    const folded = fold(String.fromCodePoint(code));
    if (fold(folded) !== folded) unstable.push(code.toString(16));
  }
  expect(unstable).toEqual([]);
});
