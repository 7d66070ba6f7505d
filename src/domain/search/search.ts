import {
  type ContentItem,
  keyAtOrBefore,
  latestApprovedKey,
  titleOf,
  versionOf,
} from '../content/content-item';
import { indexOf, rootOf } from '../content/item-index';
import type { IndexedItem, TextTime } from '../content/snapshot';
import { ascending } from '../text/order';
import { positionOfDigits } from '../time/timestamp';
import { matchesAuthor, matchVersion, relevanceOf } from './match';
import { isEmptyQuery, type SearchQuery, type SearchTerm, withoutTerms } from './search-query';

/** The versions that a search looks through: the live ones, those in force at a time, or all approved ones. */
export type SearchTime = TextTime | 'ever';

/** An item of which versions match. */
export interface Match {
  readonly itemId: string;
  /** The keys of these versions, oldest first; at least one. */
  readonly keys: readonly string[];
  /** The higher, the more relevant. */
  readonly relevance: number;
  /** The item with its texts, or null until they have been read: then `indexed` has what the index lists. */
  readonly item: ContentItem | null;
  readonly indexed: IndexedItem | null;
  /** False while only the text can tell whether it matches. */
  readonly isCertain: boolean;
}

/** What a search looks in: the texts, or a published index of them. Live, dated and other searches are the same. */
export interface SearchSource {
  /** The matches, in no order, and null after each item without one, so that a caller can pause. */
  find(query: SearchQuery, time: SearchTime): Iterable<Match | null>;
  /** The story of an item, or the item itself; null if it, or what is in between, is not visible at the time. */
  storyOf(
    itemId: string,
    time: SearchTime,
  ): { readonly itemId: string; readonly title: string } | null;
}

/** The texts of all versions of items. */
export function textSource(items: readonly ContentItem[]): SearchSource {
  const itemOf = (itemId: string) => indexOf(items).byId.get(itemId);
  return {
    storyOf(itemId, time) {
      const at = time === 'ever' ? 'live' : time;
      const isVisible = (item: ContentItem | undefined) => item && keysAt(item, at).length > 0;
      const parentOf = (id: string) => (isVisible(itemOf(id)) ? itemOf(id)?.parentId : undefined);
      const rootId = rootOf(itemId, { get: parentOf });
      const story = rootId === null ? undefined : itemOf(rootId);
      const [currentVersion = null] = story ? keysAt(story, at) : [];
      return story ? { itemId: story.itemId, title: titleOf({ ...story, currentVersion }) } : null;
    },
    *find(query, time) {
      for (const item of items) {
        const versions = matchesAuthor(item, query) ? matchingVersions(item, query, time) : [];
        const [{ match } = { match: null }] = versions.slice(-1);
        yield match && {
          itemId: item.itemId,
          keys: versions.map(({ key }) => key),
          relevance: relevanceOf(match),
          item,
          indexed: null,
          isCertain: true,
        };
      }
    },
  };
}

function matchingVersions(item: ContentItem, query: SearchQuery, time: SearchTime) {
  return keysAt(item, time).flatMap((key) => {
    const version = versionOf(item, key);
    const match = version && matchVersion(version, query);
    return match ? [{ key, match }] : [];
  });
}

/** The keys of the approved versions of an item that a search at a time looks through. */
export function keysAt(item: ContentItem, time: SearchTime): readonly string[] {
  if (time === 'ever') return item.approvedKeys;
  const key = time === 'live' ? latestApprovedKey(item) : keyAtOrBefore(item.approvedKeys, time);
  return key === null ? [] : [key];
}

/** Searches a source: what matches, in no order. Each `yield` is a step of the computation. */
export function* search(
  source: SearchSource,
  query: SearchQuery,
  time: SearchTime,
): Generator<void, readonly Match[]> {
  const matches: Match[] = [];
  for (const match of source.find(query, time)) {
    if (match) matches.push(match);
    yield;
  }
  return matches;
}

/**
 * A live match with its text, once that has been read: null if the text does not match after all. The relevance stays,
 * so that results stay in their place.
 */
export function checkText(
  match: Match,
  item: ContentItem | null | undefined,
  query: SearchQuery,
): Match | null {
  if (!item || match.item) return match;
  return matchingVersions(item, query, 'live').length > 0
    ? { ...match, item, isCertain: true }
    : null;
}

export type SearchOrder = 'relevance' | 'first' | 'newest';

/** The key by which a match has its place in an order of time, and which is shown of it. */
export function keyInOrder({ keys }: Match, order: SearchOrder): string {
  const key = keys.at(order === 'first' ? 0 : -1);
  if (key === undefined) throw new RangeError('A match has at least one version.');
  return key;
}

/**
 * The matches by relevance, by the first match, oldest first, or by the last one, newest first. Equally relevant ones
 * are in order of the last match, newest first; then of the id.
 */
export function sortMatches(matches: readonly Match[], order: SearchOrder): readonly Match[] {
  const byTime = (a: Match, b: Match) => {
    const inOrder = ascending(keyInOrder(a, order), keyInOrder(b, order));
    return (order === 'first' ? inOrder : -inOrder) || ascending(a.itemId, b.itemId);
  };
  return matches.toSorted(
    (a, b) => (order === 'relevance' ? b.relevance - a.relevance : 0) || byTime(a, b),
  );
}

/** The matching version nearest to a time (14 digits), the earlier one of two; null without matches. */
export function nearestMatch(matches: readonly Match[], time: string): string | null {
  const wanted = positionOfDigits(time);
  const distanceOf = (key: string) => Math.abs(positionOfDigits(key) - wanted);
  let nearest: string | null = null;
  for (const { keys } of matches) {
    for (const key of keys) {
      const distance = nearest === null ? 0 : distanceOf(key) - distanceOf(nearest);
      if (nearest === null || distance < 0 || (distance === 0 && key < nearest)) nearest = key;
    }
  }
  return nearest;
}

/** Why nothing matches a query. */
export interface NoMatch {
  /** The terms that no item has. */
  readonly missing: readonly SearchTerm[];
  /** Terms without which something would match: all that are missing, or else any single one. */
  readonly droppable: readonly (readonly SearchTerm[])[];
}

/** Explains why a query matches nothing in a source. Each `yield` is a step of the computation. */
export function* explainNoMatch(
  source: SearchSource,
  query: SearchQuery,
  time: SearchTime,
): Generator<void, NoMatch> {
  function* has(other: SearchQuery, isEnough: (match: Match) => boolean): Generator<void, boolean> {
    if (isEmptyQuery(other)) return false;
    for (const match of source.find(other, time)) {
      if (match && isEnough(match)) return true;
      yield;
    }
    return false;
  }
  const { terms, author, excluded } = query;
  const isAlone = terms.length === 1 && excluded.length === 0 && author === null;
  if (isAlone) return { missing: terms, droppable: [] };
  const missing: SearchTerm[] = [];
  for (const term of terms) {
    const alone = { ...query, author: null, excluded: [], terms: [term] };
    if (!(yield* has(alone, () => true))) missing.push(term);
  }
  const single = [...terms, ...(author ? [author] : []), ...excluded].map((term) => [term]);
  const droppable: (readonly SearchTerm[])[] = [];
  for (const terms of missing.length > 0 ? [missing] : single) {
    const others = withoutTerms(query, terms);
    if (yield* has(others, ({ isCertain }) => isCertain)) droppable.push(terms);
  }
  return { missing, droppable };
}
