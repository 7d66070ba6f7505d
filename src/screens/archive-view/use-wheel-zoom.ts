import { useCallback, useEffect, useRef } from 'react';

/** How far the wheel turns for one level, in px of scrolling. */
const perLevel = 60;
/** ms in which the rest of a turn counts no more. */
const pause = 250;

/**
 * The wheel with Ctrl, Alt or Meta (which is also what a pinch on a touchpad sends) zooms instead
 * of scrolling. Returns the ref for the element.
 */
export function useWheelZoom(zoom: (direction: 'in' | 'out', clientX: number) => void) {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  return useCallback((element: Element | null) => {
    if (!element) return;
    let turned = 0;
    let zoomedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: Event) => {
      if (!(event instanceof WheelEvent)) return;
      if (!event.ctrlKey && !event.altKey && !event.metaKey) return;
      event.preventDefault();
      if (event.timeStamp - zoomedAt < pause) return;
      turned += event.deltaY;
      if (Math.abs(turned) < perLevel && !event.ctrlKey) return;
      zoomedAt = event.timeStamp;
      latest.current(turned < 0 ? 'in' : 'out', event.clientX);
      turned = 0;
    };
    // React listens to the wheel passively, and so could not keep the page from scrolling.
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);
}
