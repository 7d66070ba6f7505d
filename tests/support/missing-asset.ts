import { onTestFinished, vi } from 'vitest';

/**
 * Simulates an asset of the app that fails to load with `message`. Returns `fetched`, which
 * replaces the server. If it responds, the page reloads, which jsdom does not implement and logs.
 */
export function failToLoadAsset(message: string, fetched = vi.fn(async () => new Response())) {
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const payload = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return fetched;
}
