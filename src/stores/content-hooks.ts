import { useCallback } from 'react';
import type { ItemChange } from '../domain/captures/item-changes';
import { type Content, noContent } from '../domain/content/content';
import { selectionOf } from '../domain/content/selection';
import { isWorthRetrying, loadErrorMessage } from '../domain/error-messages';
import { useView } from './route-hooks';
import { useAuthStore, useContentStore, useServices } from './store-hooks';

/** Whether the content of the page is loading, has failed to load, or is as complete as it needs. */
export type LoadState =
  | { readonly kind: 'loaded' }
  /** Also before anything was requested. `items` is how many items have been read. */
  | { readonly kind: 'loading'; readonly items: number }
  | {
      readonly kind: 'failed';
      readonly message: string;
      /** Loads again; undefined where that cannot help. */
      readonly onRetry: (() => void) | undefined;
    };

const notRequested: LoadState = { kind: 'loading', items: 0 };

export function useLoadState(): LoadState {
  const { stores } = useServices();
  const { selectedSite } = useView();
  const isRequested = useContentStore(({ content }) => content.query?.site === selectedSite);
  const status = useContentStore((state) => state.status);
  const isSessionLate = useAuthStore((state) => state.isLate);
  const retry = useCallback(() => stores.reload(), [stores]);
  if (isRequested && status.kind === 'failed') {
    const message = loadErrorMessage(status.code);
    return { kind: 'failed', message, onRetry: isWorthRetrying(status.code) ? retry : undefined };
  }
  if (isRequested && (status.kind === 'loading' || status.kind === 'loaded')) return status;
  // The branch to load is unknown until the session is.
  return isSessionLate
    ? {
        kind: 'failed',
        message: loadErrorMessage('timeout'),
        onRetry: () => window.location.reload(),
      }
    : notRequested;
}

/** What is loaded of the site of the address. */
export function useContent(): Content {
  const { selectedSite } = useView();
  const content = useContentStore((state) => state.content);
  return content.query?.site === selectedSite ? content : noContent;
}

/** What the capture shown changed, as far as the content has loaded; nothing between captures. */
export function useItemChanges(): readonly ItemChange[] {
  const { items } = useContent();
  const { mode, currentTimestamp } = useView();
  return selectionOf(items, mode, currentTimestamp).changes;
}
