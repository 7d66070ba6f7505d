import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteState } from '../domain/content/site-mode';
import { siteStateFor } from '../routing/mode-detection';
import { parseRoute, type Route, type ScreenName } from '../routing/routes';
import { useScrubStore, useServices } from './store-hooks';

/** The route of the current address. */
export function useRoute(): Route {
  const { pathname } = useLocation();
  return useMemo(() => parseRoute(pathname), [pathname]);
}

/** The route of the current address if it belongs to one of `screens`, else null. */
export function useRouteOf<Name extends ScreenName>(
  ...screens: readonly Name[]
): Extract<Route, { screen: Name }> | null {
  const route = useRoute();
  const isOf = (candidate: Route): candidate is Extract<Route, { screen: Name }> =>
    screens.some((screen) => screen === candidate.screen);
  return isOf(route) ? route : null;
}

/**
 * The site state of the current address, which banner, timeline, highlight and content all follow.
 * While the reader drags along the timeline, its time is the one under the pointer.
 */
export function useAddressState(): SiteState {
  const route = useRoute();
  const { hosts } = useServices();
  const scrubbed = useScrubStore((state) => state.scrubbed);
  return useMemo(() => {
    const state = siteStateFor(route, window.location.hostname, hosts);
    if (state.mode !== 'archive-view' || scrubbed === null) return state;
    return { ...state, currentTimestamp: scrubbed };
  }, [route, hosts, scrubbed]);
}

/** The path, query and hash of the current address. */
export function useFullPath(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
