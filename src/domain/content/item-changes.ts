import { ascending } from '../text/order';
import { type ContentItem, isSameVersion, keyAtOrBefore } from './content-item';
import { indexOf } from './item-index';

export const changeKinds = [
  'newStories',
  'editedStories',
  'newComments',
  'editedComments',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

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

/**
 * The items that the capture at `timestamp` changed: stories before comments, then by id. Empty
 * unless an approved version has exactly this timestamp.
 */
export function itemChangesAt(
  items: readonly ContentItem[],
  timestamp: string,
): readonly ItemChange[] {
  const indexedItems = indexOf(items);
  return (indexedItems.byCapture.get(timestamp) ?? [])
    .flatMap((item) => {
      const index = item.approvedKeys.indexOf(timestamp);
      const kind = changeOf(item, index);
      if (kind === null) return [];
      const story = indexedItems.byId.get(indexedItems.rootOf(item.itemId) ?? '');
      return {
        kind,
        item: itemBy(item, timestamp),
        before: item.approvedKeys[index - 1] ?? null,
        story: story ? itemBy(story, timestamp) : null,
      };
    })
    .sort(
      (a, b) =>
        Number(a.item.parentId !== null) - Number(b.item.parentId !== null) ||
        ascending(a.item.itemId, b.item.itemId),
    );
}

/** What the approved version at `index` changed; null if it was saved again unchanged, or is of a page that is no story. */
export function changeOf(
  { parentId, pageKind, versions, approvedKeys }: ContentItem,
  index: number,
): ChangeKind | null {
  if (pageKind !== undefined) return null;
  const isStory = parentId === null;
  if (index === 0) return isStory ? 'newStories' : 'newComments';
  const before = versions.get(approvedKeys[index - 1] ?? '');
  const after = versions.get(approvedKeys[index] ?? '');
  if (!before || !after || isSameVersion(before, after)) return null;
  // A page that comes back is new again.
  if (before.end) return isStory ? 'newStories' : 'newComments';
  return isStory ? 'editedStories' : 'editedComments';
}

/** The item with the version in force at `timestamp`. */
function itemBy(item: ContentItem, timestamp: string): ContentItem {
  return { ...item, currentVersion: keyAtOrBefore(item.approvedKeys, timestamp) };
}

/** The comments that a capture added to a story. */
export interface NewComments {
  readonly story: ContentItem;
  readonly count: number;
  readonly first: ContentItem;
}

/** New comments by story, in the order of the changes. */
export function newCommentsByStory(
  changes: readonly ItemChange[],
): ReadonlyMap<string, NewComments> {
  const byStory = new Map<string, NewComments>();
  for (const { kind, story, item } of changes) {
    if (kind !== 'newComments' || !story) continue;
    const { count, first } = byStory.get(story.itemId) ?? { count: 0, first: item };
    byStory.set(story.itemId, { story, count: count + 1, first });
  }
  return byStory;
}
