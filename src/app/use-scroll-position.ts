import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepScrollingTo, type ScrollGoal } from './keep-scrolling-to';
import type { AppRouter, RouterState } from './router-state';
import { readScrollPositions, writeScrollPositions } from './scroll-positions';

/**
 * Scrolls as a browser does between documents: back and forth to where the reader was, also after a
 * reload; elsewhere to the element that the hash names, or to the top, unless the navigation keeps
 * the place (`preventScrollReset`).
 */
export function useScrollPosition(router: AppRouter, shown: RouterState): void {
  const [positions] = useState(readScrollPositions);
  const goal = useRef<ScrollGoal>(null);
  const key = entryOf(shown.location);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);
  useLayoutEffect(() => {
    const keep = () => void positions.set(key, goal.current?.y ?? window.scrollY);
    const keepForReload = () => {
      keep();
      writeScrollPositions(positions);
      // Until this code runs again, the browser restores what it can.
      window.history.scrollRestoration = 'auto';
    };
    const stop = router.subscribe(keep);
    window.addEventListener('pagehide', keepForReload);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepForReload);
    };
  }, [router, positions, key]);
  useLayoutEffect(() => {
    if (!shown.isReady) return;
    const { location, keepsScroll } = shown;
    const before = positions.get(entryOf(location));
    const target = before === undefined ? elementNamedBy(location.hash) : null;
    if (target) target.scrollIntoView();
    else if (before !== undefined) goal.current = keepScrollingTo(before);
    else if (!keepsScroll) window.scrollTo(0, 0);
    return () => goal.current?.giveUp();
  }, [shown, positions]);
}

/** A history entry by its key, which is the same for all that no navigation of ours has made. */
function entryOf({ key, pathname, search, hash }: RouterState['location']): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** The element that a location's hash names, or null. */
function elementNamedBy(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not encoded as addresses are.
    return null;
  }
}
