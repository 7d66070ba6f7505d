import { startTransition, useEffect, useState } from 'react';

/** More than any screen has room for, at the usual length of a story's beginning. */
const firstRows = 8;
const moreRows = 24;

/**
 * How many of so many stories are drawn now: all of them; but while the early view stands before the
 * product, in both of them what is in sight first and the rest in tasks of their own, so that
 * none is long.
 */
export function useRowsInTurn(stories: number): number {
  const [rows, setRows] = useState(() => (isOpening() ? firstRows : Number.POSITIVE_INFINITY));
  const isWhole = rows >= stories;
  useEffect(() => {
    if (!isWhole) startTransition(() => setRows(rows + moreRows));
    // What is loaded later comes at once.
    else if (stories > 0) setRows(Number.POSITIVE_INFINITY);
  }, [isWhole, rows, stories]);
  return Math.min(rows, stories);
}

function isOpening(): boolean {
  return document.querySelector('[data-behind]') !== null;
}
