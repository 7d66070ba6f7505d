import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContentItem } from '../domain/content/content-item';
import { coversTime, type ListedStory, storiesAt } from '../domain/content/snapshot';
import { newestFirst } from '../domain/content/story-list';
import { visibleItems } from '../domain/content/visible-items';
import { commentCounts } from '../domain/discussion/story-tree';
import { type LoadState, useLoadState } from '../stores/content-hooks';
import { useContentStore, useServices } from '../stores/store-hooks';
import type { ViewState } from './site-view';

/** Content of a site for a view: loading, error and items cannot be confused. */
export interface SiteContent extends LoadState {
  /** The loaded items that are visible in the view's mode and at its time. */
  readonly items: readonly ContentItem[];
  /** All loaded items, of any time: for parents and counts, never for texts. */
  readonly loaded: readonly ContentItem[];
  /** Whether `loaded` are all items of the site. */
  readonly isComplete: boolean;
}

const none: readonly ContentItem[] = [];

/**
 * Returns the content of a site in the mode and at the time of the address, so that frame and
 * content agree. While the store holds another site, the content counts as loading.
 */
export function useSiteContent({ selectedSite, mode, currentTimestamp }: ViewState): SiteContent {
  const isCurrentSite = useContentStore((state) => state.query?.site === selectedSite);
  const stored = useContentStore((state) => state.items);
  const isComplete = useContentStore((state) => state.isComplete);
  const loaded = isCurrentSite ? stored : none;
  const items = useMemo(
    () => visibleItems(loaded, mode, currentTimestamp),
    [loaded, mode, currentTimestamp],
  );
  const { isLoading, error, onRetry } = useLoadState();
  return {
    items,
    loaded,
    isComplete: isCurrentSite && isComplete,
    isLoading: !isCurrentSite || isLoading,
    error: isCurrentSite ? error : null,
    onRetry: isCurrentSite ? onRetry : undefined,
  };
}

/** The list of a site. */
export interface StoryList {
  /** Newest first; undefined where a story is not loaded yet. */
  readonly stories: readonly (ListedStory | undefined)[];
  /** Loads those from position `start` up to `end`. */
  readonly load: (start: number, end: number) => void;
}

/** Returns the stories of a site in order: from a snapshot until all content has loaded. */
export function useStoryList(
  view: ViewState,
  { items, loaded, isComplete }: SiteContent,
): StoryList {
  const { stores } = useServices();
  const isCurrentSite = useContentStore((state) => state.query?.site === view.selectedSite);
  const screen = useContentStore((state) => state.screen);
  const listed = useContentStore((state) => state.listed);
  const isFirstPage = !new URLSearchParams(useLocation().search).has('page');
  const at = view.mode === 'live' ? 'live' : (view.currentTimestamp ?? '');
  const stories = useMemo(() => {
    const hasScreen = isCurrentSite && !isComplete && screen && coversTime(screen, at);
    if (!hasScreen) return listStories(items, loaded);
    if (screen.total !== null) {
      return Array.from({ length: screen.total }, (_, position) => listed.get(position));
    }
    return isFirstPage ? storiesAt(screen, at) : [];
  }, [isCurrentSite, isComplete, screen, at, items, loaded, listed, isFirstPage]);
  const load = useCallback(
    (start: number, end: number) => void stores.content.getState().loadListed(start, end),
    [stores],
  );
  return { stories, load };
}

/** By the visible items: several parts of a view show the same list. */
const listed = new WeakMap<readonly ContentItem[], readonly ListedStory[]>();

function listStories(
  items: readonly ContentItem[],
  loaded: readonly ContentItem[],
): readonly ListedStory[] {
  const known = listed.get(items);
  if (known) return known;
  const counts = commentCounts(items, loaded);
  const stories = items
    .filter(({ parentId }) => parentId === null)
    .sort(newestFirst)
    .map((item) => ({ item, comments: counts.get(item.itemId) ?? 0 }));
  listed.set(items, stories);
  return stories;
}
