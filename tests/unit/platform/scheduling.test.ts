import { expect, onTestFinished, test, vi } from 'vitest';
import { inTasks, whenIdle } from '../../../src/platform/scheduling';

/** Computes for the given time in ms. */
function compute(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('other tasks run between the tasks of long work', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const steps = Array.from({ length: 20 }, (_, step) => step);
  const done: number[] = [];
  for await (const step of inTasks(steps)) {
    compute(5);
    done.push(step);
  }
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(done).toEqual(steps);
});

test('short work stays in one task', async () => {
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => turns++;
  port2.postMessage(null);
  for await (const step of inTasks([1, 2, 3])) expect(step).toBeGreaterThan(0);
  port1.close();
  expect(turns).toBe(0);
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
