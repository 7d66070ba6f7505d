import type { ContentItem } from '../../src/domain/content-item';
import { shelfOf } from '../../src/domain/shelf';
import { storedSize } from '../items/stored-size';
import type { Discussion } from './discussions';
import { mostShelves } from './mirror-limits';

/** A comment that is looked for by its own id, and the story that it stands below. */
export interface Elsewhere {
  readonly itemId: string;
  readonly storyId: string;
}

export interface Shelf {
  readonly items: readonly ContentItem[];
  readonly elsewhere: readonly Elsewhere[];
}

export interface ShelfPlan {
  readonly shelves: readonly Shelf[];
  /** The top ids of discussions that are on no shelf. */
  readonly oversize: readonly string[];
}

/**
 * Puts each discussion on the shelf of its top item, and a note on the shelf of each comment's own
 * id. There are as many shelves as the least power of two with which each takes at most `room`
 * bytes; what exceeds that by itself is oversize.
 */
export function planShelves(discussions: readonly Discussion[], room: number): ShelfPlan {
  const oversize = new Set(discussions.filter(({ bytes }) => bytes > room));
  for (let count = 1; ; ) {
    const { shelves, bytes } = fill(discussions, oversize, count);
    const tooFull = new Set(bytes.flatMap((size, shelf) => (size > room ? [shelf] : [])));
    const crowded = discussions.filter(
      (each) => !oversize.has(each) && tooFull.has(shelfOf(each.topId, count)),
    );
    if (tooFull.size === 0 || (count === mostShelves && crowded.length === 0)) {
      return { shelves, oversize: [...oversize].map(({ topId }) => topId).sort() };
    }
    if (count < mostShelves) count *= 2;
    else for (const each of crowded) oversize.add(each);
  }
}

function fill(
  discussions: readonly Discussion[],
  oversize: ReadonlySet<Discussion>,
  count: number,
) {
  const shelves = Array.from({ length: count }, () => ({
    items: [] as ContentItem[],
    elsewhere: [] as Elsewhere[],
  }));
  const bytes = new Array<number>(count).fill(0);
  const add = (place: number, size: number) => {
    bytes[place] = (bytes[place] ?? 0) + size;
    return shelves[place];
  };
  for (const discussion of discussions) {
    const { topId, items } = discussion;
    const own = shelfOf(topId, count);
    const isOversize = oversize.has(discussion);
    if (!isOversize) add(own, discussion.bytes)?.items.push(...items);
    for (const { itemId, currentVersion } of items) {
      const place = shelfOf(itemId, count);
      if (itemId === topId || currentVersion === null || (place === own && !isOversize)) continue;
      const note = { itemId, storyId: topId };
      add(place, storedSize(note))?.elsewhere.push(note);
    }
  }
  return { shelves, bytes };
}
