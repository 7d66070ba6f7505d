import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { zoomPauseMs } from '../../constants';

/** px of scrolling per zoom level. */
const pxPerLevel = 60;

/** Calls `zoom` as the wheel turns with Ctrl (or a touchpad is pinched), Alt or Meta. */
export function useWheelZoom(
  element: RefObject<SVGElement | null>,
  zoom: (direction: 'in' | 'out', clientX: number) => void,
): void {
  const onZoom = useEffectEvent(zoom);
  // As soon as the timeline is there: effects of a render in the background may wait.
  useLayoutEffect(() => {
    const target = element.current;
    let turned = 0;
    let zoomedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.altKey && !event.metaKey) return;
      event.preventDefault();
      if (event.timeStamp - zoomedAt < zoomPauseMs) return;
      turned += event.deltaY;
      if (Math.abs(turned) < pxPerLevel && !event.ctrlKey) return;
      zoomedAt = event.timeStamp;
      onZoom(turned < 0 ? 'in' : 'out', event.clientX);
      turned = 0;
    };
    // React adds passive wheel listeners, which cannot prevent scrolling.
    target?.addEventListener('wheel', listen, { passive: false });
    return () => target?.removeEventListener('wheel', listen);
  }, [element]);
}
