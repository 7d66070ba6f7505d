import { type RefObject, useCallback, useEffect } from 'react';
import { useFoundInMain } from '../../ui/text-ranges';

/** Scrolls to the first changed words whenever the text has others, if a bar covers them or they are out of the window. */
export function useShowChange(strip: RefObject<HTMLElement | null>): void {
  const [words] = useFoundInMain(
    useCallback((main: Element) => {
      const found = main.querySelector('ins, del');
      return found ? [found] : [];
    }, []),
  );
  useEffect(() => {
    // jsdom has no layout.
    const [line] = words?.getClientRects() ?? [];
    if (!line || !strip.current) return;
    const top = strip.current.closest('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom = strip.current.getBoundingClientRect().top;
    if (line.top >= top && line.bottom <= bottom) return;
    window.scrollBy({ top: (line.top + line.bottom - top - bottom) / 2 });
  }, [words, strip]);
}
