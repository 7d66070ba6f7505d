import type { ContentItem } from '../content/content-item';
import { ascending } from '../text/order';
import type { Period } from '../time/partial-timestamp';
import { localDate } from '../time/time-zone';
import { digitsOfDate, positionOfDigits } from '../time/timestamp';
import { matchesAuthor, matchVersion } from './search-items';
import type { SearchQuery } from './search-query';

/** Successive approved versions that match. */
export interface MatchRun {
  readonly first: string;
  readonly last: string;
  /** The version before, which does not match, or null if the first version does. */
  readonly before: string | null;
  /** The version after, which does not match, or null if the latest version does. */
  readonly after: string | null;
}

/** The approved versions of an item that match. */
export interface ItemMatches {
  readonly item: ContentItem;
  /** Their keys, oldest first; at least one. */
  readonly matching: readonly string[];
  /** Oldest first; at least one. */
  readonly runs: readonly MatchRun[];
}

/** The approved versions of an item that match, or null if there are none. */
export function searchVersions(item: ContentItem, query: SearchQuery): ItemMatches | null {
  if (!matchesAuthor(item, query)) return null;
  const keys = item.approvedKeys;
  const isMatch = keys.map((key) => {
    const version = item.versions.get(key);
    return version !== undefined && matchVersion(version, query) !== null;
  });
  const runs = keys.flatMap((first, index): readonly MatchRun[] => {
    if (!isMatch[index] || isMatch[index - 1]) return [];
    const end = isMatch.indexOf(false, index);
    const [last = first, after = null] = end < 0 ? keys.slice(-1) : keys.slice(end - 1, end + 1);
    return [{ first, last, before: keys[index - 1] ?? null, after }];
  });
  const matching = keys.filter((_, index) => isMatch[index]);
  return matching.length > 0 ? { item, matching, runs } : null;
}

/** Whether a matching version was in force at some moment of a period. */
export function matchesDuring({ runs }: ItemMatches, { start, end }: Period): boolean {
  return runs.some(({ first, after }) => first <= end && (after === null || after > start));
}

/**
 * The years of local time in `zone` in which a matching version was in force, oldest first. One that
 * still is in force is so until `now` (14 digits).
 */
export function yearsInForce({ runs }: ItemMatches, zone: string, now: string): readonly number[] {
  const yearOf = (digits: string) => localDate(digits, zone)?.getUTCFullYear() ?? 0;
  const years = runs.flatMap(({ first, last, after }) => {
    const from = yearOf(first);
    const to = yearOf(after === null ? (last > now ? last : now) : secondBefore(after));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return [...new Set(years)];
}

function secondBefore(timestamp: string): string {
  return digitsOfDate(new Date(positionOfDigits(timestamp) - 1000));
}

export type TimeOrder = 'first' | 'newest';

/** The key by which an item has its place among others. */
export function keyInOrder({ matching }: Pick<ItemMatches, 'matching'>, order: TimeOrder): string {
  return matching.at(order === 'first' ? 0 : -1) ?? '';
}

/** Sorts by the first match, oldest first, or by the last one, newest first; then by id. */
export function sortByTime<T extends Pick<ItemMatches, 'matching'> & { item: { itemId: string } }>(
  matches: readonly T[],
  order: TimeOrder,
): readonly T[] {
  const sign = order === 'first' ? 1 : -1;
  return matches.toSorted(
    (a, b) =>
      sign * ascending(keyInOrder(a, order), keyInOrder(b, order)) ||
      ascending(a.item.itemId, b.item.itemId),
  );
}

/** An item whose matches have ended, and the key of the version that ended the last of them. */
export interface EndedMatches {
  readonly match: ItemMatches;
  readonly end: string;
}

/** The item whose matches ended last, or null if there is none, or one still matches. */
export function lastToEnd(matches: readonly ItemMatches[]): EndedMatches | null {
  const ended = matches.flatMap((match): readonly EndedMatches[] => {
    const end = match.runs.at(-1)?.after ?? null;
    return end === null ? [] : [{ match, end }];
  });
  if (ended.length < matches.length) return null;
  return ended.toSorted((a, b) => ascending(b.end, a.end))[0] ?? null;
}

/** What matches in any version of any item. */
export interface AllTimes {
  /** The number of items. */
  readonly count: number;
  /** The key of the matching version nearest to a time, the earlier one of two; null without one. */
  readonly nearest: string | null;
}

/** Searches all approved versions of items. Yields after each item, so that a caller can pause it. */
export function* searchAllTimes(
  items: readonly ContentItem[],
  timestamp: string,
  query: SearchQuery,
): Generator<void, AllTimes> {
  const isNearer = nearness(timestamp);
  let count = 0;
  let nearest: string | null = null;
  for (const item of items) {
    const { matching = [] } = searchVersions(item, query) ?? {};
    if (matching.length > 0) count++;
    for (const key of matching) {
      if (nearest === null || isNearer(key, nearest)) nearest = key;
    }
    yield;
  }
  return { count, nearest };
}

/** Whether the first of two keys is nearer to a time; of two equally near ones, the earlier is. */
export function nearness(timestamp: string): (key: string, other: string) => boolean {
  const wanted = positionOfDigits(timestamp);
  const distanceOf = (key: string) => Math.abs(positionOfDigits(key) - wanted);
  return (key, other) =>
    distanceOf(key) < distanceOf(other) || (distanceOf(key) === distanceOf(other) && key < other);
}
