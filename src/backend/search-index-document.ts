import type { IndexedItem, ItemsPart, SearchShard } from '../domain/content/snapshot';
import { isCount, isRecord, parseAll, type UnknownRecord } from '../domain/text/record';

/** Parses a part of the table of items; null if it or a row of it is malformed. */
export function parseItemsPart({ start, isLast, rows }: UnknownRecord): ItemsPart | null {
  const parsed = parseAll(rows, parseRow);
  if (!isCount(start) || typeof isLast !== 'boolean' || !parsed) return null;
  return { start, isLast, rows: parsed };
}

function parseRow(stored: unknown): IndexedItem | null {
  if (!Array.isArray(stored)) return null;
  const [itemId, parentId, author, title, joined]: readonly unknown[] = stored;
  const keys = typeof joined === 'string' ? splitKeys(joined) : null;
  if (typeof itemId !== 'string' || typeof title !== 'string' || !keys) return null;
  if (!isTextOrNull(parentId) || !isTextOrNull(author)) return null;
  return { itemId, parentId, author, title, keys };
}

/** Splits timestamps written one after the other; null if malformed. The digits need not be a date. */
function splitKeys(joined: string): readonly string[] | null {
  if (!/^(?:\d{14})+$/.test(joined)) return null;
  const keys = joined.match(/\d{14}/g) ?? [];
  return keys.every((key, index) => index === 0 || key > (keys[index - 1] ?? '')) ? keys : null;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}

/** Parses a shard of the search index, but not the postings in it; null if it is malformed. */
export function parseSearchShard(payload: UnknownRecord): SearchShard | null {
  const { shard, shards, words, tooLarge } = payload;
  if (!isCount(shard) || !isCount(shards) || !isRecord(words)) return null;
  const large = parseAll(tooLarge, (word) => (typeof word === 'string' ? word : null));
  const postings = new Map<string, string>();
  for (const [word, encoded] of Object.entries(words)) {
    if (typeof encoded !== 'string') return null;
    postings.set(word, encoded);
  }
  return large && { shard, shards, words: postings, tooLarge: new Set(large) };
}
