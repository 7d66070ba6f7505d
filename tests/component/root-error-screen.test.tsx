import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RootErrorScreen } from '../../src/app/root-error-screen';
import { reloadOnceAfterDeploy } from '../../src/app/stale-assets';
import { missPart } from '../support/missing-part';

reloadOnceAfterDeploy();

/** A part of the product cannot be loaded; the server is asked once more, and answers as it is told to. */
function failToLoadPart() {
  const request = { give: (_: Response) => {}, fail: () => {} };
  const answer = new Promise<Response>((resolve, reject) => {
    request.give = resolve;
    request.fail = () => reject(new TypeError('Failed to fetch'));
  });
  missPart(
    'Failed to fetch dynamically imported module: /assets/there.js',
    vi.fn(() => answer),
  );
  return request;
}

const failures = () => screen.queryAllByRole('heading', { name: 'Something went wrong' });

test('what broke by itself is said at once', async () => {
  render(<RootErrorScreen />);
  await act(async () => {});
  expect(failures()).toHaveLength(1);
});

test('where a part is missing, it is said when it is known that it cannot be had', async () => {
  const request = failToLoadPart();
  render(<RootErrorScreen />);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
  await act(async () => request.fail());
  await expect.poll(failures).toHaveLength(1);
});

// The last one: it leaves a page that is being loaded afresh, which jsdom cannot do.
test('where the page is loaded afresh, nothing is said', async () => {
  const request = failToLoadPart();
  render(<RootErrorScreen />);
  await act(async () => request.give(new Response()));
  await expect.poll(() => sessionStorage.length).toBe(1);
  await act(async () => {});
  expect(failures()).toHaveLength(0);
  expect(screen.getByText('Loading content...')).toBeDefined();
});
