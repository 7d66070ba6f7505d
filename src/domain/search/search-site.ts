import type { ContentItem } from '../content/content-item';
import type { Period } from '../time/partial-timestamp';
import { type PlainText, type SearchResult, searchItems } from './search-items';
import type { SearchQuery, SearchTerm } from './search-query';
import { type ItemMatches, nearestDateWith, searchVersions } from './search-through-time';
import { type LifePoint, termLife } from './term-life';

// Each search is a generator that yields after every item, so that a caller can pause it.

export interface TextSearch {
  /** In no order. */
  readonly results: readonly SearchResult[];
  /** The terms that no item has, if there are no results. */
  readonly missing: readonly SearchTerm[];
  /** If there are no results: the key nearest to the searched time of a version that matches. */
  readonly nearest: string | null;
}

/** Searches the versions that `visible` show, and, without a result, those of all times around `at`. */
export function* searchText(
  visible: readonly ContentItem[],
  all: readonly ContentItem[],
  at: string,
  plain: PlainText,
  query: SearchQuery,
): Generator<void, TextSearch> {
  const results: SearchResult[] = [];
  for (const item of visible) {
    results.push(...searchItems([item], plain, query));
    yield;
  }
  if (results.length > 0) return { results, missing: [], nearest: null };
  const matches = (item: ContentItem, one: SearchQuery) => searchItems([item], plain, one)[0];
  const missing = yield* termsWithout(visible, query, matches);
  return { results, missing, nearest: yield* nearestDateWith(all, plain, query, at) };
}

/** The terms of a query that no item has. */
function* termsWithout(
  items: readonly ContentItem[],
  query: SearchQuery,
  matches: (item: ContentItem, query: SearchQuery) => object | null | undefined,
): Generator<void, readonly SearchTerm[]> {
  let missing = query.terms;
  for (const item of items) {
    missing = missing.filter((term) => !matches(item, { ...query, author: null, terms: [term] }));
    yield;
  }
  return missing;
}

export interface HistorySearch {
  /** The results, the one with the latest match first. */
  readonly matches: readonly ItemMatches[];
  /** The life of each of the first terms. */
  readonly lives: readonly TermLife[];
  /** The terms that no version of any item has, if nothing matches. */
  readonly missing: readonly SearchTerm[];
}

export interface TermLife {
  readonly term: SearchTerm;
  /** In the order of the periods. */
  readonly points: readonly LifePoint[];
}

/** The most terms whose lives can be told apart in one chart. */
const maxLives = 3;

/** Searches all approved versions, and counts the items with each term by period. */
export function* searchHistory(
  items: readonly ContentItem[],
  periods: readonly Period[],
  plain: PlainText,
  query: SearchQuery,
): Generator<void, HistorySearch> {
  const matches: ItemMatches[] = [];
  for (const item of items) {
    const found = searchVersions(item, plain, query);
    if (found) matches.push(found);
    yield;
  }
  const lives: TermLife[] = [];
  for (const term of query.terms.slice(0, maxLives)) {
    const points = yield* termLife(items, plain, { ...query, terms: [term] }, periods);
    lives.push({ term, points });
  }
  const missing =
    matches.length > 0
      ? []
      : yield* termsWithout(items, query, (item, one) => searchVersions(item, plain, one));
  const lastOf = ({ matching }: ItemMatches) => matching.at(-1) ?? '';
  matches.sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
  return { matches, lives, missing };
}
