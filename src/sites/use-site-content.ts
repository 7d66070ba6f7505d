import { useMemo } from 'react';
import type { ContentItem } from '../domain/content-item';
import { isOnFront, storiesAt } from '../domain/front';
import type { ListedStory } from '../domain/mirror';
import { visibleItems } from '../domain/visible-items';
import type { MirroredContent } from '../stores/mirrored-content';
import { useContentStore } from '../stores/store-hooks';
import { type LoadState, useLoadState } from '../stores/use-load-state';
import type { SiteViewProps } from './site-view';

/** Content of a site as a view needs it: loading, error and items cannot be confused. */
export interface SiteContent extends LoadState {
  readonly items: readonly ContentItem[];
  /** All that is loaded of the site, of every time: places among it, never texts. */
  readonly loaded: readonly ContentItem[];
  /** Where the site is read from a mirror, what there is of it so far. */
  readonly mirrored: MirroredContent | null;
  /** In the archive, the stories that stood first, until `items` are there; or null. */
  readonly front: readonly ListedStory[] | null;
}

type Where = SiteViewProps['where'];

const none: readonly ContentItem[] = [];

/**
 * The content of a site at the mode and time of the address, so that frame and content cannot
 * disagree. What the store holds of another site counts as still loading.
 */
export function useSiteContent(where: Where): SiteContent {
  const { selectedSite: site, mode, currentTimestamp: timestamp } = where;
  const isMine = useContentStore((state) => state.query?.site === site);
  const stored = useContentStore((state) => state.loadedItems);
  const loaded = isMine ? stored : none;
  const mirrored = useContentStore((state) => state.mirrored);
  const items = useMemo(() => visibleItems(loaded, mode, timestamp), [loaded, mode, timestamp]);
  const known = useContentStore((state) => state.front);
  const front = useMemo(() => {
    if (!isMine || loaded.length > 0 || mode !== 'archive-view' || !timestamp) return null;
    return known && isOnFront(known, timestamp) ? storiesAt(known, timestamp) : null;
  }, [isMine, known, loaded, mode, timestamp]);
  const { isLoading, error, onRetry } = useLoadState();
  return {
    items,
    loaded,
    mirrored: isMine && mode === 'live' ? mirrored : null,
    front,
    isLoading: !isMine || isLoading,
    error: isMine ? error : null,
    onRetry: isMine ? onRetry : undefined,
  };
}
