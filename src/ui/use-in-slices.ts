import { startTransition, useEffect, useMemo, useState } from 'react';
import { renderSliceMs } from '../constants';

/** What an iterator has yielded so far. */
interface Work<T> {
  readonly iterator: Iterator<T>;
  readonly results: readonly T[];
  readonly isDone: boolean;
}

/**
 * Returns the values that an iterator has yielded so far. The first slice runs in the first render,
 * the rest in the background. `start` must be stable; another one restarts.
 */
export function useInSlices<T>(start: () => Iterator<T>): readonly T[] {
  const first = useMemo(
    () => nextSlice({ iterator: start(), results: [], isDone: false }),
    [start],
  );
  const [latest, setLatest] = useState({ first, work: first });
  useEffect(() => {
    let work = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      work = nextSlice(work);
      startTransition(() => setLatest({ first, work }));
      if (!work.isDone) timer = setTimeout(next);
    };
    if (!work.isDone) timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [first]);
  return latest.first === first ? latest.work.results : first.results;
}

function nextSlice<T>({ iterator, results }: Work<T>): Work<T> {
  const end = performance.now() + renderSliceMs;
  const all = [...results];
  let next = iterator.next();
  for (; !next.done; next = iterator.next()) {
    all.push(next.value);
    if (performance.now() >= end) break;
  }
  return { iterator, results: all, isDone: next.done === true };
}
