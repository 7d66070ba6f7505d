import type { ContentItem } from '../content/content-item';
import { indexOf } from '../content/item-index';

/** An item above a comment. */
export interface Parent {
  readonly item: ContentItem;
  /** Whether it is visible at this time. If not, its text must not be shown. */
  readonly isVisible: boolean;
}

/**
 * The items above a comment, from the top one, usually its story, down to its parent. Ends below an
 * item that is missing from `loaded` (items of all times), and cuts cycles.
 */
export function parentsOf(
  { itemId, parentId }: ContentItem,
  visible: readonly ContentItem[],
  loaded: readonly ContentItem[],
): readonly Parent[] {
  const visibleById = indexOf(visible).byId;
  const loadedById = indexOf(loaded).byId;
  const parents: Parent[] = [];
  const seen = new Set([itemId]);
  for (let id = parentId; id !== null && !seen.has(id); ) {
    seen.add(id);
    const item = visibleById.get(id) ?? loadedById.get(id);
    if (!item) break;
    parents.push({ item, isVisible: visibleById.has(id) });
    id = item.parentId;
  }
  return parents.reverse();
}
