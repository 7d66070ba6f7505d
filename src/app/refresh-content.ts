import { pausesAfterOnlineMs, refreshAfterMs } from '../constants';
import { wait } from '../platform/scheduling';
import type { ContentStore } from '../stores/content-store';

/**
 * Refreshes the content when the reader returns to the page after ten minutes, and when the network
 * returns, and asks every ten minutes whether it has changed while the page is visible, so that a page
 * left open does not go on showing text that was removed. Returns a function that stops it.
 */
export function refreshOnReturn(content: ContentStore): () => void {
  const { refresh, check } = content.getState();
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refresh(refreshAfterMs);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
  const onOnline = async () => {
    const since = performance.now();
    for (const pause of pausesAfterOnlineMs) {
      await wait(pause);
      await refresh(performance.now() - since);
    }
  };
  window.addEventListener('online', () => void onOnline(), { signal });
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void check();
  }, refreshAfterMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => stop.abort();
}
