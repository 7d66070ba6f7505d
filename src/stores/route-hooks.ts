import { useMemo } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { initialSiteState, type SiteState } from '../domain/content/site-mode';
import { parseRoute, type Route, type ScreenName } from '../routing/routes';
import { useScrubStore } from './store-hooks';

/** The route of the current address. */
export function useRoute(): Route {
  const { pathname, search } = useLocation();
  return useMemo(() => parseRoute(pathname, search), [pathname, search]);
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

/** The route whose loader sets the site store at every navigation, and returns its state. */
export const rootRouteId = 'root';

/**
 * The site state since the last navigation, which banner, timeline, highlight and content all follow.
 * While the reader drags along the timeline, its time is the one under the pointer.
 */
export function useAddressState(): SiteState {
  const state = useRouteLoaderData<SiteState>(rootRouteId) ?? initialSiteState;
  const scrubbed = useScrubStore((store) => store.scrubbed);
  return useMemo(() => {
    if (state.mode !== 'archive-view' || scrubbed === null) return state;
    return { ...state, currentTimestamp: scrubbed };
  }, [state, scrubbed]);
}

/** The path, query and hash of the current address. */
export function useFullPath(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
