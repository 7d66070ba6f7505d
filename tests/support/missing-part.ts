import { onTestFinished, vi } from 'vitest';

/**
 * A part of the app cannot be loaded, with `message`; `fetched` is what the server is asked by then,
 * and is returned. Where it answers, the page is loaded afresh, which jsdom cannot do, and says so.
 */
export function missPart(message: string, fetched = vi.fn(async () => new Response())) {
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const payload = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return fetched;
}
