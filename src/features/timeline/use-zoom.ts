import { useNavigate } from 'react-router-dom';
import type { TimeWindow } from '../../domain/captures/parse-time-window';
import { timeToZoomAround, zoomIn, zoomOut } from '../../domain/captures/time-window';
import type { CaptureIndex } from '../../domain/content/captures';
import { paths } from '../../routing/paths';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';
import { pathWithWindow, useTimeWindow } from '../page-links/time-path';

/**
 * Changes the timeline's window level by level, where `index` has the captures of both rows. It
 * replaces the address, so Back skips it.
 */
export function useZoom(index: CaptureIndex) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const window = useTimeWindow();
  const route = useRouteOf('archive', 'history', 'gone');
  const { at, site } = useArchiveView();
  const pathOfWindow = (other: TimeWindow) =>
    route ? pathWithWindow(route, other) : paths.archive(at, site);
  return {
    /** The address of the current page with another window. */
    pathOfWindow,
    /** Returns the next wider window, or null. */
    wider: () => zoomOut(window, index, zone),
    /** Returns the next closer window around a time (14 digits), or null if it would show no more. None without a time. */
    closer: (time: string | null) => (time === null ? null : zoomIn(window, time, index, zone)),
    /** Returns the time (14 digits) that stays in view: the date shown, or the capture in the window nearest to it. */
    centre: () => timeToZoomAround(window, at, index, zone),
    /** Shows a window; returns whether there is one. */
    goTo(next: TimeWindow | null): boolean {
      if (next === null) return false;
      navigate(pathOfWindow(next), { replace: true, preventScrollReset: true });
      return true;
    },
  };
}
