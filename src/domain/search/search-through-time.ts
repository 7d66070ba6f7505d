import type { ContentItem } from '../content/content-item';
import type { Period } from '../time/partial-timestamp';
import { positionOfDigits } from '../time/timestamp';
import { matchesAuthor, matchVersion, type PlainText } from './search-items';
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
  /** Oldest first. */
  readonly runs: readonly MatchRun[];
}

/** The approved versions of an item that match, or null if there are none. */
export function searchVersions(
  item: ContentItem,
  plain: PlainText,
  query: SearchQuery,
): ItemMatches | null {
  if (!matchesAuthor(item, query)) return null;
  const keys = item.approvedKeys;
  const isMatch = keys.map((key) => {
    const version = item.versions.get(key);
    return version !== undefined && matchVersion(version, plain, query) !== null;
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
 * The key of the matching version nearest in time to `timestamp`, the earlier one of two, or null
 * if no approved version of any item matches.
 */
export function* nearestDateWith(
  items: readonly ContentItem[],
  plain: PlainText,
  query: SearchQuery,
  timestamp: string,
): Generator<void, string | null> {
  const wanted = positionOfDigits(timestamp);
  const distanceOf = (key: string) => Math.abs(positionOfDigits(key) - wanted);
  const isNearer = (key: string, other: string) =>
    distanceOf(key) < distanceOf(other) || (distanceOf(key) === distanceOf(other) && key < other);
  let nearest: string | null = null;
  for (const item of items) {
    for (const key of searchVersions(item, plain, query)?.matching ?? []) {
      if (nearest === null || isNearer(key, nearest)) nearest = key;
    }
    yield;
  }
  return nearest;
}
