import type { ContentItem } from '../content/content-item';
import type { Period } from '../time/partial-timestamp';
import { positionOfDigits } from '../time/timestamp';
import { type PlainText, type SearchResult, searchItems, termsWithout } from './search-items';
import { isEmptyQuery, type SearchQuery, type SearchTerm } from './search-query';
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
  if (results.length > 0 || isEmptyQuery(query)) return { results, missing: [], nearest: null };
  let missing = query.terms;
  for (const item of visible) {
    missing = termsWithout([item], plain, { ...query, terms: missing });
    yield;
  }
  let nearest: string | null = null;
  const distance = (key: string) => Math.abs(positionOfDigits(key) - positionOfDigits(at));
  for (const item of all) {
    const key = nearestDateWith([item], plain, query, at);
    if (key !== null && (nearest === null || distance(key) < distance(nearest))) nearest = key;
    yield;
  }
  return { results, missing, nearest };
}

export interface HistorySearch {
  /** Those with the latest match first. */
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
    const found = isEmptyQuery(query) ? null : searchVersions(item, plain, query);
    if (found) matches.push(found);
    yield;
  }
  const lives: TermLife[] = [];
  for (const term of query.terms.slice(0, maxLives)) {
    let points: readonly LifePoint[] = periods.map(() => ({ holding: 0, existing: 0 }));
    for (const item of items) {
      const own = termLife([item], plain, { ...query, terms: [term] }, periods);
      points = points.map(({ holding, existing }, index) => ({
        holding: holding + (own[index]?.holding ?? 0),
        existing: existing + (own[index]?.existing ?? 0),
      }));
      yield;
    }
    lives.push({ term, points });
  }
  let missing = matches.length > 0 ? [] : query.terms;
  for (const item of missing.length > 0 ? items : []) {
    missing = missing.filter(
      (term) => !searchVersions(item, plain, { ...query, author: null, terms: [term] }),
    );
    yield;
  }
  const lastOf = ({ matching }: ItemMatches) => matching.at(-1) ?? '';
  matches.sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
  return { matches, lives, missing };
}
