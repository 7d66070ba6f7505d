import { useCallback, useMemo } from 'react';
import { type ItemChange, itemChangesAt } from '../domain/captures/item-changes';
import { type TimeMap, timeMapOf } from '../domain/captures/timemap';
import { loadErrorMessage } from '../domain/error-messages';
import { canRetry } from './content-state';
import { reloadContent } from './coordination';
import { useAddressState } from './route-hooks';
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

const none: readonly ItemChange[] = [];

/** What the capture shown changed, as far as the content has loaded; nothing between captures. */
export function useItemChanges(): readonly ItemChange[] {
  const items = useContentStore((state) => state.items);
  const { mode, currentTimestamp } = useAddressState();
  if (mode !== 'archive-view' || currentTimestamp === null) return none;
  return itemChangesAt(items, currentTimestamp);
}

/** The captures of the loaded site, from its snapshot or counted from its items. */
export function useTimeMap(): TimeMap {
  const items = useContentStore((state) => state.items);
  const timeMap = useContentStore((state) => state.timeMap);
  return useMemo(() => timeMap ?? timeMapOf(items), [items, timeMap]);
}
