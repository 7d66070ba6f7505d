import type { ContentItem } from './content-item';

/** A comment with its replies, in the order they were first written. */
export interface CommentNode {
  readonly item: ContentItem;
  /** Not visible at this time, and here only to keep the place of its replies: never to be read. */
  readonly isPlaceholder: boolean;
  /** Whether what it answers is visible; the page of what is not visible has nothing to show. */
  readonly isParentVisible: boolean;
  readonly replies: readonly CommentNode[];
  /** How many levels below the story, 1 for a direct comment. */
  readonly depth: number;
}

/** Replies deeper than this stand beside one another: no page nests its lists without end. */
export const maxNesting = 12;

/**
 * The comments below `storyId`, which is taken to be visible itself. Of `loaded`, all items at
 * every time, those that are not among `visible` leave a placeholder where a visible reply stands
 * below them. A reply whose parents do not lead to the story through `loaded` is left out, and so
 * is a circle that no story leads into (reading 20). Any depth is safe: nothing recurses.
 */
export function commentTree(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
  storyId: string,
): readonly CommentNode[] {
  const visibleIds = new Set(visible.map((item) => item.itemId));
  const byParent = new Map<string, ContentItem[]>();
  for (const item of [...visible, ...placeholders(visible, loaded, storyId)]) {
    if (item.parentId === null) continue;
    const siblings = byParent.get(item.parentId);
    if (siblings) siblings.push(item);
    else byParent.set(item.parentId, [item]);
  }
  const roots: MutableNode[] = [];
  // The last node of each level: where the next level's nodes go, in reading order.
  const levels: MutableNode[] = [];
  const seen = new Set([storyId]);
  const waiting: Waiting[] = [];
  const awaitRepliesTo = (id: string, isParentVisible: boolean, depth: number) => {
    for (const item of (byParent.get(id) ?? []).sort(latestFirst))
      waiting.push({ item, isParentVisible, depth });
  };
  awaitRepliesTo(storyId, true, 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth } = next;
    if (seen.has(item.itemId)) continue;
    seen.add(item.itemId);
    const isPlaceholder = !visibleIds.has(item.itemId);
    const node: MutableNode = { ...next, isPlaceholder, replies: [] };
    const level = Math.min(depth, maxNesting);
    (levels[level - 1]?.replies ?? roots).push(node);
    levels[level] = node;
    awaitRepliesTo(item.itemId, !isPlaceholder, depth + 1);
  }
  return roots;
}

type MutableNode = CommentNode & { readonly replies: MutableNode[] };

type Waiting = Pick<CommentNode, 'item' | 'isParentVisible' | 'depth'>;

/** The loaded items that are not visible, but have a visible one below them, up to the story. */
function placeholders(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
  storyId: string,
): Iterable<ContentItem> {
  const hidden = new Map(loaded.map((item) => [item.itemId, item]));
  hidden.delete(storyId);
  for (const { itemId } of visible) hidden.delete(itemId);
  const kept = new Set<ContentItem>();
  for (const { itemId, parentId } of visible) {
    // Where one is kept already, so is all that is above it.
    for (let id = itemId === storyId ? null : parentId; id !== null; ) {
      const parent = hidden.get(id);
      if (!parent || kept.has(parent)) break;
      kept.add(parent);
      id = parent.parentId;
    }
  }
  return kept;
}

/** By the time of writing, latest first: the end of the list is what is taken next. */
function latestFirst(a: ContentItem, b: ContentItem): number {
  const [left, right] = [firstKeyOf(a), firstKeyOf(b)];
  if (left !== right) return left < right ? 1 : -1;
  return a.itemId < b.itemId ? 1 : -1;
}

function firstKeyOf({ approvedKeys, versions }: ContentItem): string {
  return approvedKeys[0] ?? [...versions.keys()].sort()[0] ?? '';
}

/**
 * How many of the `visible` comments stand below each story, replies included: story id to count.
 * Parents are looked up among all that is `loaded`, as in `commentTree`.
 */
export function commentCounts(
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
): ReadonlyMap<string, number> {
  const parents = new Map(loaded.map((item) => [item.itemId, item.parentId]));
  const roots = new Map<string, string | null>();
  const counts = new Map<string, number>();
  for (const { itemId, parentId } of visible) {
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

/** All comments of a tree, replies included; placeholders are none. */
export function countOf(nodes: readonly CommentNode[]): number {
  return nodes.reduce(
    (sum, { isPlaceholder, replies }) => sum + (isPlaceholder ? 0 : 1) + countOf(replies),
    0,
  );
}
