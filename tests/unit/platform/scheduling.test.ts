import { expect, onTestFinished, test, vi } from 'vitest';
import { startSlices, whenIdle } from '../../../src/platform/scheduling';

/** Computes for the given time in ms. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('other tasks run between the slices of long work', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const pause = startSlices();
  for (let step = 0; step < 20; step++) {
    compute(5);
    await pause();
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('short work is not interrupted', () => {
  expect(startSlices()()).toBeUndefined();
});

test('waits for an idle browser, up to a timeout', async () => {
  const request = vi.fn((callback: () => void) => callback());
  vi.stubGlobal('requestIdleCallback', request);
  onTestFinished(() => void vi.unstubAllGlobals());
  await whenIdle(2_000);
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
});

test('waits for a moment in a browser without idle callbacks', async () => {
  await expect(whenIdle(2_000)).resolves.toBeUndefined();
});
