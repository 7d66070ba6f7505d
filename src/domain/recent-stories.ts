import type { ContentItem } from './content-item';
import { digitsOfDate, isTimestamp } from './timestamp';

const window = 7 * 24 * 60 * 60 * 1000;

/**
 * Top-level items whose version shown is at most 7 days older than `now`, newest first. In
 * archive mode `now` is the capture date (reading 14).
 */
export function recentStories(items: readonly ContentItem[], now: Date): readonly ContentItem[] {
  const latest = digitsOfDate(now);
  // Versions are dated to the second.
  const earliest = digitsOfDate(new Date(Math.ceil((now.getTime() - window) / 1000) * 1000));
  return items
    .filter(({ parentId, currentVersion: key }) => {
      if (parentId !== null || key === null) return false;
      return key >= earliest && key <= latest && isTimestamp(key);
    })
    .sort(newestFirst);
}

/** Orders items by the version they show, newest first, then by id. */
export function newestFirst(a: ContentItem, b: ContentItem): number {
  const [left, right] = [a.currentVersion ?? '', b.currentVersion ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.itemId < b.itemId ? -1 : 1;
}
