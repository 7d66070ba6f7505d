import { sliceMs, withoutIdleMs } from '../constants';

/**
 * Continues in a new task, so that the browser can paint and handle input. Unlike setTimeout, a
 * message channel has no minimum delay of 4 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Iterates over values in several tasks: continues in a new one whenever a task has lasted `sliceMs`. */
export async function* inTasks<T>(values: Iterable<T>): AsyncGenerator<T> {
  let end = performance.now() + sliceMs;
  for (const value of values) {
    if (performance.now() >= end) {
      await nextTask();
      end = performance.now() + sliceMs;
    }
    yield value;
  }
}

/** Resolves when the browser is idle, or after `timeoutMs`. */
export function whenIdle(timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, withoutIdleMs);
    else requestIdleCallback(() => resolve(), { timeout: timeoutMs });
  });
}

/** Resolves after `ms` milliseconds. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
