import { isTimestamp } from '../time/timestamp';
import { type ContentItem, keyAtOrBefore, latestApprovedKey } from './content-item';

/** Live mode: items with an approved version, each at its latest one. */
export function liveItems(items: readonly ContentItem[]): readonly ContentItem[] {
  return itemsAt(items, latestApprovedKey);
}

/**
 * Archive-view mode: items at their latest approved version at or before `timestamp` (reading 11).
 * Empty without a valid timestamp.
 */
export function archiveItems(
  items: readonly ContentItem[],
  timestamp: string | null,
): readonly ContentItem[] {
  if (timestamp === null || !isTimestamp(timestamp)) return [];
  return itemsAt(items, (item) => keyAtOrBefore(item.approvedKeys, timestamp));
}

function itemsAt(
  items: readonly ContentItem[],
  keyOf: (item: ContentItem) => string | null,
): readonly ContentItem[] {
  return items.flatMap((item) => {
    const key = keyOf(item);
    return key === null ? [] : [itemAt(item, key)];
  });
}

const cache = new WeakMap<ContentItem, Map<string, ContentItem>>();

/** The item with `currentVersion` set; always the same object, so that memoized views skip it. */
function itemAt(item: ContentItem, key: string): ContentItem {
  const byKey = cache.get(item) ?? new Map<string, ContentItem>();
  const shown = byKey.get(key) ?? { ...item, currentVersion: key };
  cache.set(item, byKey.set(key, shown));
  return shown;
}
