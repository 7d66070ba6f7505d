import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react';
import { useFoundInMain } from '../reading/page-text';

/**
 * Scrolls to the first changed words whenever other words have changed, if they are out of the window or a bar
 * covers them: smoothly if there is time.
 */
export function useShowChange(strip: RefObject<HTMLElement | null>, hasTime: boolean): void {
  const [words] = useFoundInMain(
    useCallback((main: Element) => {
      const firstChange = main.querySelector('ins, del');
      return firstChange ? [firstChange] : [];
    }, []),
  );
  const show = useEffectEvent(() => {
    // jsdom has no layout.
    const [line] = words?.getClientRects() ?? [];
    if (!line || !strip.current) return;
    const top = strip.current.closest('header')?.getBoundingClientRect().bottom ?? 0;
    const bottom = strip.current.getBoundingClientRect().top;
    if (line.top >= top && line.bottom <= bottom) return;
    window.scrollBy({
      top: (line.top + line.bottom - top - bottom) / 2,
      behavior: hasTime ? 'smooth' : 'instant',
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change.
  useEffect(() => show(), [words]);
}
