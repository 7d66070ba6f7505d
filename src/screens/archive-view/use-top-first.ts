import { useLayoutEffect, useState } from 'react';
import { nextTask } from '../../backend/next-task';
import { startsAtTop } from '../../ui/starts-at-top';

/** Until the top has been painted once. */
let isOpening = true;

/**
 * Whether more than the top is drawn. Where a visit begins, the top has a frame of its own: it is
 * seen earlier, and no task is long. A page that nobody sees gets no frames, and is drawn whole.
 */
export function useTopFirst(): boolean {
  const [hasTop, setHasTop] = useState(
    () => !isOpening || !startsAtTop() || document.visibilityState === 'hidden',
  );
  useLayoutEffect(() => {
    isOpening = false;
    if (hasTop) return;
    const frame = requestAnimationFrame(() => void nextTask().then(() => setHasTop(true)));
    return () => cancelAnimationFrame(frame);
  }, [hasTop]);
  return hasTop;
}
