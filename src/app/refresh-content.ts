import {
  cachedSitesKey,
  checkEveryMs,
  firstReachRetryMs,
  longestReachRetryMs,
  refreshAfterMs,
} from '../constants';
import { wait } from '../platform/scheduling';
import type { CachedSitesStore } from '../stores/cached-sites-store';
import type { ContentStore } from '../stores/content-store';

const isVisible = () => document.visibilityState === 'visible';

/**
 * Refreshes the content when the reader returns to the page after ten minutes, when the network returns,
 * and at growing intervals while the archive does not answer; and asks every ten minutes whether it has changed
 * while the page is visible, so that a page left open does not go on showing text that was removed. Follows
 * changes of the cached sites by other tabs. Returns a function that stops it.
 */
export function refreshOnReturn(content: ContentStore, cachedSites: CachedSitesStore): () => void {
  const { refresh, check } = content.getState();
  let seenAt = Date.now();
  let isReturning = false;
  const onReturn = async () => {
    // The clock of `refresh` can stand still while a device sleeps.
    const wasAway = Date.now() - seenAt > refreshAfterMs;
    seenAt = Date.now();
    // One return can fire two events.
    if (!isVisible() || isReturning) return;
    isReturning = true;
    await refresh(wasAway ? 0 : refreshAfterMs).finally(() => {
      isReturning = false;
    });
  };
  const stop = new AbortController();
  const { signal } = stop;
  const isMissed = () => !cachedSites.getState().isArchiveReached && !signal.aborted;
  let isRetrying = false;
  /** The network often fails at first when it returns, and a server can return without it. */
  const refreshUntilReached = async () => {
    if (isRetrying) return;
    isRetrying = true;
    for (
      let pause = firstReachRetryMs;
      isMissed();
      pause = Math.min(2 * pause, longestReachRetryMs)
    ) {
      await wait(pause);
      if (isVisible() && isMissed()) await refresh(0);
    }
    isRetrying = false;
  };
  const stopWatching = cachedSites.subscribe(() => void refreshUntilReached());
  void refreshUntilReached();
  document.addEventListener('visibilitychange', () => void onReturn(), { signal });
  window.addEventListener('focus', () => void onReturn(), { signal });
  // Runs after `LoadError` has begun to read what failed, so that nothing is read twice.
  window.addEventListener('online', () => setTimeout(() => void refresh(0)), { signal });
  window.addEventListener(
    'storage',
    ({ key }) => {
      // The key is null when the whole storage was cleared.
      if (key === cachedSitesKey || key === null) void cachedSites.getState().relist();
    },
    { signal },
  );
  const timer = setInterval(() => {
    if (isVisible()) void check();
  }, checkEveryMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    stopWatching();
  });
  return () => stop.abort();
}
