import { startTransition, useEffect, useState } from 'react';
import { startSlices } from '../../platform/scheduling';

interface Sliced<T> {
  /** The latest result, or null before the first one. */
  readonly value: T | null;
  /** Whether `value` is the result of the current computation. */
  readonly isCurrent: boolean;
}

/**
 * Runs a computation in slices between which the browser handles input: each `yield` may pause it.
 * Its result is rendered in the background.
 * `start` must be stable; another one replaces a computation that has not finished. Without one, the
 * latest result stays.
 */
export function useSliced<T>(start: (() => Iterator<void, T>) | null): Sliced<T> {
  const [finished, setFinished] = useState<{ start: typeof start; value: T } | null>(null);
  useEffect(() => {
    if (start === null) return;
    let isWanted = true;
    const run = async () => {
      const pause = startSlices();
      const steps = start();
      let step = steps.next();
      for (; !step.done && isWanted; step = steps.next()) await pause();
      const { done, value } = step;
      if (done && isWanted) startTransition(() => setFinished({ start, value }));
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [start]);
  return { value: finished?.value ?? null, isCurrent: finished?.start === start };
}
