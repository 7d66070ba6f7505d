import { type ItemChange, itemChangesAt } from '../captures/item-changes';
import { commentCounts } from '../discussion/story-tree';
import type { ContentItem } from './content-item';
import type { SiteMode } from './site-mode';
import type { ListedStory } from './snapshot';
import { newestFirst } from './story-list';
import { archiveItems, liveItems } from './visible-items';

/** What a mode shows of a list of items at a time. Each part is computed when it is first asked for. */
class Selection {
  #visible: readonly ContentItem[] | null = null;
  #stories: readonly ListedStory[] | null = null;
  #changes: readonly ItemChange[] | null = null;

  constructor(
    private readonly items: readonly ContentItem[],
    readonly mode: SiteMode,
    readonly timestamp: string | null,
  ) {}

  /** The visible items; archive-select shows all of the site and branch. */
  get visible(): readonly ContentItem[] {
    this.#visible ??= visibleOf(this.items, this.mode, this.timestamp);
    return this.#visible;
  }

  /** The visible stories, newest first. */
  get stories(): readonly ListedStory[] {
    this.#stories ??= listStories(this.visible, this.items);
    return this.#stories;
  }

  /** What the capture at this time changed; nothing between captures and in other modes. */
  get changes(): readonly ItemChange[] {
    const { items, mode, timestamp } = this;
    this.#changes ??=
      mode === 'archive-view' && timestamp !== null ? itemChangesAt(items, timestamp) : [];
    return this.#changes;
  }
}

function visibleOf(
  items: readonly ContentItem[],
  mode: SiteMode,
  timestamp: string | null,
): readonly ContentItem[] {
  if (mode === 'archive-view') return archiveItems(items, timestamp);
  return mode === 'live' ? liveItems(items) : items;
}

function listStories(
  visible: readonly ContentItem[],
  items: readonly ContentItem[],
): readonly ListedStory[] {
  const counts = commentCounts(visible, items);
  return visible
    .filter(({ parentId }) => parentId === null)
    .sort(newestFirst)
    .map((item) => ({ item, comments: counts.get(item.itemId) ?? 0 }));
}

const latest = new WeakMap<readonly ContentItem[], Selection>();

/**
 * Selects from `items` what a mode shows at a time (14 digits). Calls with the same arguments return
 * the same selection until another one is made from `items`, because many parts of a page use it.
 */
export function selectionOf(
  items: readonly ContentItem[],
  mode: SiteMode,
  timestamp: string | null,
): Selection {
  const known = latest.get(items);
  if (known?.mode === mode && known.timestamp === timestamp) return known;
  const selection = new Selection(items, mode, timestamp);
  latest.set(items, selection);
  return selection;
}
