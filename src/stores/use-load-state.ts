import { useCallback } from 'react';
import { reloadContent } from './coordination';
import { useContentStore, useServices } from './store-hooks';

/** How the loading of content stands, and how to try again where that may help. */
export interface LoadState {
  /** Also before anything was asked for. */
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly onRetry: (() => void) | undefined;
}

export function useLoadState(): LoadState {
  const { stores } = useServices();
  const isLoading = useContentStore((state) => state.isLoading || state.query === null);
  const error = useContentStore((state) => state.error);
  const canRetry = useContentStore((state) => state.canRetry);
  const retry = useCallback(() => reloadContent(stores), [stores]);
  return { isLoading, error, onRetry: canRetry ? retry : undefined };
}
