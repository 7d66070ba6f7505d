import { group, range, sum } from 'd3-array';
import { type ContentItem, textKeysOf } from '../../../src/domain/content/content-item';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { indexWords } from '../../../src/domain/search/index-words';
import { encodePostings, type Posting } from '../../../src/domain/search/postings';
import { cutText } from '../../../src/domain/text/excerpt';
import { inkedText } from '../../../src/domain/text/ink';
import { messages } from '../../../src/domain/text/messages';
import { ascending } from '../../../src/domain/text/order';
import { textOfSegment } from '../../../src/domain/text/segment';
import { indexAtOrBefore } from '../../../src/domain/time/timestamp';
import { shownText } from '../model/shown-text';
import {
  type BuiltPart,
  buildPart,
  entriesToLeaveOut,
  jsonSize,
  maxPayloadSize,
  rangeKeys,
} from './snapshot-part';

type ItemRow = ReturnType<typeof rowOf>;

const keyLength = 14;
const maxTitle = 120;
const maxAuthor = 500;
const maxIndexBytes = 60_000_000;
/** The number of shards keeps their mean size below this, up to `maxShards`. */
const meanBytes = 100_000;
const maxShards = 512;
/** The most items in a part of the table, and how large parts may be if they have fewer. */
const maxRows = 1024;
const tableBytes = 350_000;

/** Builds the search index of a site and branch item by item, so that no texts stay in memory. */
export class SearchIndexBuilder {
  /** In the order of `add`. */
  readonly #rows: ItemRow[] = [];
  /** By word: for each run of versions the item's index in `#rows`, the first version, the end. */
  readonly #runs = new Map<string, number[]>();

  /** An index of more than `maxBytes` is left out. */
  constructor(private readonly maxBytes = maxIndexBytes) {}

  /** Adds the approved versions of an item, if it has any under a timestamp. */
  add(item: ContentItem): void {
    const { approvedKeys, versions } = item;
    if (approvedKeys.length === 0) return;
    const index = this.#rows.push(rowOf(item)) - 1;
    for (const [at, key] of approvedKeys.entries()) {
      const { headline = [], body = [] } = versions.get(key) ?? {};
      const texts = [headline, body].map((segments) =>
        segments.map((segment) => shownText(textOfSegment(segment))).join(''),
      );
      for (const word of texts.flatMap(indexWords)) this.#addWord(word, index, at);
    }
  }

  #addWord(word: string, index: number, version: number): void {
    const runs = this.#runs.get(word) ?? [];
    if (runs.at(-3) === index && (runs.at(-1) ?? 0) >= version) {
      runs[runs.length - 1] = version + 1;
      return;
    }
    runs.push(index, version, version + 1);
    this.#runs.set(word, runs);
  }

  /** Returns the parts of the index, none without items; null if it would be too large. */
  build(): readonly BuiltPart[] | null {
    if (this.#rows.length === 0) return [];
    const sorted = [...this.#rows.entries()].sort(([, a], [, b]) => inOrder(a, b));
    const numbers = new Map(sorted.map(([index], number) => [index, number]));
    const words = [...this.#runs].map(
      ([word, runs]): EncodedWord => [word, encodePostings(this.#postingsOf(runs, numbers))],
    );
    const table = tableParts(sorted.map(([, row]) => row));
    const parts = [...table, ...shardParts(words)];
    const isTooLarge = table.length === 0 || sum(parts, ({ bytes }) => bytes) > this.maxBytes;
    return isTooLarge ? null : parts;
  }

  #postingsOf(runs: readonly number[], numbers: ReadonlyMap<number, number>): readonly Posting[] {
    const postings = range(0, runs.length, 3).map((at): Posting => {
      const [index = 0, first = 0, end = 0] = runs.slice(at, at + 3);
      const isLatest = end * keyLength === this.#rows[index]?.[4].length;
      return { item: numbers.get(index) ?? 0, first, end: isLatest ? Infinity : end };
    });
    return postings.sort((a, b) => a.item - b.item || a.first - b.first);
  }
}

/** Returns the row of an item in the table of items (docs/snapshots.md). */
function rowOf(item: ContentItem) {
  const { itemId, parentId, approvedKeys, versions } = item;
  const author = inkedText(item.author && cutText(item.author, maxAuthor));
  // A page that has ended is found by its last title.
  const [text = ''] = versions.get(textKeysOf(item).at(-1) ?? '')?.headline ?? [];
  const headline = inkedText(shownText(textOfSegment(text)));
  const title = cutText(headline?.trim() ?? messages.untitled, maxTitle);
  return [itemId, parentId, author, title, approvedKeys.join('')] as const;
}

/** New items come last, so that they change only the last part of the table. */
function inOrder(a: ItemRow, b: ItemRow): number {
  const firstKeyOf = ([, , , , keys]: ItemRow) => keys.slice(0, keyLength);
  return ascending(firstKeyOf(a), firstKeyOf(b)) || ascending(a[0], b[0]);
}

/**
 * Divides the table into parts of a power of two of rows, so that a longer row moves no other one.
 * Returns no parts if a row is too large for a document.
 */
function tableParts(rows: readonly ItemRow[]): readonly BuiltPart[] {
  for (let count = maxRows; count >= 1; count /= 2) {
    const parts = range(0, rows.length, count).map((start) => {
      const end = start + count;
      const part = { start, isLast: end >= rows.length, rows: rows.slice(start, end) };
      return buildPart(snapshotKeys.items(start), part);
    });
    const limit = count === 1 ? maxPayloadSize : tableBytes;
    if (parts.every(({ bytes }) => bytes <= limit)) return parts;
  }
  return [];
}

type EncodedWord = readonly [word: string, postings: string];

/** Builds the shards, without the words with the most postings if they do not all fit. */
function shardParts(words: readonly EncodedWord[]): readonly BuiltPart[] {
  const keys = rangeKeys('search', sum(words, entrySize), meanBytes, maxShards);
  const byShard = group(words, ([word]) => indexAtOrBefore(keys, snapshotKeys.search(word)));
  const empty = { shard: maxShards, shards: maxShards, words: {}, tooLarge: [] };
  return keys.map((key, shard) => {
    const own = byShard.get(shard) ?? [];
    const leftOut = entriesToLeaveOut(
      own.toSorted((a, b) => a[1].length - b[1].length),
      jsonSize(empty) + sum(own, entrySize),
      ([, postings]) => postings.length,
    );
    const left = own.filter((word) => !leftOut.has(word)).sort(([a], [b]) => ascending(a, b));
    const tooLarge = [...leftOut].map(([word]) => word).sort(ascending);
    const part = { shard, shards: keys.length, words: Object.fromEntries(left), tooLarge };
    const names = tooLarge.map((word) => `the word "${word}" in the search index`);
    return buildPart(key, part, key, names);
  });
}

/** The bytes of a word with its postings in an object. */
function entrySize([word, postings]: EncodedWord): number {
  return jsonSize(word) + postings.length + 4;
}
