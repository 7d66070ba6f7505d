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
    if (item.parentId === null || item.itemId === item.parentId) continue;
    const siblings = byParent.get(item.parentId);
    if (siblings) siblings.push(item);
    else byParent.set(item.parentId, [item]);
  }
  const roots: MutableNode[] = [];
  const waiting: { parentId: string; depth: number; into: MutableNode[] }[] = [
    { parentId: storyId, depth: 1, into: roots },
  ];
  const seen = new Set([storyId]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const item of (byParent.get(next.parentId) ?? []).sort(oldestFirst)) {
      if (seen.has(item.itemId)) continue;
      seen.add(item.itemId);
      const node: MutableNode = { item, replies: [], depth: next.depth };
      next.into.push(node);
      const into = next.depth < maxNesting ? node.replies : next.into;
      waiting.push({ parentId: item.itemId, depth: next.depth + 1, into });
    }
  }
  return roots;
}

type MutableNode = CommentNode & { readonly replies: MutableNode[] };

function oldestFirst(a: ContentItem, b: ContentItem): number {
  const [left, right] = [a.approvedKeys[0] ?? '', b.approvedKeys[0] ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.itemId < b.itemId ? -1 : 1;
}

/** How many comments stand below each item: story id to count, replies included. */
export function commentCounts(items: readonly ContentItem[]): ReadonlyMap<string, number> {
  const parents = new Map(items.map((item) => [item.itemId, item.parentId]));
  const counts = new Map<string, number>();
  for (const item of items) {
    if (item.parentId === null) continue;
    const root = rootOf(item.itemId, parents);
    if (root !== null) counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}

/** The story that an item stands below: itself when top-level, null for orphans and circles. */
export function rootOf(itemId: string, parents: ReadonlyMap<string, string | null>): string | null {
  const seen = new Set<string>();
  let id = itemId;
  for (;;) {
    if (seen.has(id)) return null;
    seen.add(id);
    const parent = parents.get(id);
    if (parent === undefined) return null;
    if (parent === null) return id;
    id = parent;
  }
}

/** All comments of a tree, replies included. */
export function countOf(nodes: readonly CommentNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countOf(node.replies), 0);
}
