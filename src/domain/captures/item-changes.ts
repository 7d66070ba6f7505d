import { type ContentItem, keyAtOrBefore } from '../content/content-item';
import { rootOf } from '../discussion/story-tree';
import { ascending, indexAtOrBefore } from '../time/sorted-keys';
import { type ChangeKind, changeOf } from './capture-changes';

/** What a capture changed about one item. */
export interface ItemChange {
  readonly kind: ChangeKind;
  /** The item at the capture. */
  readonly item: ContentItem;
  /** The timestamp of the version before; null for a new item. */
  readonly before: string | null;
  /** The story of a comment, at the capture; the item itself if it is a story. Null for orphans. */
  readonly story: ContentItem | null;
}

interface Known {
  readonly timestamp: string;
  readonly changes: readonly ItemChange[];
}

const latest = new WeakMap<readonly ContentItem[], Known>();

/**
 * The items that the capture at `timestamp` changed: stories before comments, then by id. Empty
 * unless an approved version has exactly this timestamp. Repeated calls return the same array.
 */
export function itemChangesAt(
  items: readonly ContentItem[],
  timestamp: string,
): readonly ItemChange[] {
  const known = latest.get(items);
  if (known?.timestamp === timestamp) return known.changes;
  const changed = items.flatMap((item) => {
    const index = indexAtOrBefore(item.approvedKeys, timestamp);
    const kind = item.approvedKeys[index] === timestamp ? changeOf(item, index) : null;
    return kind ? [{ item, kind, before: item.approvedKeys[index - 1] ?? null }] : [];
  });
  const storyOf = changed.length > 0 ? storyFinder(items) : () => null;
  const changes = changed
    .map(({ item, ...change }) => ({
      ...change,
      item: itemBy(item, timestamp),
      story: storyOf(item, timestamp),
    }))
    .sort(
      (a, b) =>
        Number(a.item.parentId !== null) - Number(b.item.parentId !== null) ||
        ascending(a.item.itemId, b.item.itemId),
    );
  latest.set(items, { timestamp, changes });
  return changes;
}

/** The item with the version in force at `timestamp`. */
function itemBy(item: ContentItem, timestamp: string): ContentItem {
  return { ...item, currentVersion: keyAtOrBefore(item.approvedKeys, timestamp) };
}

function storyFinder(items: readonly ContentItem[]) {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const parents = new Map(items.map((item) => [item.itemId, item.parentId]));
  return (item: ContentItem, timestamp: string): ContentItem | null => {
    const story = byId.get(rootOf(item.itemId, parents) ?? '');
    return story ? itemBy(story, timestamp) : null;
  };
}

/** New comments by story: how many a capture added to each, in the order of the changes. */
export function newCommentsByStory(
  changes: readonly ItemChange[],
): ReadonlyMap<string, { readonly story: ContentItem; readonly count: number }> {
  const counts = new Map<string, { story: ContentItem; count: number }>();
  for (const { kind, story } of changes) {
    if (kind !== 'newComments' || !story) continue;
    const count = (counts.get(story.itemId)?.count ?? 0) + 1;
    counts.set(story.itemId, { story, count });
  }
  return counts;
}
