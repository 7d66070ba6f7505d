import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexWords, indexWordsFor } from '../../../../src/domain/search/index-words';
import { matchVersion } from '../../../../src/domain/search/match';
import { decodePostings, encodePostings } from '../../../../src/domain/search/postings';
import { matchRanges } from '../../../../src/domain/search/search-excerpt';
import { searchIndex, wordsToLookUp } from '../../../../src/domain/search/search-index';
import {
  isEmptyQuery,
  parseSearchQuery,
  type SearchTerm,
} from '../../../../src/domain/search/search-query';
import { searchableText } from '../../../../src/domain/text/words';
import { anySearchText } from '../../../support/any-search-text';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

const parse = (text: string) => parseSearchQuery(text, { isTyping: false });

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
  test('are decoded to the same, and need no escapes in JSON', () => {
    forAny(anyPostings, (postings) => {
      expect(encodePostings(postings)).toMatch(/^[\w-]*$/);
      expect(decodePostings(encodePostings(postings))).toEqual(postings);
    });
  });

  test('have one digit for a word that all versions of the next item have', () => {
    const all = Array.from({ length: 5 }, (_, item) => ({ item, first: 0, end: Infinity }));
    expect(encodePostings(all)).toHaveLength(5);
  });

  test.each([
    ['BA', 'a number is missing'],
    ['g', 'a digit is missing'],
    ['A A', 'a space'],
    ['é', 'not ASCII'],
    ['_______________A', 'unsafe'],
  ])('are null if malformed: %s (%s)', (text) => {
    expect(decodePostings(text)).toBeNull();
  });
});

describe('the words of the index', () => {
  test('are those of the searchable text where scripts have spaces', () => {
    expect(indexWords('The café: don’t!')).toEqual(['the', 'cafe', 'don', 't', 'dont']);
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
      const words = searchableText(text).trim().split(/[ ']/);
      const missing = words.filter((word) => word !== '').flatMap(indexWordsFor);
      expect(missing.filter((word) => !listed.has(word))).toEqual([]);
    });
  });

  test('to look up for a query are all its words, once, without the author', () => {
    const lookedUp = (text: string) => wordsToLookUp(parse(text)).join(' ');
    expect(lookedUp('old "the old harbour" author:ada')).toBe('old the harbour');
    expect(lookedUp('don\'t -storm -"two words" -author:x')).toBe('don t dont storm');
    expect(lookedUp('author:ada')).toBe('');
  });
});

test('the index, the search and the marks agree, for any text and query', longTimeout, () => {
  const anyTerms = fc.array(fc.tuple(fc.constantFrom('', '-'), anySearchText), { maxLength: 3 });
  const item = { itemId: 'a', parentId: null, author: null, title: 'a', keys: ['20010101000000'] };
  const anyFlags = fc.tuple(fc.boolean(), fc.boolean());
  forMany(anySearchText, anyTerms, anyFlags, (some, typed, [isTyping, hasTerms]) => {
    const text = hasTerms ? `${some} ${typed.map(([, term]) => term).join(' ')}` : some;
    const query = parseSearchQuery(typed.map((parts) => parts.join('')).join(' '), { isTyping });
    fc.pre(!isEmptyQuery(query));
    const version = { approved: 'yes', headline: [], body: [text] } as const;
    const isFound = matchVersion(version, query) !== null;
    const isMarked = (term: SearchTerm) =>
      matchRanges(text, { ...query, terms: [term] }).length > 0;
    expect(query.terms.every(isMarked) && !query.excluded.some(isMarked)).toBe(isFound);
    const postings = new Map(
      wordsToLookUp(query).map((word) => [
        word,
        indexWords(text).includes(word) ? [{ item: 0, first: 0, end: Infinity }] : [],
      ]),
    );
    const isInIndex = searchIndex({ items: [item], postings }, query, 'live').length > 0;
    const isExact = [...query.terms, ...query.excluded].every(
      ({ words, isPrefix }) => words.length === 1 && !isPrefix,
    );
    // The index may find more than the search, but for single words; it takes an unfinished word for a whole one.
    if (!isTyping) expect(isInIndex).toBe(isExact ? isFound : isInIndex || isFound);
  });
});
