import { startTransition, useEffect, useMemo, useState } from 'react';
import { renderSliceMs } from '../constants';

interface Work<T> {
  readonly iterator: Iterator<T>;
  /** What the iterator has yielded so far; replaced by each slice. */
  results: readonly T[];
  isDone: boolean;
}

/**
 * Returns the values that an iterator has yielded so far. The first slice runs in the first render,
 * the rest in the background. `start` must be stable; another one restarts.
 */
export function useInSlices<T>(start: () => Iterator<T>): readonly T[] {
  const work = useMemo(() => begin(start()), [start]);
  const [, setResults] = useState(work.results);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      if (!work.isDone) timer = setTimeout(next);
    };
    const next = () => {
      runSlice(work);
      startTransition(() => setResults(work.results));
      later();
    };
    later();
    return () => clearTimeout(timer);
  }, [work]);
  // Not the state: results only grow, so a render may have newer ones.
  return work.results;
}

function begin<T>(iterator: Iterator<T>): Work<T> {
  const work: Work<T> = { iterator, results: [], isDone: false };
  runSlice(work);
  return work;
}

function runSlice<T>(work: Work<T>): void {
  const end = performance.now() + renderSliceMs;
  const results = [...work.results];
  let next = work.iterator.next();
  for (; !next.done; next = work.iterator.next()) {
    results.push(next.value);
    if (performance.now() >= end) break;
  }
  work.results = results;
  work.isDone = next.done === true;
}
