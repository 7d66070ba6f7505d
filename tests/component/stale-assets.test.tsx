import { act, render, screen } from '@testing-library/react';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { RootErrorScreen } from '../../src/app/root-layout';
import { reloadOnceAfterDeploy } from '../../src/platform/stale-assets';
import { NotShown } from '../../src/ui/on-request';

afterAll(reloadOnceAfterDeploy());

afterEach(() => sessionStorage.clear());

const missing = 'Failed to fetch dynamically imported module: https://a.example/assets/a.js';

/** Simulates an asset that fails to load with `message`; `fetched` replaces the server. If that responds, the page reloads. */
function failToLoadAsset(message: string, fetched = vi.fn(async () => new Response())) {
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const payload = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return fetched;
}

/** Simulates the same; the server then responds as given. */
function failToLoad() {
  const request = { give: (_: Response) => {}, fail: () => {} };
  const answer = new Promise<Response>((resolve, reject) => {
    request.give = resolve;
    request.fail = () => reject(new TypeError('Failed to fetch'));
  });
  const fetched = vi.fn(() => answer);
  failToLoadAsset(missing, fetched);
  return request;
}

const failures = () => screen.queryAllByRole('heading', { name: 'Something went wrong' });

test('a missing asset is shown as an error once the server has not answered', async () => {
  const request = failToLoad();
  render(<RootErrorScreen />);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
  await act(async () => request.fail());
  await expect.poll(failures).toHaveLength(1);
});

// After this, the page is one that reloads, which jsdom does not implement.
test('no error is shown while the page reloads', async () => {
  const request = failToLoad();
  render([<RootErrorScreen key="page" />, <NotShown key="dialog" onClose={() => {}} />]);
  await act(async () => request.give(new Response()));
  await expect.poll(() => sessionStorage.length).toBe(1);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
});

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/story-Cx_1-2.js',
  'error loading dynamically imported module: https://a.example/assets/shared~a~story-Cx_1-2.js',
  'Unable to preload CSS for /assets/story-Cx_1-2.css',
])(
  'requests a missing asset without the cache, which may deny it for a year: %s',
  async (message) => {
    const asset = message.replace(/^.*(?=\/assets)/, '');
    expect(failToLoadAsset(message)).toHaveBeenCalledExactlyOnceWith(
      asset,
      expect.objectContaining({ cache: 'reload' }),
    );
    // Recorded later, and otherwise possibly during the next test.
    await expect.poll(() => sessionStorage.length).toBe(1);
  },
);

test('requests nothing after a second failure within a minute: no loop', async () => {
  failToLoadAsset(missing);
  await expect.poll(() => sessionStorage.length).toBe(1);
  expect(failToLoadAsset('Failed to fetch … https://a.example/assets/a.js')).not.toHaveBeenCalled();
});

test('requests nothing before reloading after a failure that names no asset', () => {
  expect(failToLoadAsset('Importing a module script failed.')).not.toHaveBeenCalled();
});

test('does not reload without a network', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  failToLoadAsset(missing, fetched);
  await expect.poll(() => fetched.mock.results.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionStorage.length).toBe(0);
});
