import { useEffect, useState } from 'react';
import { startsAtTop } from '../ui/starts-at-top';

const moreRows = 24;

/** Until the first list of this visit stands whole. */
let isOpening = true;

/**
 * How many of so many stories are drawn now: all of them; but where a visit begins, what is in sight
 * first (by `rowHeight`, in px) and the rest in tasks of their own, so that none is long.
 */
export function useRowsInTurn(stories: number, rowHeight: number): number {
  const [rows, setRows] = useState(() =>
    isOpening && startsAtTop()
      ? Math.ceil(window.innerHeight / rowHeight)
      : Number.POSITIVE_INFINITY,
  );
  const isWhole = rows >= stories;
  useEffect(() => {
    if (!isWhole) {
      const timer = setTimeout(() => setRows(rows + moreRows));
      return () => clearTimeout(timer);
    }
    if (stories === 0) return;
    // What is loaded later comes at once.
    isOpening = false;
    setRows(Number.POSITIVE_INFINITY);
  }, [isWhole, rows, stories]);
  return Math.min(rows, stories);
}
