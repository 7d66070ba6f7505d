import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { reloadOnceAfterDeploy } from '../../src/app/stale-assets';
import { failToLoadAsset } from '../support/missing-asset';

afterAll(reloadOnceAfterDeploy());

afterEach(() => sessionStorage.clear());

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/story-Cx_1-2.js',
  'error loading dynamically imported module: https://a.example/assets/story-Cx_1-2.js',
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
  failToLoadAsset('Failed to fetch dynamically imported module: https://a.example/assets/a.js');
  await expect.poll(() => sessionStorage.length).toBe(1);
  expect(failToLoadAsset('Failed to fetch … https://a.example/assets/a.js')).not.toHaveBeenCalled();
});

test('requests nothing before reloading after a failure that names no asset', () => {
  expect(failToLoadAsset('Importing a module script failed.')).not.toHaveBeenCalled();
});

test('does not reload without a network', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  failToLoadAsset(
    'Failed to fetch dynamically imported module: https://a.example/assets/a.js',
    fetched,
  );
  await expect.poll(() => fetched.mock.results.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionStorage.length).toBe(0);
});
