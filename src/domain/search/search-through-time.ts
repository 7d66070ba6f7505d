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
  /** The number of approved versions. */
  readonly total: number;
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
  const matching: string[] = [];
  const runs: MatchRun[] = [];
  let before: string | null = null;
  let first: string | null = null;
  let last: string | null = null;
  for (const key of item.approvedKeys) {
    const version = item.versions.get(key);
    if (version && matchVersion(version, plain, query)) {
      matching.push(key);
      first ??= key;
      last = key;
      continue;
    }
    if (first !== null && last !== null) runs.push({ first, last, before, after: key });
    [first, before] = [null, key];
  }
  if (first !== null && last !== null) runs.push({ first, last, before, after: null });
  return runs.length > 0 ? { item, matching, total: item.approvedKeys.length, runs } : null;
}

/** Whether a matching version was in force at some moment of a period. */
export function matchesDuring({ runs }: ItemMatches, { start, end }: Period): boolean {
  return runs.some(({ first, after }) => first <= end && (after === null || after > start));
}

/**
 * The key of the matching version nearest in time to `timestamp`, the earlier one of two, or null
 * if no approved version of any item matches.
 */
export function nearestDateWith(
  items: readonly ContentItem[],
  plain: PlainText,
  query: SearchQuery,
  timestamp: string,
): string | null {
  const wanted = positionOfDigits(timestamp);
  const distanceOf = (key: string) => Math.abs(positionOfDigits(key) - wanted);
  const keys = items.flatMap((item) => searchVersions(item, plain, query)?.matching ?? []);
  return keys.reduce<string | null>((nearest, key) => {
    if (nearest === null) return key;
    const closer = distanceOf(key) - distanceOf(nearest);
    return closer < 0 || (closer === 0 && key < nearest) ? key : nearest;
  }, null);
}
