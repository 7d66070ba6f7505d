import { naturally } from '../text/order';
import { indexAtOrBefore, type Timestamp } from '../time/timestamp';
import { type ContentItem, isStory, showsText } from './content-item';
import { type ItemChange, itemChangesAt } from './item-changes';
import { afterAll, indexOf, type Presence, presentAt } from './item-index';
import { noSitePages, type SitePages, sitePagesOf } from './site-pages';
import type { ListedStory } from './snapshot';
import { type ListPage, newestFirst, positionsOn } from './story-list';
import { isSameView, type View } from './view';
import { archiveItems, itemAt, liveItems } from './visible-items';

/** What a view shows of a list of items. Each part is computed when it is first asked for. */
class Selection {
  #visible: readonly ContentItem[] | null = null;
  #sorted: readonly ContentItem[] | null = null;
  #sitePages: SitePages | null = null;
  #changes: readonly ItemChange[] | null = null;

  constructor(
    private readonly items: readonly ContentItem[],
    readonly view: View,
  ) {}

  /** The visible items; archive-select shows all of the site and branch. */
  get visible(): readonly ContentItem[] {
    this.#visible ??= visibleOf(this.items, this.view);
    return this.#visible;
  }

  /**
   * The visible stories, newest first, one by one: a page shows few of them. Those of the archive are
   * the ones with the last versions before its time, so they need no sorting.
   */
  *stories(): Generator<ContentItem> {
    if (this.view.mode === 'archive-view') return yield* storiesBefore(this.items, this.view.at);
    this.#sorted ??= this.visible.filter(isStory).sort(newestFirst);
    yield* this.#sorted;
  }

  /** The page with the number `text` of the visible stories (`pageOf`). */
  page(text: string | null): ListPage<ListedStory> {
    const { storyPresence, commentPresence } = indexOf(this.items);
    const page = positionsOn(this.#count(storyPresence), text);
    const entries: ListedStory[] = [];
    let position = 0;
    for (const item of this.stories()) {
      if (entries.length === page.entries.length) break;
      const isShown = position++ >= (page.entries[0] ?? 0);
      if (isShown)
        entries.push({ item, comments: this.#count(commentPresence.get(item.itemId) ?? []) });
    }
    return { ...page, entries };
  }

  /** What the site has besides its stories. */
  get sitePages(): SitePages {
    const { otherPages, byId } = indexOf(this.items);
    if (otherPages.length === 0) return noSitePages;
    this.#sitePages ??= sitePagesOf(visibleOf(otherPages, this.view), (itemId) => {
      const item = byId.get(itemId);
      return item !== undefined && visibleOf([item], this.view).length > 0;
    });
    return this.#sitePages;
  }

  /** How many of these items are visible. */
  #count(presence: Presence): number {
    const { view } = this;
    return presentAt(presence, view.mode === 'archive-view' ? view.at : afterAll);
  }

  /** What the capture at this time changed; nothing between captures and in other views. */
  get changes(): readonly ItemChange[] {
    const { items, view } = this;
    this.#changes ??= view.mode === 'archive-view' ? itemChangesAt(items, view.at) : [];
    return this.#changes;
  }
}

function visibleOf(items: readonly ContentItem[], view: View): readonly ContentItem[] {
  switch (view.mode) {
    case 'archive-view':
      return archiveItems(items, view.at);
    case 'live':
      return liveItems(items);
    case 'archive-select':
      return items;
    case 'none':
      return [];
  }
}

/** The stories at `timestamp`, newest first (`newestFirst`), each at its latest version. */
function* storiesBefore(
  items: readonly ContentItem[],
  timestamp: Timestamp,
): Generator<ContentItem> {
  const { keys, byCapture } = indexOf(items);
  const seen = new Set<ContentItem>();
  for (let index = indexAtOrBefore(keys, timestamp); index >= 0; index--) {
    const key = keys[index] ?? '';
    const saved = (byCapture.get(key) ?? []).filter((item) => isStory(item) && !seen.has(item));
    for (const item of saved.sort((a, b) => naturally(a.itemId, b.itemId))) {
      seen.add(item);
      if (showsText(item.versions.get(key))) yield itemAt(item, key);
    }
  }
}

const latest = new WeakMap<readonly ContentItem[], Selection>();

/**
 * Selects from `items` what a view shows. Calls with the same arguments return the same selection until
 * another one is made from `items`, because many parts of a page use it.
 */
export function selectionOf(items: readonly ContentItem[], view: View): Selection {
  const latestSelection = latest.get(items);
  if (latestSelection && isSameView(latestSelection.view, view)) return latestSelection;
  const selection = new Selection(items, view);
  latest.set(items, selection);
  return selection;
}
