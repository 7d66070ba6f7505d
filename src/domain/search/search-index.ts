import { keyAtOrBefore } from '../content/content-item';
import type { IndexedItem } from '../content/snapshot';
import { isTimestamp } from '../time/timestamp';
import { indexWordsFor, isExactInIndex } from './index-words';
import type { Posting } from './postings';
import { matchesAuthor } from './search-items';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';

/** The part of a search index that a query needs. */
export interface SearchIndex {
  /** By number. */
  readonly items: readonly IndexedItem[];
  /** By word, of all words looked up; in order of item and version. */
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
}

export interface IndexMatches {
  readonly item: IndexedItem;
  /** The keys of the approved versions asked for that match, oldest first; at least one. */
  readonly matching: readonly string[];
}

/**
 * The words whose postings `searchIndex` needs to answer a query. None if it asks for an author only.
 */
export function wordsToLookUp({ terms, excluded }: SearchQuery): readonly string[] {
  const all = [...terms, ...excluded.filter(isDecided)];
  return [...new Set(all.flatMap((term) => spellingsOf(term).flat()))];
}

/**
 * The items of which the version in force at `at` (a timestamp or `live`) matches, or with null any
 * version; in order of their first version. The index does not know where in a version a word is. So
 * a phrase is answered by all its words, and a word of a script without spaces by its pairs of
 * characters, and neither is excluded: items may be found that `searchItems` does not find. Except
 * in those scripts, an unfinished word counts as whole.
 */
export function searchIndex(
  { items, postings }: SearchIndex,
  query: SearchQuery,
  at: string | null,
): readonly IndexMatches[] {
  if (isEmptyQuery(query) || (at !== null && at !== 'live' && !isTimestamp(at))) return [];
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
  const excluded = query.excluded.filter(isDecided);
  return items.flatMap((item, number) => {
    const inForce = at === null || at === 'live' ? item.keys.at(-1) : keyAtOrBefore(item.keys, at);
    const matching = item.keys.filter(
      (key, version) =>
        (at === null || key === inForce) &&
        query.terms.every((term) => hasTerm(term, number, version)) &&
        !excluded.some((term) => hasTerm(term, number, version)),
    );
    return matching.length > 0 && matchesAuthor(item, query) ? [{ item, matching }] : [];
  });
}

/**
 * Whether `searchIndex` finds what `searchItems` does; `more`, such as texts with the words of a phrase
 * apart; or `less`, because it takes an unfinished word for a whole one.
 */
export function reachOfIndex({ terms, excluded }: SearchQuery): 'same' | 'more' | 'less' {
  const isUnfinished = ({ isPrefix, words }: SearchTerm) =>
    isPrefix && isExactInIndex(words.at(-1) ?? '');
  if (terms.some(isUnfinished)) return 'less';
  const isKnown = terms.every(({ words: [word = '', ...others] }) => {
    return others.length === 0 && isExactInIndex(word);
  });
  const areDecided = excluded.every((term) => term.operator !== '-' || isDecided(term));
  return isKnown && areDecided ? 'same' : 'more';
}

/** The words of the index that all versions with a term have, for each of its spellings. */
function spellingsOf({ words, joined }: SearchTerm): readonly (readonly string[])[] {
  const spellings = joined.length === words.length ? [words] : [words, joined];
  return spellings.map((spelling) => spelling.flatMap(indexWordsFor));
}

/** Whether the index knows which versions have an excluded term. */
function isDecided({ operator, words: [word = '', ...others] }: SearchTerm): boolean {
  return operator === '-' && others.length === 0 && isExactInIndex(word);
}

function byItem(postings: readonly Posting[]): ReadonlyMap<number, readonly Posting[]> {
  const byNumber = new Map<number, Posting[]>();
  for (const posting of postings) {
    const found = byNumber.get(posting.item);
    if (found) found.push(posting);
    else byNumber.set(posting.item, [posting]);
  }
  return byNumber;
}
