import { nextTask } from './next-task';

/** ms of work at a stretch, so that a frame and what the reader types are not kept waiting. */
const sliceLength = 8;

/**
 * Begins long work. The function it returns is to be awaited between any two steps: it lets the
 * browser paint and answer the reader whenever the work has lasted long enough.
 */
export function startSlices(): () => Promise<void> | undefined {
  let end = performance.now() + sliceLength;
  return () => {
    if (performance.now() < end) return undefined;
    return nextTask().then(() => {
      end = performance.now() + sliceLength;
    });
  };
}
