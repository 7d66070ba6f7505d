import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TimeWindow } from '../../domain/captures/parse-time-window';
import { windowHolding } from '../../domain/captures/time-window';
import { pathOf, paths } from '../../routing/paths';
import type { Address } from '../../routing/routes';
import { useArchiveView, useRouteOf } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

type TimelineAddress = Address<'archive' | 'history' | 'gone'>;

/** The timeline's window in the address; '' for all of time. */
export function useTimeWindow(): TimeWindow {
  return useRouteOf('archive', 'history', 'gone')?.span ?? '';
}

/** The address with a window of the timeline. */
export function pathWithWindow({ span: _, ...route }: TimelineAddress, window: TimeWindow): string {
  return pathOf(window === '' ? route : { ...route, span: window });
}

/**
 * The address of the current list, story, history or what is gone at another time (14 digits), on the
 * first page of a list. The timeline's window moves along if it does not hold that time.
 */
export function useTimePath(): (timestamp: string) => string {
  const route = useRouteOf('archive', 'history', 'gone');
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { screen, site, itemId = null } = route ?? {};
  const gone = useRouteOf('gone');
  return useCallback(
    (timestamp) => {
      if (!site) return paths.archiveIndex(timestamp);
      if (gone)
        return pathWithWindow({ ...gone, timestamp }, windowHolding(window, timestamp, zone));
      const page =
        screen === 'history' && itemId !== null
          ? ({ screen, timestamp, site, itemId } as const)
          : ({ screen: 'archive', timestamp, site, itemId } as const);
      return pathWithWindow(page, windowHolding(window, timestamp, zone));
    },
    [screen, site, itemId, gone, window, zone],
  );
}

/** Adds the timeline's window to the address after navigation by links of the site, which lack it. */
export function useKeepTimeWindow(): void {
  const route = useRouteOf('archive', 'history', 'gone');
  const { pathname, search, hash } = useLocation();
  const { at } = useArchiveView();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const missing = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: missing || window };
    if (!missing || !route) return;
    const path = pathWithWindow(route, windowHolding(missing, at, zone));
    navigate(`${path}${hash}`, { replace: true, preventScrollReset: true });
  }, [route, pathname, search, hash, window, at, zone, navigate]);
}
