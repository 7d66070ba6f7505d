import type { ReportProblem } from '../backend/backend';
import { firstTimeoutMs } from '../constants';
import type { ContentQuery } from '../domain/content/content';
import type { IndexedItem } from '../domain/content/snapshot';
import { hashRangeKeys, snapshotKeys } from '../domain/content/snapshot';
import { decodePostings, type Posting } from '../domain/search/postings';
import type { SearchIndex } from '../domain/search/search-index';
import { indexAtOrBefore } from '../domain/time/timestamp';
import type { Reads } from './reads';

/**
 * Reads the table of items and the postings of `words` (`wordsToLookUp`) of the search index of a site and branch,
 * each shard once, in parallel; null if a part is missing, malformed or of another run of `publish`, which is
 * reported, or if a word is too common for the index.
 */
export async function readSearchIndex(
  reads: Reads,
  query: ContentQuery,
  words: readonly string[],
  report: ReportProblem,
): Promise<SearchIndex | null> {
  const { searchShards = 0 } = (await reads.latestIndex(query)) ?? {};
  if (searchShards === 0) return null;
  const keys = hashRangeKeys('search', searchShards);
  const shardOf = (word: string) => indexAtOrBefore(keys, snapshotKeys.search(word));
  const numbers = [...new Set(words.map(shardOf))];
  // The table of items may be larger than other snapshots.
  const [items, ...shards] = await Promise.all([
    reads.read(query, 'items', '', firstTimeoutMs),
    ...numbers.map((number) => reads.read(query, 'search', keys[number] ?? '', firstTimeoutMs)),
  ]);
  const byNumber = new Map(numbers.map((number, at) => [number, shards[at]]));
  const shardWith = (word: string) => {
    const number = shardOf(word);
    const shard = byNumber.get(number);
    return shard?.shards === searchShards && shard.shard === number ? shard : undefined;
  };
  if (words.some((word) => shardWith(word)?.tooLarge.has(word))) return null;
  const postings = new Map<string, readonly Posting[]>();
  for (const word of words) {
    const shard = shardWith(word);
    const wordPostings = shard && decodePostings(shard.words.get(word) ?? '');
    if (wordPostings && items && areWithin(items, wordPostings)) postings.set(word, wordPostings);
  }
  if (items && postings.size === new Set(words).size) return { items, postings };
  // Perhaps it was published again.
  reads.forget(query);
  report(`the search index of ${query.site}, branch ${query.branch}, cannot be read`);
  return null;
}

/** Whether all postings are of versions of `items`; not if these were published earlier. */
function areWithin(items: readonly IndexedItem[], postings: readonly Posting[]): boolean {
  return postings.every(({ item, first, end }) => {
    const versions = items[item]?.keys.length ?? 0;
    return first < versions && (end === Infinity || end < versions);
  });
}
