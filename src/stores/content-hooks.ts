import { useCallback, useMemo } from 'react';
import { type TimeMap, timeMapOf } from '../domain/captures/timemap';
import { loadErrorMessage } from '../domain/error-messages';
import { canRetry } from './content-state';
import { reloadContent } from './coordination';
import { useAuthStore, useContentStore, useServices } from './store-hooks';

/** The state of loading content. */
export interface LoadState {
  /** Also before anything was requested. */
  readonly isLoading: boolean;
  readonly error: string | null;
  /** Loads again; undefined where that cannot help. */
  readonly onRetry: (() => void) | undefined;
}

export function useLoadState(): LoadState {
  const { stores } = useServices();
  const isRequested = useContentStore((state) => state.query !== null);
  const isSessionLate = useAuthStore((state) => state.isLate);
  const isLoading = useContentStore((state) => state.isLoading) || !isRequested;
  const error = useContentStore((state) => state.error);
  const isWorthRetrying = useContentStore(canRetry);
  const retry = useCallback(() => reloadContent(stores), [stores]);
  // The branch to load is unknown until the session is.
  if (!isRequested && isSessionLate) {
    const reload = () => window.location.reload();
    return { isLoading: false, error: loadErrorMessage('timeout'), onRetry: reload };
  }
  return { isLoading, error, onRetry: isWorthRetrying ? retry : undefined };
}

/** The captures of the loaded site, from its snapshot or counted from its items. */
export function useTimeMap(): TimeMap {
  const items = useContentStore((state) => state.items);
  const timeMap = useContentStore((state) => state.timeMap);
  return useMemo(() => timeMap ?? timeMapOf(items), [items, timeMap]);
}
