import { useCallback } from 'react';
import type { ContentItem } from '../domain/content-item';
import type { SiteKey } from '../domain/site-registry';
import { reloadContent } from '../stores/coordination';
import { useContentStore, useServices } from '../stores/store-hooks';

/** Content of a site as a view needs it: loading, error and items cannot be confused. */
export interface SiteContent {
  readonly items: readonly ContentItem[];
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly onRetry: (() => void) | undefined;
}

const none: readonly ContentItem[] = [];

/** The content of `site`; what the store holds of another site counts as still loading. */
export function useSiteContent(site: SiteKey): SiteContent {
  const { stores } = useServices();
  const isMine = useContentStore((state) => state.query?.site === site);
  const items = useContentStore((state) => state.contentItems);
  const isLoading = useContentStore((state) => state.isLoading);
  const error = useContentStore((state) => state.error);
  const canRetry = useContentStore((state) => state.canRetry);
  const retry = useCallback(() => reloadContent(stores), [stores]);
  return {
    items: isMine ? items : none,
    isLoading: !isMine || isLoading,
    error: isMine ? error : null,
    onRetry: isMine && canRetry ? retry : undefined,
  };
}
