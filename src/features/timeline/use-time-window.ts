import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaptureIndex } from '../../domain/captures/captures';
import { type TimeWindow, windowHolding, zoomIn, zoomOut } from '../../domain/captures/time-window';
import { pathOf, paths } from '../../routing/paths';
import type { Route } from '../../routing/routes';
import { useRouteOf, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

type TimelineRoute = Extract<Route, { screen: 'archive' | 'history' }>;

/** The timeline's window in the address; '' for all of time. */
export function useTimeWindow(): TimeWindow {
  return useRouteOf('archive', 'history')?.span ?? '';
}

/** The address of a route with a window of the timeline. */
function withWindow({ span: _, ...route }: TimelineRoute, window: TimeWindow): string {
  return pathOf(window === '' ? route : { ...route, span: window });
}

/** Changes the timeline's window level by level. It replaces the address, so Back skips it. */
export function useZoom(index: CaptureIndex) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const window = useTimeWindow();
  const route = useRouteOf('archive', 'history');
  const { currentTimestamp } = useView();
  const pathOfWindow = (other: TimeWindow) =>
    route ? withWindow(route, other) : paths.archiveIndex(currentTimestamp ?? '');
  return {
    /** The address of the current page with another window. */
    pathOfWindow,
    /** The next wider window, or null. */
    wider: zoomOut(window, index, zone),
    /** The next closer window on a capture (14 digits), or null where all captures are apart. */
    closerAt: (capture: string) => zoomIn(window, capture, index, zone),
    /** Shows a window; returns whether there is one. */
    goTo(next: TimeWindow | null): boolean {
      if (next === null) return false;
      navigate(pathOfWindow(next), { replace: true, preventScrollReset: true });
      return true;
    },
  };
}

/**
 * The address of the current list, story or history at another time (14 digits), on the first page of
 * a list. The timeline's window moves along if it does not hold that time.
 */
export function useTimePath(): (timestamp: string) => string {
  const route = useRouteOf('archive', 'history');
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { screen, site, itemId = null } = route ?? {};
  return useCallback(
    (timestamp) => {
      if (!site) return paths.archiveIndex(timestamp);
      const page =
        screen === 'history' && itemId !== null
          ? ({ screen, timestamp, site, itemId } as const)
          : ({ screen: 'archive', timestamp, site, itemId } as const);
      return withWindow(page, windowHolding(window, timestamp, zone));
    },
    [screen, site, itemId, window, zone],
  );
}

/** Adds the timeline's window to the address after navigation by links of the site, which lack it. */
export function useKeepTimeWindow(): void {
  const route = useRouteOf('archive', 'history');
  const { pathname, search, hash } = useLocation();
  const { currentTimestamp } = useView();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const missing = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: missing || window };
    if (!missing || !route) return;
    const path = withWindow(route, windowHolding(missing, currentTimestamp ?? '', zone));
    navigate(`${path}${hash}`, { replace: true, preventScrollReset: true });
  }, [route, pathname, search, hash, window, currentTimestamp, zone, navigate]);
}
