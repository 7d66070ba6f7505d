import type { ContentItem, Version } from './content-item';
import { isSameVersion } from './same-version';
import { isTimestamp } from './timestamp';
import { keyAtOrBefore } from './versions';

export type ComparedStatus = 'added' | 'removed' | 'edited' | 'unchanged';

/** An item at two captures; null where it is not visible at one of them. */
export interface ComparedItem {
  readonly item: ContentItem;
  readonly status: ComparedStatus;
  readonly beforeKey: string | null;
  readonly afterKey: string | null;
  readonly before: Version | null;
  readonly after: Version | null;
}

const statusOrder: readonly ComparedStatus[] = ['added', 'removed', 'edited', 'unchanged'];

/**
 * The items visible at `a` or `b`, as they stood at each. An item saved again unchanged is
 * unchanged, though its keys differ. Added items come first, then removed, edited and unchanged
 * ones; in each group stories before comments, the newest version first, then by id.
 */
export function compareCaptures(
  items: readonly ContentItem[],
  a: string,
  b: string,
): readonly ComparedItem[] {
  const compared: ComparedItem[] = [];
  for (const item of items) {
    const [beforeKey, afterKey] = [visibleKey(item, a), visibleKey(item, b)];
    const [before, after] = [versionAt(item, beforeKey), versionAt(item, afterKey)];
    const status = statusOf(before, after);
    if (status) compared.push({ item, status, beforeKey, afterKey, before, after });
  }
  return compared.sort(inReadingOrder);
}

/** As everywhere in the archive, nothing is visible at a time that is no timestamp. */
function visibleKey(item: ContentItem, timestamp: string): string | null {
  return isTimestamp(timestamp) ? keyAtOrBefore(item.approvedKeys, timestamp) : null;
}

function versionAt(item: ContentItem, key: string | null): Version | null {
  return key === null ? null : (item.versions.get(key) ?? null);
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
  return ascending(before, after) > 0 ? before : after;
}

function ascending(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
