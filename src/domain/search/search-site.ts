import type { ContentItem } from '../content/content-item';
import type { Period } from '../time/partial-timestamp';
import { type PlainText, type SearchResult, searchItems } from './search-items';
import { isEmptyQuery, type SearchQuery, type SearchTerm, withoutTerms } from './search-query';
import { type ItemMatches, searchVersions } from './search-through-time';
import { type LifePoint, termLife } from './term-life';

// Each search is a generator that yields after every item, so that a caller can pause it.

/** Why nothing matches a query. */
export interface NoMatch {
  /** The terms that no item has. */
  readonly missing: readonly SearchTerm[];
  /** Terms without which something would match: all that are missing, or else any single one. */
  readonly droppable: readonly (readonly SearchTerm[])[];
}

export interface TextSearch {
  /** In no order. */
  readonly results: readonly SearchResult[];
  /** Null if there are results. */
  readonly noMatch: NoMatch | null;
}

/** Searches the versions that `visible` show. */
export function* searchText(
  visible: readonly ContentItem[],
  plain: PlainText,
  query: SearchQuery,
): Generator<void, TextSearch> {
  const results: SearchResult[] = [];
  for (const item of visible) {
    results.push(...searchItems([item], plain, query));
    yield;
  }
  if (results.length > 0) return { results, noMatch: null };
  const matches = (item: ContentItem, other: SearchQuery) =>
    searchItems([item], plain, other).length > 0;
  return { results, noMatch: yield* explainNoMatch(visible, query, matches) };
}

export interface HistorySearch {
  /** In no order. */
  readonly matches: readonly ItemMatches[];
  /** How many items match, in the order of the periods. */
  readonly life: readonly LifePoint[];
  /** Null if there are matches. */
  readonly noMatch: NoMatch | null;
}

/** Searches all approved versions, and counts the items that match by period. */
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
  const life = yield* termLife(items, matches, query, periods);
  if (matches.length > 0) return { matches, life, noMatch: null };
  const isMatch = (item: ContentItem, other: SearchQuery) =>
    searchVersions(item, plain, other) !== null;
  return { matches, life, noMatch: yield* explainNoMatch(items, query, isMatch) };
}

function* explainNoMatch(
  items: readonly ContentItem[],
  query: SearchQuery,
  matches: (item: ContentItem, query: SearchQuery) => boolean,
): Generator<void, NoMatch> {
  function* hasMatch(other: SearchQuery): Generator<void, boolean> {
    if (isEmptyQuery(other)) return false;
    for (const item of items) {
      if (matches(item, other)) return true;
      yield;
    }
    return false;
  }
  const missing: SearchTerm[] = [];
  for (const term of query.terms) {
    if (!(yield* hasMatch({ ...query, author: null, excluded: [], terms: [term] })))
      missing.push(term);
  }
  const authors = query.author ? [query.author] : [];
  const single = [...query.terms, ...authors, ...query.excluded].map((term) => [term]);
  const droppable: (readonly SearchTerm[])[] = [];
  for (const terms of missing.length > 0 ? [missing] : single) {
    if (yield* hasMatch(withoutTerms(query, terms))) droppable.push(terms);
  }
  return { missing, droppable };
}
