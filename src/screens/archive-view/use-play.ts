import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** ms from one step to the next. */
const pace = 2000;
const inputs = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'popstate'] as const;

export interface Play {
  readonly isPlaying: boolean;
  /** False where the reader's system asks for reduced motion. */
  readonly isOffered: boolean;
  readonly toggle: () => void;
}

/**
 * Steps every two seconds, until there is no next step or the reader does anything at all. `step`
 * is told whether it is the first one since playing began.
 */
export function usePlay(step: ((isFirst: boolean) => void) | null): Play {
  const isOffered = !useReducedMotion();
  const [wanted, setWanted] = useState(false);
  const isPlaying = wanted && isOffered && step !== null;
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (wanted && !isPlaying) setWanted(false);
  }, [wanted, isPlaying]);
  useEffect(() => {
    if (!isPlaying) return;
    let isFirst = true;
    const timer = setInterval(() => {
      latest.current?.(isFirst);
      isFirst = false;
    }, pace);
    const stop = (event: Event) => {
      if (!pressesButton(event)) setWanted(false);
    };
    for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    return () => {
      clearInterval(timer);
      for (const input of inputs) window.removeEventListener(input, stop);
    };
  }, [isPlaying]);
  return { isPlaying, isOffered, toggle: () => setWanted(!isPlaying) };
}

/** The button stops it by being pressed, and must not start it again. */
function pressesButton(event: Event): boolean {
  if (!(event.target instanceof Element) || !event.target.closest('[data-play]')) return false;
  return !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
}

const reduced = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia?.(reduced);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(reduced).matches ?? false,
  );
}
