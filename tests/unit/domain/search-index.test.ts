import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexWords, indexWordsFor } from '../../../src/domain/search/index-words';
import {
  decodeNumbers,
  decodePostings,
  encodeNumbers,
  encodePostings,
} from '../../../src/domain/search/postings';
import { wordsToLookUp } from '../../../src/domain/search/search-index';
import { parseSearchQuery } from '../../../src/domain/search/search-query';
import { searchableText } from '../../../src/domain/search/words';
import { anySearchText } from '../../support/any-search-text';
import { forAny } from '../../support/properties';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });

describe('encoded numbers', () => {
  test('are decoded to the same, and need no escapes in JSON', () => {
    forAny(fc.array(fc.maxSafeNat()), (numbers) => {
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
      expect(encodeNumbers(numbers)).toMatch(/^[\w-]*$/);
    });
    expect(encodeNumbers([0, 31])).toHaveLength(2);
  });

  test.each([
    ['g', 'a digit is missing'],
    ['A A', 'space'],
    ['é', 'not ASCII'],
    ['_______________A', 'unsafe'],
  ])('are null if malformed: %s (%s)', (text) => {
    expect(decodeNumbers(text)).toBeNull();
  });
});

/** Postings in order of item and version, as the runs of a word are: with gaps between them. */
const anyBounds = fc
  .uniqueArray(fc.nat(200), { minLength: 1, maxLength: 8 })
  .map((bounds) => bounds.sort((a, b) => a - b));
const anyPostings = fc
  .uniqueArray(fc.tuple(fc.nat(9_999), anyBounds), { selector: ([item]) => item })
  .map((items) =>
    items
      .sort(([a], [b]) => a - b)
      .flatMap(([item, bounds]) =>
        bounds.flatMap((first, at) =>
          at % 2 === 0 ? [{ item, first, end: bounds[at + 1] ?? Infinity }] : [],
        ),
      ),
  );

describe('encoded postings', () => {
  test('are decoded to the same', () => {
    forAny(anyPostings, (postings) => {
      expect(decodePostings(encodePostings(postings))).toEqual(postings);
    });
  });

  test('have one digit for a word that all versions of the next item have', () => {
    const all = Array.from({ length: 5 }, (_, item) => ({ item, first: 0, end: Infinity }));
    expect(encodePostings(all)).toHaveLength(5);
  });

  test('are null if malformed', () => {
    expect(decodePostings('BA')).toBeNull();
    expect(decodePostings('!')).toBeNull();
  });
});

describe('the words of the index', () => {
  test('are those of the searchable text where scripts have spaces', () => {
    expect(indexWords('The café: don’t!')).toEqual(['the', 'cafe', 'don', 't']);
    expect(indexWords(' …')).toEqual([]);
  });

  test('are single characters and pairs of neighbours in scripts without spaces', () => {
    expect(indexWords('A 東京都。京')).toEqual(['a', '東', '京', '都', '東京', '京都', '京']);
    expect(indexWordsFor('東京都')).toEqual(['東京', '京都']);
    expect(indexWordsFor('東')).toEqual(['東']);
  });

  test('are cut to 64 characters, when looked up as well', () => {
    const long = 'x'.repeat(1000);
    expect(indexWords(long)).toEqual(['x'.repeat(64)]);
    expect(indexWordsFor(long)).toEqual(['x'.repeat(64)]);
  });

  test('include those looked up for any word of the text, whatever a dictionary splits', () => {
    forAny(anySearchText, (text) => {
      const listed = new Set(indexWords(text));
      const words = searchableText(text).trim().split(' ');
      const missing = words.filter((word) => word !== '').flatMap(indexWordsFor);
      expect(missing.filter((word) => !listed.has(word))).toEqual([]);
    });
  });

  test('to look up for a query are all its words, once, without the author', () => {
    expect(wordsToLookUp(parse('old "the old harbour" author:ada'))).toEqual([
      'old',
      'the',
      'harbour',
    ]);
    expect(wordsToLookUp(parse('author:ada'))).toEqual([]);
  });
});
