import { useEffect, useState } from 'react';
import { useContentStore, useScrubStore } from '../stores/store-hooks';
import { startsAtTop } from '../ui/starts-at-top';

const moreRows = 24;

/** Until the first list of this visit stands whole. */
let isOpening = true;

/**
 * How many of so many stories are drawn now: all of them; but where a visit begins, what is in sight
 * first (by `rowHeight`, in px) and the rest in tasks of their own, so that none is long: also what
 * comes later, when it replaces what was shown in its stead. While time is dragged, none that is below
 * what is in sight.
 */
export function useRowsInTurn(stories: number, rowHeight: number): number {
  const isDragged = useScrubStore((state) => state.scrubbed !== null);
  const isLoading = useContentStore((state) => state.isLoading);
  const [rows, setRows] = useState(() =>
    // Where the page is scrolled to is not asked for: that would lay out what is half drawn.
    isOpening && startsAtTop() ? firstRows(rowHeight) : Number.POSITIVE_INFINITY,
  );
  const isWhole = rows >= stories;
  useEffect(() => {
    if (!isWhole) {
      const timer = setTimeout(() => setRows(rows + moreRows));
      return () => clearTimeout(timer);
    }
    if (stories === 0 || rows === Number.POSITIVE_INFINITY) return;
    if (isLoading) return setRows(Math.max(stories, firstRows(rowHeight)));
    isOpening = false;
    setRows(Number.POSITIVE_INFINITY);
  }, [isWhole, isLoading, rows, rowHeight, stories]);
  const drawn = isDragged ? rowsDownTo(window.scrollY + window.innerHeight, rowHeight) : rows;
  return Math.min(drawn, rows, stories);
}

/** As many as fill the screen of a page that stands at its top. */
function firstRows(rowHeight: number): number {
  return rowsDownTo(window.innerHeight, rowHeight);
}

/** So many rows at least reach from the page's top down to `end`, in px. */
function rowsDownTo(end: number, rowHeight: number): number {
  return Math.ceil(end / rowHeight);
}
