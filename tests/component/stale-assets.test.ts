import { afterEach, expect, test, vi } from 'vitest';
import { reloadOnceAfterDeploy } from '../../src/app/stale-assets';
import { missPart } from '../support/missing-part';

reloadOnceAfterDeploy();

afterEach(() => sessionStorage.clear());

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/story-Cx_1-2.js',
  'error loading dynamically imported module: https://a.example/assets/story-Cx_1-2.js',
  'Unable to preload CSS for /assets/story-Cx_1-2.css',
])(
  'a part that is gone is asked for past the cache, which may deny it for a year: %s',
  (message) => {
    const part = message.replace(/^.*(?=\/assets)/, '');
    expect(missPart(message)).toHaveBeenCalledExactlyOnceWith(
      part,
      expect.objectContaining({ cache: 'reload' }),
    );
  },
);

test('a second failure within a minute asks for nothing: no loop', async () => {
  missPart('Failed to fetch dynamically imported module: https://a.example/assets/a.js');
  await expect.poll(() => sessionStorage.length).toBe(1);
  expect(missPart('Failed to fetch … https://a.example/assets/a.js')).not.toHaveBeenCalled();
});

test('a failure that names no part asks for nothing before the page is loaded afresh', () => {
  expect(missPart('Importing a module script failed.')).not.toHaveBeenCalled();
});

test('without a network the page is not left: nothing says that it was loaded afresh', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  missPart('Failed to fetch dynamically imported module: https://a.example/assets/a.js', fetched);
  await expect.poll(() => fetched.mock.results.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sessionStorage.length).toBe(0);
});
