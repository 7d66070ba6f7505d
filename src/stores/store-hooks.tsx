import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { PublishedPage } from '../domain/content/published-page';
import { dateOfDigits } from '../domain/time/timestamp';
import type { Hosts } from '../routing/hosts';
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
