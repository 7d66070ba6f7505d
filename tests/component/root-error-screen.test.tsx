import { act, render, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { RootErrorScreen } from '../../src/app/root-layout';
import { reloadOnceAfterDeploy } from '../../src/app/stale-assets';
import { failToLoadAsset } from '../support/missing-asset';

afterAll(reloadOnceAfterDeploy());

/** Simulates an asset that fails to load; the server then responds as given. */
function failToLoad() {
  const request = { give: (_: Response) => {}, fail: () => {} };
  const answer = new Promise<Response>((resolve, reject) => {
    request.give = resolve;
    request.fail = () => reject(new TypeError('Failed to fetch'));
  });
  failToLoadAsset(
    'Failed to fetch dynamically imported module: /assets/there.js',
    vi.fn(() => answer),
  );
  return request;
}

const failures = () => screen.queryAllByRole('heading', { name: 'Something went wrong' });

test('an error in the app is shown at once', async () => {
  render(<RootErrorScreen />);
  await act(async () => {});
  expect(failures()).toHaveLength(1);
});

test('a missing asset is shown as an error once the server has not answered', async () => {
  const request = failToLoad();
  render(<RootErrorScreen />);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
  await act(async () => request.fail());
  await expect.poll(failures).toHaveLength(1);
});

// Must be last: it leaves a reloading page, which jsdom does not implement.
test('no error is shown while the page reloads', async () => {
  const request = failToLoad();
  render(<RootErrorScreen />);
  await act(async () => request.give(new Response()));
  await expect.poll(() => sessionStorage.length).toBe(1);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
});
