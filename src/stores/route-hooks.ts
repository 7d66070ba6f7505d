import { useMemo } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { initialSiteState, type SiteState } from '../domain/content/site-mode';
import type { Route, ScreenName } from '../routing/routes';
import { useScrubStore } from './store-hooks';

/** The route whose loader parses every address, sets the site store to it, and returns both. */
export const rootRouteId = 'root';

export interface Address {
  readonly route: Route;
  /** Banner, timeline, highlight and content all follow it. */
  readonly state: SiteState;
}

/** The route of the current address. */
export function useRoute(): Route {
  return useRouteLoaderData<Address>(rootRouteId)?.route ?? notFound;
}

const notFound: Route = { screen: 'not-found' };

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
 * The site state since the last navigation. While the reader drags along the timeline, its time is
 * the one under the pointer.
 */
export function useAddressState(): SiteState {
  const state = useRouteLoaderData<Address>(rootRouteId)?.state ?? initialSiteState;
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
