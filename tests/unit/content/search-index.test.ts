import { expect, test } from 'vitest';
import { readSearchIndex } from '../../../src/content/search-index';
import type { IndexedItem, SearchShard } from '../../../src/domain/content/snapshot';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { encodePostings } from '../../../src/domain/search/postings';
import { site500 } from '../../support/open-content-store';
import { readsOf } from '../../support/snapshots';
import { watchBackend } from '../../support/watched-backend';

const items: readonly IndexedItem[] = [
  { itemId: 'a', parentId: null, author: null, title: 'A', keys: ['20200101000000'] },
];
const posting = { item: 0, first: 0, end: Number.POSITIVE_INFINITY };
const words = ['river', 'sea', 'ferry', 'band', 'noon', 'island'];
const upper = 'search-80000000';
const isUpper = (word: string) => snapshotKeys.search(word) >= upper;

/** A search index of two shards with all `words` in one item; parts of it may be replaced. */
function openIndex(replaced: { items?: readonly IndexedItem[] | null; shards?: number } = {}) {
  const archive = { searchShards: 2, items, shards: 2, ...replaced };
  const shardAt = (shard: number): SearchShard => ({
    shard,
    shards: archive.shards,
    words: new Map(
      words
        .filter((word) => isUpper(word) === (shard === 1))
        .map((word) => [word, encodePostings([posting])]),
    ),
    tooLarge: new Set(),
  });
  const { documents, hold, held, backend } = watchBackend({
    snapshots: {
      get index() {
        const { searchShards } = archive;
        return { fresh: true, publishedAt: '20240101000000', change: 'c1', searchShards };
      },
      items: archive.items,
      search: (key) => shardAt(key < upper ? 0 : 1),
    },
  });
  const reads = readsOf(backend.content);
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const read = (some = words) => readSearchIndex(reads, site500, some, report);
  return { archive, documents, hold, held, problems, read };
}

test('the shards of words are read in parallel with the table of items, each once', async () => {
  const { documents, hold, held, problems, read } = openIndex();
  hold('items');
  const reading = read();
  await expect.poll(() => held.length).toBe(1);
  // The index and the two shards.
  await expect.poll(() => documents.snapshots).toBe(3);
  held[0]?.proceed();
  const index = await reading;
  expect(index?.items).toBe(items);
  expect(index && [...index.postings]).toEqual(words.map((word) => [word, [posting]]));
  expect(await read(['river'])).toMatchObject({ items });
  expect(documents.snapshots).toBe(4);
  expect(problems).toEqual([]);
});

test('only the shards with the words are read', async () => {
  const { documents, read } = openIndex();
  const word = words.find(isUpper) ?? '';
  expect((await read([word]))?.postings.get(word)).toEqual([posting]);
  // The index, the table and one shard.
  expect(documents.snapshots).toBe(3);
});

test('a site without an index has no answer, and nothing is reported', async () => {
  const { archive, documents, problems, read } = openIndex();
  archive.searchShards = 0;
  expect(await read()).toBeNull();
  expect(documents.snapshots).toBe(1);
  expect(problems).toEqual([]);
});

test.each([
  ['shards of another run of publish', { shards: 4 }],
  ['postings of items that are not in the table', { items: [] }],
  ['a missing table', { items: null }],
])('an index with %s is reported, and read again', async (_, replaced) => {
  const { documents, problems, read } = openIndex(replaced);
  expect(await read()).toBeNull();
  expect(problems).toEqual(['the search index of 500, branch 1, cannot be read']);
  const before = documents.snapshots;
  expect(await read()).toBeNull();
  expect(documents.snapshots).toBe(2 * before);
});
