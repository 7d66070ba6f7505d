import { refreshAfterMs } from '../constants';
import type { ContentStore } from '../stores/content-store';

/**
 * Refreshes the content when the reader returns to the page after ten minutes, and when the network
 * returns, so that a page left open does not go on showing text that was removed. Returns a function
 * that stops it.
 */
export function refreshOnReturn(content: ContentStore): () => void {
  const { refresh } = content.getState();
  const onReturn = () => {
    if (document.visibilityState === 'visible') void refresh(refreshAfterMs);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', onReturn, { signal });
  window.addEventListener('focus', onReturn, { signal });
  window.addEventListener('online', () => void refresh(0), { signal });
  return () => stop.abort();
}
