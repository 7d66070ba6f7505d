import { useCallback } from 'react';
import { parseTimeWindow, type TimeWindow } from '../../domain/time-window';
import { useLocation, useNavigate } from '../../stores/route-hooks';

/** The name of the timeline's window in the address. */
export const windowParameter = 'span';

/** The query of an address whose timeline shows `window`; empty for all of time. */
export function windowQuery(window: TimeWindow): string {
  return window === '' ? '' : `?${windowParameter}=${window}`;
}

/** The window that the address names. */
export function useTimeWindow(): TimeWindow {
  const { search } = useLocation();
  return parseTimeWindow(new URLSearchParams(search).get(windowParameter));
}

/** Changes the window in the address; zooming is no step that Back would have to undo. */
export function useSetTimeWindow(): (window: TimeWindow) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (window) =>
      navigate(`${pathname}${windowQuery(window)}`, { replace: true, preventScrollReset: true }),
    [pathname, navigate],
  );
}
