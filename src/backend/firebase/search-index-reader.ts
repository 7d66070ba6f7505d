import type { SiteKey } from '../../domain/content/site-registry';
import { hashRangeKeys, type SnapshotIndex, snapshotKeys } from '../../domain/content/snapshot';
import { decodePostings, type Posting } from '../../domain/search/postings';
import type { IndexedItem, SearchIndex, SearchShard } from '../../domain/search/search-index';
import { indexAtOrBefore } from '../../domain/time/timestamp';
import type { ReportProblem } from '../backend';

/** Reads the parts of a search index; null for a missing or malformed one. */
export interface SearchIndexParts {
  readIndex(site: SiteKey, branch: string): Promise<SnapshotIndex | null>;
  readItemsTable(site: SiteKey, branch: string): Promise<readonly IndexedItem[] | null>;
  /** Reads the shard that covers `key` (`hashRangeKeys`). */
  readShard(site: SiteKey, branch: string, key: string): Promise<SearchShard | null>;
}

interface CachedPart<T> {
  readonly change: string;
  readonly reading: Promise<T>;
}

/** Reads search indexes. What was read is cached until the index document has another `change`. */
export class SearchIndexReader {
  readonly #tables = new Map<string, CachedPart<readonly IndexedItem[] | null>>();
  readonly #shards = new Map<string, CachedPart<SearchShard | null>>();
  /** The index documents as last read. */
  readonly #indexes = new Map<string, SnapshotIndex | null>();

  constructor(
    private readonly parts: SearchIndexParts,
    private readonly report: ReportProblem,
  ) {}

  /** Forgets what was read, because another reader may follow. */
  clear(): void {
    this.#tables.clear();
    this.#shards.clear();
    this.#indexes.clear();
  }

  /** Notes an index document that was read for another purpose. */
  note(site: SiteKey, branch: string, index: SnapshotIndex | null): void {
    this.#indexes.set(placeId(site, branch), index);
  }

  /**
   * Reads the table of items and the postings of `words`, each shard once, in parallel; null if a
   * part is missing, malformed or of another run of `publish`, or a word is too common for the index.
   */
  async read(site: SiteKey, branch: string, words: readonly string[]): Promise<SearchIndex | null> {
    const id = placeId(site, branch);
    const index = this.#indexes.get(id) ?? (await this.parts.readIndex(site, branch));
    this.note(site, branch, index);
    const { change = '', searchShards = 0 } = index ?? {};
    if (searchShards === 0) return null;
    const keys = hashRangeKeys('search', searchShards);
    const shardOf = (word: string) => indexAtOrBefore(keys, snapshotKeys.search(word));
    const numbers = [...new Set(words.map(shardOf))];
    const [items, ...shards] = await Promise.all([
      cached(this.#tables, id, change, () => this.parts.readItemsTable(site, branch)),
      ...numbers.map((number) => {
        const key = keys[number] ?? '';
        const read = () => this.parts.readShard(site, branch, key);
        return cached(this.#shards, `${id} ${key}`, change, read);
      }),
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
      const found = shard && decodePostings(shard.words.get(word) ?? '');
      if (found && items && areWithin(items, found)) postings.set(word, found);
    }
    if (items && postings.size === new Set(words).size) return { items, postings };
    // Perhaps it was published again.
    this.clear();
    this.report(`the search index of ${site}, branch ${branch}, cannot be read`);
    return null;
  }
}

/** Reads a part, unless the cache has it of the same `change`. A failure is not cached. */
function cached<T>(
  cache: Map<string, CachedPart<T>>,
  key: string,
  change: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known?.change === change) return known.reading;
  const reading = read();
  cache.set(key, { change, reading });
  reading.catch(() => {
    if (cache.get(key)?.reading === reading) cache.delete(key);
  });
  return reading;
}

function placeId(site: SiteKey, branch: string): string {
  return `${site} ${branch}`;
}

/** Whether all postings are of versions of `items`; not if these were published earlier. */
function areWithin(items: readonly IndexedItem[], postings: readonly Posting[]): boolean {
  return postings.every(({ item, first, end }) => {
    const versions = items[item]?.keys.length ?? 0;
    return first < versions && (end === Infinity || end < versions);
  });
}
