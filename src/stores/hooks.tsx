import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type StoreApi, useStore } from 'zustand';
import { answerOf, contentFor, type Facts, type Question, restOf } from '../content/answer';
import type { Answer } from '../domain/answer';
import { type Content, noContent } from '../domain/content/content';
import type { ItemChange } from '../domain/content/item-changes';
import type { PublishedPage } from '../domain/content/published-page';
import { selectionOf } from '../domain/content/selection';
import {
  type ArchiveView,
  isSiteView,
  type SiteView,
  siteOfView,
  type View,
  viewAt,
} from '../domain/content/view';
import { dateOfDigits } from '../domain/time/timestamp';
import { useIsHydrated } from '../platform/use-is-hydrated';
import type { Hosts } from '../routing/hosts';
import type { Page } from '../routing/page';
import type { Route, RouteOf, ScreenName } from '../routing/routes';
import { shownTime } from './archive-store';
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

/** The time to render for: now, or while a published page is hydrated, when it was rendered. */
export function useNow(): Date {
  const { now, page } = useServices();
  const isHydrated = useIsHydrated();
  return (!isHydrated && page && dateOfDigits(page.publishedAt)) || now();
}

function createStoreHook<State>(storeOf: (stores: Stores) => StoreApi<State>) {
  return <T,>(select: (state: State) => T): T => useStore(storeOf(useServices().stores), select);
}

export const useSiteStore = createStoreHook(({ site }) => site);
export const useArchiveStore = createStoreHook(({ archive }) => archive);
export const useContentStore = createStoreHook(({ content }) => content);
export const useAuthStore = createStoreHook(({ auth }) => auth);
export const useCachedSitesStore = createStoreHook(({ cachedSites }) => cachedSites);
export const useSettingsStore = createStoreHook(({ settings }) => settings);

/** The page of the current address. Banner, timeline, highlight and content all follow it. */
export function usePage(): Page {
  return useSiteStore((state) => state.page);
}

/** The route of the current address. */
export function useRoute(): Route {
  return usePage().route;
}

/** The route of the current address if it belongs to one of `screens`, else null. */
export function useRouteOf<Name extends ScreenName>(
  ...screens: readonly Name[]
): RouteOf<Name> | null {
  const route = useRoute();
  const isOf = (candidate: Route): candidate is RouteOf<Name> =>
    screens.some((screen) => screen === candidate.screen);
  return isOf(route) ? route : null;
}

/**
 * What is shown of the page: the archive at the capture date, or while the reader drags along the timeline,
 * at the capture under the pointer.
 */
export function useView(): View {
  const { view } = usePage();
  const at = useArchiveStore(shownTime);
  return useMemo(() => viewAt(view, at), [view, at]);
}

/** The view of a page of a site; throws elsewhere, which is an error of ours. */
export function useSiteView(): SiteView {
  const view = useView();
  if (isSiteView(view)) return view;
  throw new Error('This part of a page must be inside a site.');
}

/** The view of an archived page; throws elsewhere, which is an error of ours. */
export function useArchiveView(): ArchiveView {
  const view = useView();
  if (view.mode === 'archive-view') return view;
  throw new Error('This part of a page must be in the archive.');
}

/** The path, query and hash of the current address. */
export function useFullPath(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}

/** What the content says to a question of the page (`answerOf`). */
export function useAnswer<T>(question: Question<T>): Answer<T> {
  return answerOf(useFacts(), question);
}

/** Whether more of the content of the page is to come, or could not be read (`restOf`). */
export function useRest(): Answer<null> {
  return restOf(useFacts());
}

function useFacts(): Facts {
  const view = useView();
  const site = siteOfView(usePage().view);
  const content = useContentStore((state) => state.content);
  const status = useContentStore((state) => state.status);
  const sessionProblem = useAuthStore((state) => state.sessionProblem);
  return { content, status, site, view, sessionProblem };
}

/** What is loaded of the site of the address, as far as it can serve the view. */
export function useContent(): Content {
  const view = useView();
  const content = useContentStore((state) => state.content);
  return contentFor(content, siteOfView(view), view) ?? noContent;
}

/** What the capture shown changed, as far as the content has loaded; nothing between captures. */
export function useItemChanges(): readonly ItemChange[] {
  const { items } = useContent();
  return selectionOf(items, useView()).changes;
}
