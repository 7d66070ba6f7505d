import fc from 'fast-check';
import { anyTextOf } from './properties';

const scraps = [
  ...['one', 'Two', "don't", ' ', '  ', '\n', '.', '“', '½', 'ß', 'İ', 'Σ', 'ﷺ', '한국'],
  ...['東京', 'が', 'か', '\u3099', '\uff9e', 'น', '\u0e4d', '\u0e48', '\u0e32', 'ກ', '\u0ecd'],
  ...['e\u0301', '\u0323', 'ज', '\u093c', '\u094d', '\u200d', '\u200b', '\u00ad', '\u0640'],
  ...["'", '’', 'ʼ', "a'b'c", 'abc', '٢', '२', 'ي', 'ک', 'ھ', 'c++'],
  ...['👨‍👩‍👧', '👍🏽', '🇫🇷', '🇫', '\ud83d', '\ude00'],
];

/** Text of a few words and characters of many scripts, with those that combine. */
export const anySearchText: fc.Arbitrary<string> = anyTextOf(
  scraps,
  10,
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
