import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaptureIndex } from '../../domain/captures/captures';
import {
  parseTimeWindow,
  type TimeWindow,
  windowHolding,
  zoomIn,
  zoomOut,
} from '../../domain/captures/time-window';
import { paths } from '../../routing/paths';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useTimeZone } from '../../ui/use-time-zone';

const parameter = 'span';

/** The timeline's window in the address. */
export function useTimeWindow(): TimeWindow {
  const { search } = useLocation();
  return parseTimeWindow(new URLSearchParams(search).get(parameter));
}

/** The query of an address whose timeline shows `window`; empty for all of time. */
export function windowQuery(window: TimeWindow): string {
  return window === '' ? '' : `?${parameter}=${window}`;
}

/** Changes the timeline's window level by level. It replaces the address, so Back skips it. */
export function useZoom(index: CaptureIndex) {
  const { pathname } = useLocation();
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const window = useTimeWindow();
  return {
    /** The next wider window, or null. */
    wider: zoomOut(window, index, zone),
    /** The next closer window on a capture (14 digits), or null where all captures are apart. */
    closerAt: (capture: string) => zoomIn(window, capture, index, zone),
    /** Shows a window; returns whether there is one. */
    goTo(next: TimeWindow | null): boolean {
      if (next === null) return false;
      navigate(`${pathname}${windowQuery(next)}`, { replace: true, preventScrollReset: true });
      return true;
    },
  };
}

/**
 * The path of the current list, story or history at another time (14 digits). The timeline's window
 * moves along if it does not hold that time.
 */
export function useTimePath(): (timestamp: string) => string {
  const route = useRouteOf('archive', 'history');
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { screen, site, itemId } = route ?? {};
  return useCallback(
    (timestamp) => {
      if (!site) return paths.archiveIndex(timestamp);
      const path =
        screen === 'history' && itemId
          ? paths.history(timestamp, site, itemId)
          : paths.archive(timestamp, site, itemId);
      return `${path}${windowQuery(windowHolding(window, timestamp, zone))}`;
    },
    [screen, site, itemId, window, zone],
  );
}

/** Adds the timeline's window to the address after navigation by links of the site, which lack it. */
export function useKeepTimeWindow(): void {
  const { pathname, search, hash } = useLocation();
  const { currentTimestamp } = useAddressState();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const missing = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: missing || window };
    if (!missing) return;
    const query = windowQuery(windowHolding(missing, currentTimestamp ?? '', zone));
    navigate(`${pathname}${query}${hash}`, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, window, currentTimestamp, zone, navigate]);
}
