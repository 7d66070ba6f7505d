export interface ScrollGoal {
  /** In px from the top; null once it is reached or given up. */
  readonly y: number | null;
  readonly giveUp: () => void;
}

/** What a reader moves a page by. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y` px from the top: as far as the page reaches by now, and on while it grows, because
 * its content may still be coming. Given up as soon as the reader moves the page.
 */
export function keepScrollingTo(y: number): ScrollGoal {
  let goal: number | null = y;
  const end = new AbortController();
  const giveUp = () => {
    goal = null;
    end.abort();
  };
  const reach = () => {
    window.scrollTo(0, y);
    // Browsers may round to their own pixels.
    if (window.scrollY > y - 1) giveUp();
  };
  reach();
  if (goal !== null) {
    const growth = new ResizeObserver(reach);
    growth.observe(document.body);
    end.signal.addEventListener('abort', () => growth.disconnect());
    for (const move of moves) {
      window.addEventListener(move, giveUp, { passive: true, signal: end.signal });
    }
  }
  return {
    get y() {
      return goal;
    },
    giveUp,
  };
}
