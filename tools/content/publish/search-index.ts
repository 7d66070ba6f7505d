import { type ContentItem, titleOf } from '../../../src/domain/content/content-item';
import { hashRangeKeys, snapshotKeys } from '../../../src/domain/content/snapshot';
import { messages } from '../../../src/domain/messages';
import { indexWords } from '../../../src/domain/search/index-words';
import { encodePostings, type Posting } from '../../../src/domain/search/postings';
import { joinedText } from '../../../src/domain/search/search-items';
import { ascending, indexAtOrBefore } from '../../../src/domain/time/timestamp';
import { cutText } from '../model/cut-body';
import { shownText } from '../model/shown-text';
import { jsonSize, maxPayloadSize, type SnapshotPart, snapshotPart } from './snapshot-part';

/** A row of the table of items; `keys` are the approved ones, joined. */
type ItemRow = readonly [
  itemId: string,
  parentId: string | null,
  author: string | null,
  title: string,
  keys: string,
];

interface AddedItem {
  /** In the order of `add`. */
  readonly index: number;
  readonly firstKey: string;
  readonly row: ItemRow;
}

/** Successive versions of an item with a word. */
interface OpenRun {
  first: number;
  last: number;
}

const maxTitle = 120;
const maxAuthor = 500;
const maxIndexBytes = 60_000_000;
/** The number of shards keeps their mean size below this, up to `maxShards`. */
const meanBytes = 100_000;
const maxShards = 512;
/** The most items in a part of the table, and how large parts may be if they have fewer. */
const maxRows = 1024;
const tableBytes = 350_000;

export interface BuiltSearchIndex {
  readonly parts: readonly SnapshotPart[];
  readonly shards: number;
  /** Words left out, because their postings are too large for a document. */
  readonly tooLarge: readonly string[];
}

/** Builds the search index of a site and branch item by item, so that no texts stay in memory. */
export class SearchIndexBuilder {
  readonly #items: AddedItem[] = [];
  /** By word: for each run of versions the item's index, the first version, and `end` or 0. */
  readonly #runs = new Map<string, number[]>();
  /** A lower bound for the size of the index. */
  #bytes = 0;

  /** An index of more than `maxBytes` is left out. */
  constructor(private readonly maxBytes = maxIndexBytes) {}

  /** Adds the approved versions of an item, if it has any under a timestamp. */
  add(item: ContentItem): void {
    const { approvedKeys: keys } = item;
    const [firstKey] = keys;
    if (firstKey === undefined || this.#bytes > this.maxBytes) return;
    const index = this.#items.length;
    this.#items.push({ index, firstKey, row: rowOf(item) });
    const open = new Map<string, OpenRun>();
    for (const [at, key] of keys.entries()) {
      const { headline = [], body = [] } = item.versions.get(key) ?? {};
      for (const segments of [headline, body]) {
        for (const word of indexWords(joinedText(segments, shownText))) {
          const run = open.get(word);
          if (run && run.last >= at - 1) run.last = at;
          else {
            if (run) this.#addRun(word, index, run.first, run.last + 1);
            open.set(word, { first: at, last: at });
          }
        }
      }
    }
    for (const [word, { first, last }] of open) {
      this.#addRun(word, index, first, last === keys.length - 1 ? 0 : last + 1);
    }
  }

  #addRun(word: string, index: number, first: number, end: number): void {
    const runs = this.#runs.get(word);
    if (runs) runs.push(index, first, end);
    else this.#runs.set(word, [index, first, end]);
    this.#bytes += first === 0 && end === 0 ? 1 : 3;
  }

