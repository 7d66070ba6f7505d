import { useEffect, useState } from 'react';

/** More than any screen has room for, at the usual length of a story's beginning. */
const firstRows = 8;

/** In the place of `useRowsAtOnce`: what is in sight first, the rest once that has been painted. */
export function useRowsAtOnce(stories: number): number {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  return hasBegun ? stories : Math.min(stories, firstRows);
}
