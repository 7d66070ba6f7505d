import type { IndexedItem } from '../content/snapshot';
import { hasOccurrence } from '../text/occurrences';
import { ascending } from '../text/order';
import { withSigns } from '../text/signs';
import { searchableText } from '../text/words';
import { type IndexMatches, type SearchIndex, searchIndex } from './search-index';
import { phraseOf, type SearchOrder } from './search-items';
import type { SearchQuery } from './search-query';
import { explainNoMatch, type NoMatch } from './search-site';
import { type AllTimes, nearness } from './search-through-time';

interface LiveMatch extends IndexMatches {
  /** The higher, the more relevant. */
  readonly score: number;
}

/** What the search index finds in the live versions. */
export interface LiveIndexSearch {
  /** In no order. */
  readonly matches: readonly LiveMatch[];
  readonly allTimes: AllTimes;
  /** Null if there are matches. */
  readonly noMatch: NoMatch | null;
}

/** Searches the live versions by index, and all versions for the one nearest to `now` (14 digits). */
export function* searchLiveIndex(
  index: SearchIndex,
  query: SearchQuery,
  now: string,
): Generator<void, LiveIndexSearch> {
  const matches: LiveMatch[] = [];
  for (const match of searchIndex(index, query, 'live')) {
    matches.push({ ...match, score: scoreOf(match.item, query) });
    yield;
  }
  const atAllTimes = searchIndex(index, query, null);
  const isNearer = nearness(now);
  let nearest: string | null = null;
  for (const key of matches.length > 0 ? [] : atAllTimes.flatMap(({ matching }) => matching)) {
    if (nearest === null || isNearer(key, nearest)) nearest = key;
  }
  const allTimes = { count: atAllTimes.length, nearest };
  if (matches.length > 0) return { matches, allTimes, noMatch: null };
  function* hasMatch(other: SearchQuery): Generator<void, boolean> {
    yield;
    return searchIndex(index, other, 'live').length > 0;
  }
  return { matches, allTimes, noMatch: yield* explainNoMatch(query, hasMatch) };
}

/** The matches by relevance or by date, newest first. Equal ones are in order of date, then id. */
export function sortMatches(
  matches: readonly LiveMatch[],
  order: SearchOrder,
): readonly LiveMatch[] {
  const dateOf = ({ matching }: LiveMatch) => matching.at(-1) ?? '';
  return matches.toSorted(
    (a, b) =>
      (order === 'relevance' ? b.score - a.score : 0) ||
      ascending(dateOf(b), dateOf(a)) ||
      ascending(a.item.itemId, b.item.itemId),
  );
}

const titles = new WeakMap<IndexedItem, string>();

/**
 * The index knows titles but no texts: more terms with their signs in the title come first, then more
 * terms, then the phrase.
 */
function scoreOf(item: IndexedItem, query: SearchQuery): number {
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
