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

test('a second failure within a minute causes no reload, but is forgotten for Retry', async () => {
  failToLoadAsset(missing);
  await expect.poll(() => sessionStorage.length).toBe(1);
  const [before] = Object.values(sessionStorage);
  const second = failToLoadAsset('Failed to fetch … https://a.example/assets/a.js');
  expect(second).toHaveBeenCalledExactlyOnceWith(
    '/assets/a.js',
    expect.objectContaining({ cache: 'reload' }),
  );
  await act(async () => {});
  expect(Object.values(sessionStorage)).toEqual([before]);
});

test('requests the files as well that the missing one may import', async () => {
  const link = Object.assign(document.createElement('link'), { href: '/assets/common-Dx.js' });
  document.head.append(link);
  onTestFinished(() => link.remove());
  const fetched = failToLoadAsset(missing);
  expect(fetched.mock.calls.map(([file]: readonly unknown[]) => file)).toEqual([
    '/assets/a.js',
    '/assets/common-Dx.js',
  ]);
  await expect.poll(() => sessionStorage.length).toBe(1);
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
