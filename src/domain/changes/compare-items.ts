import { changesByCapture } from '../content/capture-changes';
import {
  type ContentItem,
  isSameVersion,
  keyAtOrBefore,
  type Version,
} from '../content/content-item';
import { ascending } from '../text/order';
import { isTimestamp } from '../time/timestamp';

/** Edited texts say most of what changed; whole texts come after them. */
export const statusOrder = ['edited', 'added', 'removed', 'unchanged'] as const;

export type ComparedStatus = (typeof statusOrder)[number];

/** An item at two captures. Keys and versions are null where it is not visible. */
export interface ComparedItem {
  readonly item: ContentItem;
  readonly status: ComparedStatus;
  readonly beforeKey: string | null;
  readonly afterKey: string | null;
  readonly before: Version | null;
  readonly after: Version | null;
}

/**
 * The items that are visible at the timestamp `a` or `b`, by status (edited, added, removed,
 * unchanged), then stories before comments, then newest first, then by id.
 */
export function compareCaptures(
  items: readonly ContentItem[],
  a: string,
  b: string,
): readonly ComparedItem[] {
  const compared = items.flatMap((item) => {
    const [beforeKey, before] = versionAt(item, a);
    const [afterKey, after] = versionAt(item, b);
    const status = statusOf(before, after);
    return status ? [{ item, status, beforeKey, afterKey, before, after }] : [];
  });
  return compared.sort(inReadingOrder);
}

function versionAt(item: ContentItem, timestamp: string): [string | null, Version | null] {
  const key = isTimestamp(timestamp) ? keyAtOrBefore(item.approvedKeys, timestamp) : null;
  return [key, key === null ? null : (item.versions.get(key) ?? null)];
}

function statusOf(before: Version | null, after: Version | null): ComparedStatus | null {
  if (!before) return after ? 'added' : null;
  if (!after) return 'removed';
  return isSameVersion(before, after) ? 'unchanged' : 'edited';
}

function inReadingOrder(left: ComparedItem, right: ComparedItem): number {
  return (
    statusOrder.indexOf(left.status) - statusOrder.indexOf(right.status) ||
    Number(left.item.parentId !== null) - Number(right.item.parentId !== null) ||
    ascending(newestKey(right), newestKey(left)) ||
    ascending(left.item.itemId, right.item.itemId)
  );
}

function newestKey({ beforeKey, afterKey }: ComparedItem): string {
  const [before, after] = [beforeKey ?? '', afterKey ?? ''];
  return before > after ? before : after;
}

/** Two consecutive captures, as timestamps. */
export interface CapturePair {
  readonly before: string;
  readonly after: string;
}

/** The consecutive captures of `items` between which something changed, oldest first. */
export function differingPairs(items: readonly ContentItem[]): readonly CapturePair[] {
  const captures = [...changesByCapture(items)].sort(([a], [b]) => ascending(a, b));
  return captures.flatMap(([after, changes], index) => {
    const before = captures[index - 1]?.[0];
    const differs = Object.values(changes).some((count) => count > 0);
    return before !== undefined && differs ? [{ before, after }] : [];
  });
}

/** The last of `pairs` (oldest first) up to the earlier of two moments, and the first after both. */
export function pairsAround(
  pairs: readonly CapturePair[],
  a: string,
  b: string,
): { readonly earlier: CapturePair | null; readonly later: CapturePair | null } {
  const [from, to] = a < b ? [a, b] : [b, a];
  return {
    earlier: pairs.findLast(({ after }) => after <= from) ?? null,
    later: pairs.find(({ after }) => after > to) ?? null,
  };
}
