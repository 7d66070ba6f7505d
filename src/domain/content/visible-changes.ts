import { ascending } from '../text/order';
import type { ContentItem } from './content-item';
import { changeOf } from './item-changes';
import { indexOf } from './item-index';

/**
 * The captures, oldest first, at which the first `count` stories of the list change: a story is new
 * or edited, or with `hasComments` one of them gets a comment.
 */
export function capturesChangingList(
  items: readonly ContentItem[],
  count: number,
  hasComments: boolean,
): readonly string[] {
  const indexedItems = indexOf(items);
  const versions = items.flatMap((item) =>
    item.approvedKeys.map((timestamp, index) => ({ timestamp, item, kind: changeOf(item, index) })),
  );
  // Stories before comments, because they may be new at the same capture.
  versions.sort(
    (a, b) =>
      ascending(a.timestamp, b.timestamp) ||
      Number(a.item.parentId !== null) - Number(b.item.parentId !== null),
  );
  const captures = new Set<string>();
  // The list is sorted by the latest version, so its start has the stories saved last.
  const latest = new Set<string>();
  for (const { timestamp, item, kind } of versions) {
    if (item.pageKind !== undefined) continue;
    if (item.parentId === null) {
      latest.delete(item.itemId);
      latest.add(item.itemId);
      const [oldest] = latest;
      if (latest.size > count && oldest !== undefined) latest.delete(oldest);
      if (kind) captures.add(timestamp);
    } else if (hasComments && kind === 'newComments') {
      const root = indexedItems.rootOf(item.itemId);
      if (root !== null && latest.has(root)) captures.add(timestamp);
    }
  }
  return [...captures];
}
