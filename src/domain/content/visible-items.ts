import type { Timestamp } from '../time/timestamp';
import { type ContentItem, keyAtOrBefore, latestApprovedKey, showsText } from './content-item';

/** Live mode: items with an approved version that shows something (`showsText`), each at its latest one. */
export function liveItems(items: readonly ContentItem[]): readonly ContentItem[] {
  return itemsAt(items, latestApprovedKey);
}

/** Archive-view mode: the same at their latest approved version at or before `timestamp` (spec 7.7). */
export function archiveItems(
  items: readonly ContentItem[],
  timestamp: Timestamp,
): readonly ContentItem[] {
  return itemsAt(items, (item) => keyAtOrBefore(item.approvedKeys, timestamp));
}

function itemsAt(
  items: readonly ContentItem[],
  keyOf: (item: ContentItem) => string | null,
): readonly ContentItem[] {
  const visibleItems: ContentItem[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null && showsText(item.versions.get(key))) visibleItems.push(itemAt(item, key));
  }
  return visibleItems;
}

const latest = new WeakMap<ContentItem, ContentItem>();

/**
 * The item with `currentVersion` set; the same object until another version is shown, so that memoized
 * views skip it.
 */
export function itemAt(item: ContentItem, key: string): ContentItem {
  const latestItem = latest.get(item);
  if (latestItem?.currentVersion === key) return latestItem;
  const itemWithKey = { ...item, currentVersion: key };
  latest.set(item, itemWithKey);
  return itemWithKey;
}
