import type { CaptureIndex } from '../../domain/capture-index';
import { capturesWithin } from '../../domain/capture-index';
import { indexAtOrBefore } from '../../domain/sorted-keys';
import { zoomIn, zoomOut } from '../../domain/time-window';
import { useSetTimeWindow, useTimeWindow } from './use-time-window';

export interface Zoom {
  /** One level closer to a capture (14 digits); whether there was anything to tell apart. */
  readonly zoomInAt: (key: string) => boolean;
  /** One level away; whether there was a wider one. */
  readonly zoomOut: () => boolean;
}

/** The timeline's window, changed level by level. */
export function useZoom(index: CaptureIndex): Zoom {
  const window = useTimeWindow();
  const setWindow = useSetTimeWindow();
  const goTo = (next: string | null) => {
    if (next !== null) setWindow(next);
    return next !== null;
  };
  return {
    zoomInAt: (key) => goTo(zoomIn(window, key, index)),
    zoomOut: () => goTo(zoomOut(window, index)),
  };
}

/** The capture to zoom in on: the one in force at `timestamp`, or the last one of the window. */
export function captureToZoomInOn(
  index: CaptureIndex,
  window: string,
  timestamp: string | null,
): string | null {
  const { from, to } = capturesWithin(index, window);
  const inForce = indexAtOrBefore(index.keys, timestamp ?? '');
  return index.keys[Math.min(Math.max(inForce, from), to - 1)] ?? null;
}
