import type { ContentItem } from '../content/content-item';
import type { Period } from '../time/partial-timestamp';
import { type SearchResult, searchItems } from './search-items';
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
  query: SearchQuery,
): Generator<void, TextSearch> {
  const results: SearchResult[] = [];
  for (const item of visible) {
    results.push(...searchItems([item], query));
    yield;
  }
  if (results.length > 0) return { results, noMatch: null };
  const hasMatch = (other: SearchQuery) =>
    hasAny(visible, (item) => searchItems([item], other).length > 0);
  return { results, noMatch: yield* explainNoMatch(query, hasMatch) };
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
  query: SearchQuery,
): Generator<void, HistorySearch> {
  const matches: ItemMatches[] = [];
  for (const item of items) {
    const found = searchVersions(item, query);
    if (found) matches.push(found);
    yield;
  }
  const life = yield* termLife(items, matches, query, periods);
  if (matches.length > 0) return { matches, life, noMatch: null };
  const hasMatch = (other: SearchQuery) =>
    hasAny(items, (item) => searchVersions(item, other) !== null);
  return { matches, life, noMatch: yield* explainNoMatch(query, hasMatch) };
}

/** `hasMatch` says whether anything matches a query, which is not empty. */
export function* explainNoMatch(
  query: SearchQuery,
  hasMatch: (query: SearchQuery) => Generator<void, boolean>,
): Generator<void, NoMatch> {
  function* finds(other: SearchQuery): Generator<void, boolean> {
    return !isEmptyQuery(other) && (yield* hasMatch(other));
  }
  const missing: SearchTerm[] = [];
  for (const term of query.terms) {
    if (!(yield* finds({ ...query, author: null, excluded: [], terms: [term] })))
      missing.push(term);
  }
  const authors = query.author ? [query.author] : [];
  const single = [...query.terms, ...authors, ...query.excluded].map((term) => [term]);
  const droppable: (readonly SearchTerm[])[] = [];
  for (const terms of missing.length > 0 ? [missing] : single) {
    if (yield* finds(withoutTerms(query, terms))) droppable.push(terms);
  }
  return { missing, droppable };
}

/** Whether any of `items` matches. */
function* hasAny(
  items: readonly ContentItem[],
  isMatch: (item: ContentItem) => boolean,
): Generator<void, boolean> {
  for (const item of items) {
    if (isMatch(item)) return true;
    yield;
  }
  return false;
}
