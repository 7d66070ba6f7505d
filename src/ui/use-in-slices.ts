import { useLayoutEffect, useState } from 'react';
import { renderSliceMs } from '../constants';

interface Taken<T> {
  readonly start: () => Iterator<T>;
  readonly results: readonly T[];
}

/**
 * Returns the values that an iterator has yielded so far. The first slice runs before the first
 * paint, the rest in the background. `start` must be stable; another one restarts.
 */
export function useInSlices<T>(start: () => Iterator<T>): readonly T[] {
  const [taken, setTaken] = useState<Taken<T>>({ start, results: [] });
  useLayoutEffect(() => {
    const iterator = start();
    const results: T[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const end = performance.now() + renderSliceMs;
      let next = iterator.next();
      for (; !next.done; next = iterator.next()) {
        results.push(next.value);
        if (performance.now() >= end) break;
      }
      setTaken({ start, results: [...results] });
      if (!next.done) timer = setTimeout(work);
    };
    work();
    return () => clearTimeout(timer);
  }, [start]);
  return taken.start === start ? taken.results : [];
}
