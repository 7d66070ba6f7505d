import { expect, test } from 'vitest';
import { startSlices } from '../../../src/backend/start-slices';

/** Computes for so many ms. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('long work lets other tasks have their turn meanwhile', async () => {
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

test('short work waits for nothing', () => {
  expect(startSlices()()).toBeUndefined();
});
