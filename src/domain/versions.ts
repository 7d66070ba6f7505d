import type { ContentItem, Version } from './content-item';
import { indexAtOrBefore } from './sorted-keys';
import { isTimestamp } from './timestamp';

/** The valid keys of approved versions, oldest first. */
export function approvedKeysOf(versions: ReadonlyMap<string, Version>): readonly string[] {
  const keys: string[] = [];
  for (const [key, version] of versions) {
    if (version.approved === 'yes' && isTimestamp(key)) keys.push(key);
  }
  return keys.sort();
}

/**
 * The latest approved key, or null. A version under a key that is no timestamp counts only
 * where there is no other: it shows as "Invalid Date" rather than vanishing.
 */
export function latestApprovedKey(item: ContentItem): string | null {
  const latest = item.approvedKeys.at(-1);
  if (latest !== undefined) return latest;
  for (const [key, version] of item.versions) {
    if (version.approved === 'yes') return key;
  }
  return null;
}

/** The latest of `keys` (oldest first) at or before `timestamp`, or null. */
export function keyAtOrBefore(keys: readonly string[], timestamp: string): string | null {
  return keys[indexAtOrBefore(keys, timestamp)] ?? null;
}

/** The version that the item now shows, or null. */
export function visibleVersion(item: ContentItem): Version | null {
  return item.currentVersion === null ? null : (item.versions.get(item.currentVersion) ?? null);
}

/** The first approved key of any of `items`, or null. */
export function earliestKey(items: readonly ContentItem[]): string | null {
  let earliest: string | null = null;
  for (const { approvedKeys } of items) {
    const first = approvedKeys[0];
    if (first !== undefined && (earliest === null || first < earliest)) earliest = first;
  }
  return earliest;
}
