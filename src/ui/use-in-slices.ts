import { useLayoutEffect, useState } from 'react';

/** ms of work at a stretch, so that a frame and what the reader types are not kept waiting. */
const sliceLength = 12;

interface Taken<T> {
  readonly start: () => Iterator<T>;
  readonly results: readonly T[];
}

/**
 * What an iterator yields, so far: the first slice of work is done before anything is painted, the
 * rest in between. `start` must be stable; another one begins anew.
 */
export function useInSlices<T>(start: () => Iterator<T>): readonly T[] {
  const [taken, setTaken] = useState<Taken<T>>({ start, results: [] });
  useLayoutEffect(() => {
    const iterator = start();
    const results: T[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const work = () => {
      const end = performance.now() + sliceLength;
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
