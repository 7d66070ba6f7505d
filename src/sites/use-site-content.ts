import { useCallback, useMemo } from 'react';
import type { ContentItem } from '../domain/content-item';
import { visibleItems } from '../domain/visible-items';
import { reloadContent } from '../stores/coordination';
import { useContentStore, useServices } from '../stores/store-hooks';
import type { SiteViewProps } from './site-view';

/** Content of a site as a view needs it: loading, error and items cannot be confused. */
export interface SiteContent {
  readonly items: readonly ContentItem[];
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly onRetry: (() => void) | undefined;
}

type Where = SiteViewProps['where'];

const none: readonly ContentItem[] = [];

/**
 * The content of a site at the mode and time of the address, so that frame and content cannot
 * disagree. What the store holds of another site counts as still loading.
 */
export function useSiteContent({ selectedSite: site, mode, currentTimestamp }: Where): SiteContent {
  const { stores } = useServices();
  const isMine = useContentStore((state) => state.query?.site === site);
  const loaded = useContentStore((state) => state.loadedItems);
  const items = useMemo(
    () => (isMine ? visibleItems(loaded, mode, currentTimestamp) : none),
    [isMine, loaded, mode, currentTimestamp],
  );
  const isLoading = useContentStore((state) => state.isLoading);
  const error = useContentStore((state) => state.error);
  const canRetry = useContentStore((state) => state.canRetry);
  const retry = useCallback(() => reloadContent(stores), [stores]);
  return {
    items,
    isLoading: !isMine || isLoading,
    error: isMine ? error : null,
    onRetry: isMine && canRetry ? retry : undefined,
  };
}
