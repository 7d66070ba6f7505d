import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { type StoreApi, useStore } from 'zustand';
import type { ItemChange } from '../domain/captures/item-changes';
import { type Content, noContent } from '../domain/content/content';
import type { PublishedPage } from '../domain/content/published-page';
import { selectionOf } from '../domain/content/selection';
import { initialSiteState, type SiteState } from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';
import { isWorthRetrying, loadErrorLine } from '../domain/error-messages';
import { dateOfDigits } from '../domain/time/timestamp';
import type { Hosts } from '../routing/hosts';
import { notFoundRoute, type Route, type ScreenName } from '../routing/routes';
import type { CoordinatedStores, Stores } from './coordination';

/** Services available to every screen. */
export interface AppServices {
  readonly stores: CoordinatedStores;
  readonly hosts: Hosts;
  readonly now: () => Date;
  /** The origin of the page. */
  readonly origin: string;
  /** The published page that is hydrated. */
  readonly page?: PublishedPage | null;
  /** Whether content and accounts are demo data in this browser. */
  readonly isDemo: boolean;
}

const ServicesContext = createContext<AppServices | null>(null);

export function ServicesProvider(props: { services: AppServices; children: ReactNode }) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** Throws when used outside the provider, which is a programming error. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

const neverChanges = () => () => {};

/**
 * Whether the component may show what only this browser knows: false in the HTML of a published page and
 * in the render that hydrates it, because both must be the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** The time to render for: now, or while a published page is hydrated, when it was rendered. */
export function useNow(): Date {
  const { now, page } = useServices();
  const isHydrated = useIsHydrated();
  return (!isHydrated && page && dateOfDigits(page.publishedAt)) || now();
}

function createStoreHook<State>(storeOf: (stores: Stores) => StoreApi<State>) {
  return <T,>(select: (state: State) => T): T => useStore(storeOf(useServices().stores), select);
}

export const useArchiveStore = createStoreHook(({ archive }) => archive);
export const useContentStore = createStoreHook(({ content }) => content);
export const useAuthStore = createStoreHook(({ auth }) => auth);
export const useKnownCapturesStore = createStoreHook(({ knownCaptures }) => knownCaptures);
export const useCachedSitesStore = createStoreHook(({ cachedSites }) => cachedSites);
export const useSettingsStore = createStoreHook(({ settings }) => settings);
export const useScrubStore = createStoreHook(({ scrub }) => scrub);

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

/** Whether the content of the page is loading, has failed to load, or is as complete as it needs. */
export type LoadState =
  | { readonly kind: 'loaded' }
  /** Also before anything was requested. `items` is how many items have been read. */
  | { readonly kind: 'loading'; readonly items: number }
  | {
      readonly kind: 'failed';
      /** "Error: …" */
      readonly message: string;
      /** Loads again; undefined where that cannot help. */
      readonly onRetry: (() => void) | undefined;
      /** Whether the reader has stopped the loading. */
      readonly isStopped?: boolean;
    };

const notRequested: LoadState = { kind: 'loading', items: 0 };

export function useLoadState(): LoadState {
  const { stores } = useServices();
  const { selectedSite } = useView();
  const isRequested = useContentStore(({ content }) => content.query?.site === selectedSite);
  const status = useContentStore((state) => state.status);
  const sessionProblem = useAuthStore((state) => state.sessionProblem);
  const retry = useCallback(() => stores.reload(), [stores]);
  if (isRequested && status.kind === 'failed') {
    const { kind, code } = status;
    const onRetry = isWorthRetrying(code) ? retry : undefined;
    return { kind, message: loadErrorLine(code), onRetry, isStopped: code === 'stopped' };
  }
  if (isRequested && (status.kind === 'loading' || status.kind === 'loaded')) return status;
  // The branch to load is unknown until the session is.
  return sessionProblem
    ? {
        kind: 'failed',
        message: loadErrorLine(sessionProblem),
        onRetry: () => window.location.reload(),
      }
    : notRequested;
}

/** What is loaded of the site of the address. */
export function useContent(): Content {
  const { selectedSite } = useView();
  const content = useContentStore((state) => state.content);
  return content.query?.site === selectedSite ? content : noContent;
}

/** What the capture shown changed, as far as the content has loaded; nothing between captures. */
export function useItemChanges(): readonly ItemChange[] {
  const { items } = useContent();
  const { mode, currentTimestamp } = useView();
  return selectionOf(items, mode, currentTimestamp).changes;
}
