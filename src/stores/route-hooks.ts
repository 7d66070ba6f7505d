import { useMemo } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { initialSiteState, type SiteState } from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';
import { notFoundRoute, type Route, type ScreenName } from '../routing/routes';
import { useScrubStore } from './store-hooks';

/** The route whose loader parses every address, and returns it with what it shows. */
export const rootRouteId = 'root';

/** What the root loader returns. Banner, timeline, highlight and content all follow it. */
export interface Address {
  readonly route: Route;
  readonly view: SiteState;
}

/** The route of the current address. */
export function useRoute(): Route {
  return useRouteLoaderData<Address>(rootRouteId)?.route ?? notFoundRoute;
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
 * What the current address shows. While the reader drags along the timeline, its time is the one
 * under the pointer.
 */
export function useView(): SiteState {
  const view = useRouteLoaderData<Address>(rootRouteId)?.view ?? initialSiteState;
  const scrubbed = useScrubStore((store) => store.scrubbed);
  return useMemo(() => {
    if (view.mode !== 'archive-view' || scrubbed === null) return view;
    return { ...view, currentTimestamp: scrubbed };
  }, [view, scrubbed]);
}

/** A view of a site. */
export type SiteViewState = SiteState & { readonly selectedSite: SiteKey };

/** What the current address shows, where it shows a site; throws elsewhere, which is an error of ours. */
export function useSiteView(): SiteViewState {
  const view = useView();
  const { selectedSite } = view;
  if (selectedSite === null) throw new Error('This part of a page must be inside a site.');
  return useMemo(() => ({ ...view, selectedSite }), [view, selectedSite]);
}

/** The path, query and hash of the current address. */
export function useFullPath(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