  /** Returns the parts; null without items, or if the index would be too large. */
  build(): BuiltSearchIndex | 'too large' | null {
    if (this.#items.length === 0) return null;
    if (this.#bytes > this.maxBytes) return 'too large';
    const sorted = [...this.#items].sort(inOrder);
    const numbers = new Map(sorted.map(({ index }, number) => [index, number]));
    const words = [...this.#runs].map(
      ([word, runs]): EncodedWord => [word, encodePostings(postingsOf(runs, numbers))],
    );
    const table = tableParts(sorted.map(({ row }) => row));
    const { parts: shards, tooLarge } = shardParts(words);
    const parts = [...table, ...shards];
    const bytes = parts.reduce((sum, { payload }) => sum + Buffer.byteLength(payload), 0);
    if (table.length === 0 || bytes > this.maxBytes) return 'too large';
    return { parts, shards: shards.length, tooLarge };
  }
}

function rowOf(item: ContentItem): ItemRow {
  const { itemId, parentId, author, approvedKeys } = item;
  const title = shownText(titleOf({ ...item, currentVersion: approvedKeys.at(-1) ?? null })).trim();
  return [
    itemId,
    parentId,
    author === null ? null : cutText(author, maxAuthor),
    cutText(title || messages.untitled, maxTitle),
    approvedKeys.join(''),
  ];
}

/** New items come last, so that they change only the last part of the table. */
function inOrder(a: AddedItem, b: AddedItem): number {
  return ascending(a.firstKey, b.firstKey) || ascending(a.row[0], b.row[0]);
}

function postingsOf(
  runs: readonly number[],
  numbers: ReadonlyMap<number, number>,
): readonly Posting[] {
  const postings: Posting[] = [];
  for (let at = 0; at < runs.length; at += 3) {
    const item = numbers.get(runs[at] ?? 0) ?? 0;
    const end = runs[at + 2] ?? 0;
    postings.push({ item, first: runs[at + 1] ?? 0, end: end === 0 ? Infinity : end });
  }
  return postings.sort((a, b) => a.item - b.item || a.first - b.first);
}

/**
 * Divides the table into parts of a power of two of rows, so that a longer row moves no other one.
 * Returns no parts if a row is too large for a document.
 */
function tableParts(rows: readonly ItemRow[]): readonly SnapshotPart[] {
  for (let count = maxRows; count >= 1; count /= 2) {
    const parts = Array.from({ length: Math.ceil(rows.length / count) }, (_, index) => {
      const start = index * count;
      const end = start + count;
      const part = { start, isLast: end >= rows.length, rows: rows.slice(start, end) };
      return snapshotPart(snapshotKeys.items(start), part);
    });
    const largest = Math.max(...parts.map(({ payload }) => Buffer.byteLength(payload)));
    if (largest <= (count === 1 ? maxPayloadSize : tableBytes)) return parts;
  }
  return [];
}

type EncodedWord = readonly [word: string, postings: string];

function shardParts(words: readonly EncodedWord[]) {
  const bytes = words.reduce((sum, word) => sum + entrySize(word), 0);
  let shards = 1;
  while (shards < maxShards && bytes > shards * meanBytes) shards *= 2;
  const keys = hashRangeKeys('search', shards);
  const inShards = keys.map((): EncodedWord[] => []);
  for (const word of words) {
    inShards[indexAtOrBefore(keys, snapshotKeys.search(word[0]))]?.push(word);
  }
  const fitted = inShards.map(fitIntoDocument);
  const parts = fitted.map(({ left, tooLarge }, index) =>
    snapshotPart(keys[index] ?? '', {
      shard: index,
      shards,
      words: Object.fromEntries(left),
      tooLarge,
    }),
  );
  return { parts, tooLarge: fitted.flatMap(({ tooLarge }) => tooLarge) };
}

/** Sorts the words of a shard, and leaves out the largest ones if they do not all fit. */
function fitIntoDocument(words: readonly EncodedWord[]) {
  const bySize = words.toSorted((a, b) => a[1].length - b[1].length);
  const tooLarge: string[] = [];
  let bytes = jsonSize({ shard: maxShards, shards: maxShards, words: {}, tooLarge: [] });
  bytes += words.reduce((sum, word) => sum + entrySize(word), 0);
  while (bytes > maxPayloadSize) {
    const largest = bySize.pop();
    if (!largest) break;
    tooLarge.push(largest[0]);
    bytes -= largest[1].length;
  }
  const left = bySize.sort(([a], [b]) => ascending(a, b));
  return { left, tooLarge: tooLarge.sort(ascending) };
}

/** The bytes of a word with its postings in an object. */
function entrySize([word, postings]: EncodedWord): number {
  return jsonSize(word) + postings.length + 4;
}
