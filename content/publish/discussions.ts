import type { ContentItem } from '../../src/domain/content-item';
import { storedSize } from '../items/stored-size';
import { mirroredDocument } from './mirrored-document';

/** A story with what stands below it, or an orphan with its replies: what one page shows. */
export interface Discussion {
  /** The id of the item above all others. */
  readonly topId: string;
  /** What is live, and what is not but has a live reply: without versions, to keep its place. */
  readonly items: readonly ContentItem[];
  /** The bytes of the items as they are stored. */
  readonly bytes: number;
}

/** All discussions in which something is live; `items` are of one site and branch, by `livePart`. */
export function discussionsOf(items: readonly ContentItem[]): readonly Discussion[] {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const tops = new Map<string, string>();
  const groups = new Map<string, { items: ContentItem[]; bytes: number }>();
  for (const item of withPlaces(items, byId)) {
    const topId = topOf(item.itemId, byId, tops);
    const group = groups.get(topId) ?? { items: [], bytes: 0 };
    group.items.push(item);
    group.bytes += storedSize(mirroredDocument(item));
    groups.set(topId, group);
  }
  return [...groups].map(([topId, group]) => ({ topId, ...group }));
}

/** What is live and, from it, all that leads up to its story, in the order of `items`. */
function withPlaces(
  items: readonly ContentItem[],
  byId: ReadonlyMap<string, ContentItem>,
): readonly ContentItem[] {
  const kept = new Set<ContentItem>(items.filter(({ currentVersion }) => currentVersion !== null));
  for (const { parentId } of [...kept]) {
    // Where one is kept already, so is all that is above it, or will be.
    for (let above = parentId; above !== null; ) {
      const parent = byId.get(above);
      if (!parent || kept.has(parent)) break;
      kept.add(parent);
      above = parent.parentId;
    }
  }
  return items.filter((item) => kept.has(item));
}

/**
 * The id of the item that stands above all others: the story, the last whose parent is missing, or
 * of a circle the least. What is found on the way is kept in `known`.
 */
function topOf(
  itemId: string,
  byId: ReadonlyMap<string, ContentItem>,
  known: Map<string, string>,
): string {
  const climbed = new Set<string>();
  let top = itemId;
  for (let id = itemId; ; ) {
    const found = known.get(id);
    if (found !== undefined) {
      top = found;
      break;
    }
    if (climbed.has(id)) {
      const path = [...climbed];
      top = path.slice(path.indexOf(id)).reduce((least, one) => (one < least ? one : least));
      break;
    }
    climbed.add(id);
    top = id;
    const above = byId.get(id)?.parentId ?? null;
    if (above === null || !byId.has(above)) break;
    id = above;
  }
  for (const id of climbed) known.set(id, top);
  return top;
}
