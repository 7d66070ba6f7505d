import type { ContentItem } from '../content/content-item';
import { indexOf } from '../content/item-index';
import { counted, formatCount } from '../text/messages';
import { ascending } from '../text/order';

/** A comment with its replies, in the order in which they were first written. */
export interface CommentNode {
  readonly item: ContentItem;
  /** Whether the comment is not visible at this time. Its text must not be shown. */
  readonly isPlaceholder: boolean;
  readonly isParentVisible: boolean;
  readonly replies: readonly CommentNode[];
  /** 1 for a direct comment on the story. */
  readonly depth: number;
}

type MutableNode = CommentNode & { readonly replies: MutableNode[] };

/** Replies deeper than this are siblings, so that pages do not nest lists without end. */
export const maxNesting = 12;

/**
 * The comments below the visible item `storyId`. Other comments of `loaded` (items of all times)
 * are placeholders if they have visible replies. Leaves out replies whose parents do not lead to
 * the story (spec 4.14). Does not recurse, so any depth is safe.
 */
export function commentTree(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
  storyId: string,
): readonly CommentNode[] {
  const visibleIds = new Set(visible.map((item) => item.itemId));
  const byParent = groupByParent([...visible, ...placeholders(visible, loaded, storyId)]);
  const roots: MutableNode[] = [];
  // The last node of each level, to which the next level is added.
  const levels: MutableNode[] = [];
  const seen = new Set([storyId]);
  const stack: Pick<CommentNode, 'item' | 'isParentVisible' | 'depth'>[] = [];
  // The end of the stack is read first, so readers see the oldest reply first.
  const pushReplies = (id: string, isParentVisible: boolean, depth: number) => {
    for (const item of (byParent.get(id) ?? []).sort(lastWrittenFirst)) {
      stack.push({ item, isParentVisible, depth });
    }
  };
  pushReplies(storyId, true, 1);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { itemId } = next.item;
    if (seen.has(itemId)) continue;
    seen.add(itemId);
    const isPlaceholder = !visibleIds.has(itemId);
    const node: MutableNode = { ...next, isPlaceholder, replies: [] };
    const level = Math.min(next.depth, maxNesting);
    (levels[level - 1]?.replies ?? roots).push(node);
    levels[level] = node;
    pushReplies(itemId, !isPlaceholder, next.depth + 1);
  }
  return roots;
}

function groupByParent(items: readonly ContentItem[]): Map<string | null, ContentItem[]> {
  const byParent = new Map<string | null, ContentItem[]>();
  for (const item of items) {
    const siblings = byParent.get(item.parentId);
    if (siblings) siblings.push(item);
    else byParent.set(item.parentId, [item]);
  }
  return byParent;
}

/** The loaded items below the story that are not visible, but have a visible item below them. */
function placeholders(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
  storyId: string,
): readonly ContentItem[] {
  const hidden = new Map<string | null, ContentItem>(loaded.map((item) => [item.itemId, item]));
  for (const id of [storyId, ...visible.map((item) => item.itemId)]) hidden.delete(id);
  const placeholderItems: ContentItem[] = [];
  for (const { itemId, parentId } of visible) {
    if (itemId === storyId) continue;
    for (let item = hidden.get(parentId); item; item = hidden.get(item.parentId)) {
      placeholderItems.push(item);
      hidden.delete(item.itemId);
    }
  }
  return placeholderItems;
}

function lastWrittenFirst(a: ContentItem, b: ContentItem): number {
  return ascending(firstKeyOf(b), firstKeyOf(a)) || ascending(b.itemId, a.itemId);
}

function firstKeyOf({ approvedKeys, versions }: ContentItem): string {
  return approvedKeys[0] ?? [...versions.keys()].sort()[0] ?? '';
}

/**
 * The number of `visible` comments below each story, by story id, replies included. `loaded` has
 * the parents, as in `commentTree`.
 */
export function commentCounts(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
): ReadonlyMap<string, number> {
  const index = indexOf(loaded);
  const counts = new Map<string, number>();
  for (const { itemId, parentId } of visible) {
    const root = parentId === null ? null : index.rootOf(itemId);
    if (root !== null) counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}

/** The loaded items below the item `itemId`, at any depth. */
export function discussionOf(
  loaded: readonly ContentItem[],
  itemId: string,
): readonly ContentItem[] {
  const replies = groupByParent(loaded);
  const itemsBelow = new Map<string, ContentItem>();
  const queue = [itemId];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const reply of replies.get(id) ?? []) {
      if (itemsBelow.has(reply.itemId) || reply.itemId === itemId) continue;
      itemsBelow.set(reply.itemId, reply);
      queue.push(reply.itemId);
    }
  }
  return [...itemsBelow.values()];
}

/** The number of comments in a tree, without placeholders. */
export function countOf(nodes: readonly CommentNode[]): number {
  return nodes.reduce(
    (sum, { isPlaceholder, replies }) => sum + (isPlaceholder ? 0 : 1) + countOf(replies),
    0,
  );
}

/** "61 comments"; if there are more by now, "14 comments so far (61 today)". */
export function describeCommentCount(
  shownCount: number,
  total: number,
  noun: 'comment' | 'reply' = 'comment',
): string {
  const plural = noun === 'reply' ? 'replies' : 'comments';
  const today = shownCount < total ? ` (${formatCount(total)} today)` : '';
  if (shownCount === 0) return `No ${plural} yet${today}`;
  return `${counted(shownCount, noun, plural)}${today && ` so far${today}`}`;
}
