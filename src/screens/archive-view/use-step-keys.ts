import { useEffect, useRef } from 'react';

const directions: Readonly<Record<string, 'previous' | 'next'>> = { '[': 'previous', ']': 'next' };

/**
 * Calls back for the keys `[` and `]`, but not while the reader types or gives a command; `isHeld`
 * tells a key that repeats from one that was pressed.
 */
export function useStepKeys(step: (direction: 'previous' | 'next', isHeld: boolean) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      // Many keyboards have the brackets on AltGr, which Windows tells as Ctrl and Alt.
      const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
      if (!direction || isCommand || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(direction, event.repeat);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
