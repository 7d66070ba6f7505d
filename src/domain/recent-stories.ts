import type { ContentItem } from './content-item';
import { dateOfTimestamp, isTimestamp } from './timestamp';

const window = 7 * 24 * 60 * 60 * 1000;

/**
 * Top-level items whose version shown is at most 7 days older than `now`, newest first. In
 * archive mode `now` is the capture date (reading 14).
 */
export function recentStories(items: readonly ContentItem[], now: Date): readonly ContentItem[] {
  return items
    .filter((item) => {
      if (item.parentId !== null || item.currentVersion === null) return false;
      if (!isTimestamp(item.currentVersion)) return false;
      const age = now.getTime() - dateOfTimestamp(item.currentVersion).getTime();
      return age >= 0 && age <= window;
    })
    .sort(newestFirst);
}

/** Orders items by the version they show, newest first, then by id. */
export function newestFirst(a: ContentItem, b: ContentItem): number {
  const [left, right] = [a.currentVersion ?? '', b.currentVersion ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.itemId < b.itemId ? -1 : 1;
}
