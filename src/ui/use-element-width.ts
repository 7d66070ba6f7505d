import { useCallback, useState } from 'react';

/** The width of an element in px, always current; 0 until measured, before the first paint. */
export function useElementWidth() {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure] as const;
}
