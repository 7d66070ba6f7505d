import { keyAtOrBefore } from '../content/content-item';
import { rootOf } from '../content/item-index';
import type { IndexedItem } from '../content/snapshot';
import { hasOccurrence } from '../text/occurrences';
import { withSigns } from '../text/signs';
import { searchableText } from '../text/words';
import { indexWordsFor, isExactInIndex, umlautSpellings } from './index-words';
import { matchesAuthor, phraseOf } from './match';
import type { Posting } from './postings';
import type { SearchSource, SearchTime } from './search';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';

/** The part of a search index that a query needs. */
export interface SearchIndex {
  /** By number. */
  readonly items: readonly IndexedItem[];
  /** By word, of all words looked up; in order of item and version. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
}

/** An item and the versions of it that the index finds. */
export interface IndexMatch {
  readonly item: IndexedItem;
  /** Their keys, oldest first; at least one. */
  readonly keys: readonly string[];
}

/**
 * The words whose postings `searchIndex` needs to answer a query. None if it asks for an author only.
 */
export function wordsToLookUp({ terms, excluded }: SearchQuery): readonly string[] {
  const indexedTerms = [...terms, ...excluded.filter(isExcludedByIndex)];
  return [...new Set(indexedTerms.flatMap((term) => spellingsOf(term).flat()))];
}

/**
 * The items of which versions match at a time, in order of their first version. The index does not know where in a
 * version a word is. So a phrase is answered by all its words, and a word of a script without spaces by its pairs of
 * characters, and neither is excluded: unless `isDecided` by the index, versions may be found that the text does not
 * match. Except in those scripts, an unfinished word counts as whole.
 */
export function searchIndex(
  { items, postings }: SearchIndex,
  query: SearchQuery,
  time: SearchTime,
): readonly IndexMatch[] {
  if (isEmptyQuery(query)) return [];
  const runs = new Map(
    wordsToLookUp(query).map((word) => [word, byItem(postings.get(word) ?? [])]),
  );
  const hasTerm = (term: SearchTerm, item: number, version: number) =>
    spellingsOf(term).some((words) =>
      words.every((word) =>
        runs
          .get(word)
          ?.get(item)
          ?.some(({ first, end }) => first <= version && version < end),
      ),
    );
  const excluded = query.excluded.filter(isExcludedByIndex);
  return items.flatMap((item, number) => {
    const inForce = time === 'live' ? item.keys.at(-1) : keyAtOrBefore(item.keys, time);
    const keys = item.keys.filter(
      (key, version) =>
        (time === 'ever' || key === inForce) &&
        query.terms.every((term) => hasTerm(term, number, version)) &&
        !excluded.some((term) => hasTerm(term, number, version)),
    );
    return keys.length > 0 && matchesAuthor(item, query) ? [{ item, keys }] : [];
  });
}

/** Whether the index alone tells what matches a query: words of scripts with spaces, and no phrase. */
export function isDecided({ terms, excluded }: SearchQuery): boolean {
  const areWords = terms.every(({ words: [word = '', ...others] }) => {
    return others.length === 0 && isExactInIndex(word);
  });
  return areWords && excluded.every((term) => term.operator !== '-' || isExcludedByIndex(term));
}

/** A published index. Its matches are certain if it decides; the others may be checked in their texts. */
export function indexSource(index: SearchIndex): SearchSource {
  const byId = new Map(index.items.map((item) => [item.itemId, item]));
  const roots = new Map<string, string | null>();
  const parents = { get: (itemId: string) => byId.get(itemId)?.parentId };
  return {
    storyOf(itemId, time) {
      // The index does not say what was visible at other times.
      const rootId = time === 'live' ? rootOf(itemId, parents, roots) : null;
      return (rootId !== null && byId.get(rootId)) || null;
    },
    find(query, time) {
      const isCertain = isDecided(query);
      return searchIndex(index, query, time).map(({ item: indexed, keys }) => {
        const { itemId } = indexed;
        return {
          itemId,
          keys,
          relevance: relevanceOf(indexed, query),
          item: null,
          indexed,
          isCertain,
        };
      });
    },
  };
}

const titles = new WeakMap<IndexedItem, string>();

/**
 * The index knows titles but no texts: more terms with their signs in the title come first, then more
 * terms, then the phrase. The texts change no order, so that results stay in their place.
 */
function relevanceOf(item: IndexedItem, query: SearchQuery): number {
  const title = titles.get(item) ?? searchableText(item.title);
  titles.set(item, title);
  const signs = query.terms.flatMap((term) => term.signs ?? []);
  const written = signs.length > 0 ? withSigns(item.title) : '';
  const phrase = phraseOf(query);
  return (
    32 * signs.filter((pattern) => pattern.test(written)).length +
    2 * query.terms.filter(({ pattern }) => hasOccurrence(title, pattern)).length +
    (phrase && hasOccurrence(title, phrase) ? 1 : 0)
  );
}

/** The words of the index that all versions with a term have, for each of its spellings. */
function spellingsOf({ words, joined }: SearchTerm): readonly (readonly string[])[] {
  const spellings = joined.length === words.length ? [words] : [words, joined];
  const both = spellings.flatMap((spelling) => {
    const [plain = spelling, spelled = plain] = [0, 1].map((place) =>
      spelling.map((word) => umlautSpellings(word)[place] ?? word),
    );
    return plain.join() === spelled.join() ? [plain] : [plain, spelled];
  });
  return both.map((spelling) => spelling.flatMap(indexWordsFor));
}

/** Whether the index knows which versions have an excluded term. */
function isExcludedByIndex({ operator, words: [word = '', ...others] }: SearchTerm): boolean {
  return operator === '-' && others.length === 0 && isExactInIndex(word);
}

function byItem(postings: readonly Posting[]): ReadonlyMap<number, readonly Posting[]> {
  const byNumber = new Map<number, Posting[]>();
  for (const posting of postings) {
    const itemPostings = byNumber.get(posting.item);
    if (itemPostings) itemPostings.push(posting);
    else byNumber.set(posting.item, [posting]);
  }
  return byNumber;
}
