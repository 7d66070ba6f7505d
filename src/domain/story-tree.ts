import type { ContentItem } from './content-item';

/** A comment with its replies, in the order they were first written. */
export interface CommentNode {
  readonly item: ContentItem;
  readonly replies: readonly CommentNode[];
  /** How many levels below the story, 1 for a direct comment. */
  readonly depth: number;
}

/** Replies deeper than this stand beside one another: no page nests its lists without end. */
export const maxNesting = 12;

/**
 * The comments below `storyId` among `items`. Those whose parent is not among them are left out,
 * and so is a circle that no story leads into (reading 20). Any depth is safe: nothing recurses.
 */
export function commentTree(
  items: readonly ContentItem[],
  storyId: string,
): readonly CommentNode[] {
  const byParent = new Map<string, ContentItem[]>();
  for (const item of items) {
    if (item.parentId === null) continue;
    const siblings = byParent.get(item.parentId);
    if (siblings) siblings.push(item);
    else byParent.set(item.parentId, [item]);
  }
  const repliesTo = (id: string, depth: number) =>
    (byParent.get(id) ?? []).sort(latestFirst).map((item) => ({ item, depth }));
  const roots: MutableNode[] = [];
  // The last node of each level: where the next level's nodes go, in reading order.
  const levels: MutableNode[] = [];
  const seen = new Set([storyId]);
  const waiting = repliesTo(storyId, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth } = next;
    if (seen.has(item.itemId)) continue;
    seen.add(item.itemId);
    const node: MutableNode = { item, replies: [], depth };
    const level = Math.min(depth, maxNesting);
    (levels[level - 1]?.replies ?? roots).push(node);
    levels[level] = node;
    waiting.push(...repliesTo(item.itemId, depth + 1));
  }
  return roots;
}

type MutableNode = CommentNode & { readonly replies: MutableNode[] };

/** By the time of writing, latest first: the end of the list is what is taken next. */
function latestFirst(a: ContentItem, b: ContentItem): number {
  const [left, right] = [a.approvedKeys[0] ?? '', b.approvedKeys[0] ?? ''];
  if (left !== right) return left < right ? 1 : -1;
  return a.itemId < b.itemId ? 1 : -1;
}

/** How many comments stand below each story, replies included: story id to count. */
export function commentCounts(items: readonly ContentItem[]): ReadonlyMap<string, number> {
  const parents = new Map(items.map((item) => [item.itemId, item.parentId]));
  const roots = new Map<string, string | null>();
  const counts = new Map<string, number>();
  for (const { itemId, parentId } of items) {
    if (parentId === null) continue;
    const root = rootOf(itemId, parents, roots);
    if (root !== null) counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}

/**
 * The story that an item stands below: itself when top-level, null for orphans and circles. What
 * is found on the way is kept in `known`, so that long chains are climbed once.
 */
export function rootOf(
  itemId: string,
  parents: ReadonlyMap<string, string | null>,
  known = new Map<string, string | null>(),
): string | null {
  const climbed = new Set<string>();
  let root: string | null = null;
  for (let id: string | null = itemId; id !== null && !climbed.has(id); ) {
    const found = known.get(id);
    if (found !== undefined) {
      root = found;
      break;
    }
    climbed.add(id);
    const parent: string | null | undefined = parents.get(id);
    if (parent === undefined) break;
    if (parent === null) root = id;
    id = parent;
  }
  for (const id of climbed) known.set(id, root);
  return root;
}

/** All comments of a tree, replies included. */
export function countOf(nodes: readonly CommentNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countOf(node.replies), 0);
}
