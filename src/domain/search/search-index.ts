import { keyAtOrBefore } from '../content/content-item';
import { isTimestamp } from '../time/timestamp';
import { indexWordsFor } from './index-words';
import type { Posting } from './postings';
import { matchesAuthor } from './search-items';
import { isEmptyQuery, type SearchQuery } from './search-query';

/** An item as the search index lists it. */
export interface IndexedItem {
  readonly itemId: string;
  /** null for a story. */
  readonly parentId: string | null;
  readonly author: string | null;
  /** The text of the latest approved version's title; at most 120 characters. */
  readonly title: string;
  /** The timestamps of approved versions, oldest first; at least one. */
  readonly keys: readonly string[];
}

/** Consecutive rows of the table of items (docs/snapshots.md). */
export interface ItemsPart {
  /** The number of the first item. */
  readonly start: number;
  /** Whether no part follows. */
  readonly isLast: boolean;
  readonly rows: readonly IndexedItem[];
}

/** The words whose hashes are in one of the equal ranges into which all hashes are divided. */
export interface SearchShard {
  /** The number of this range, counted from 0. */
  readonly shard: number;
  /** The number of ranges. */
  readonly shards: number;
  /** The postings of each word, as `encodePostings` gives them. */
  readonly words: ReadonlyMap<string, string>;
  /** Words whose postings are too large for a snapshot. */
  readonly tooLarge: ReadonlySet<string>;
}

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
export function wordsToLookUp({ terms }: SearchQuery): readonly string[] {
  return [...new Set(terms.flatMap(({ words }) => words.flatMap(indexWordsFor)))];
}

/**
 * The items of which the version in force at `at` (a timestamp or `live`) matches, or with null any
 * version; in order of their first version. The index does not know where in a version a word is. So
 * a phrase is answered by all its words, and a word of a script without spaces by its pairs of
 * characters: items may be found that `searchItems` does not find. Except in those scripts, an
 * unfinished word counts as whole.
 */
export function searchIndex(
  { items, postings }: SearchIndex,
  query: SearchQuery,
  at: string | null,
): readonly IndexMatches[] {
  if (isEmptyQuery(query) || (at !== null && at !== 'live' && !isTimestamp(at))) return [];
  const rarestFirst = wordsToLookUp(query)
    .map((word) => postings.get(word) ?? [])
    .sort((a, b) => a.length - b.length);
  const all: RunsByItem = new Map(items.map((_, number) => [number, allVersions]));
  return Array.from(rarestFirst.reduce(versionsWith, all)).flatMap(([number, runs]) => {
    const item = items[number];
    if (!item || !matchesAuthor(item, query)) return [];
    const inForce = at === null || at === 'live' ? item.keys.at(-1) : keyAtOrBefore(item.keys, at);
    const matching = runs
      .flatMap(({ first, end }) => item.keys.slice(first, end))
      .filter((key) => at === null || key === inForce);
    return matching.length > 0 ? [{ item, matching }] : [];
  });
}

type VersionRun = Pick<Posting, 'first' | 'end'>;

const allVersions: readonly VersionRun[] = [{ first: 0, end: Infinity }];

/** In order, without overlaps, by the number of the item. */
type RunsByItem = ReadonlyMap<number, readonly VersionRun[]>;

/** The versions among `found` that have the word of `postings`. */
function versionsWith(found: RunsByItem, postings: readonly Posting[]): RunsByItem {
  const runs = new Map<number, VersionRun[]>();
  for (const { item, ...having } of postings) {
    for (const run of found.get(item) ?? []) {
      const first = Math.max(run.first, having.first);
      const end = Math.min(run.end, having.end);
      if (first < end) runs.set(item, [...(runs.get(item) ?? []), { first, end }]);
    }
  }
  return runs;
}
