import { useEffect, useRef } from 'react';

const directions: Readonly<Record<string, 'previous' | 'next'>> = { '[': 'previous', ']': 'next' };

/** Calls back for the keys `[` and `]`, but not while the reader types or holds a modifier. */
export function useStepKeys(step: (direction: 'previous' | 'next') => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const direction = directions[event.key];
      if (!direction || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      latest.current(direction);
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
