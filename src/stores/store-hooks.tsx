import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { Hosts } from '../domain/hosts';
import type { ArchiveStoreState } from './archive-store';
import type { AuthStoreState } from './auth-store';
import type { ContentStoreState } from './content-store';
import type { Stores } from './coordination';
import type { ScrubStoreState } from './scrub-store';
import type { SiteStoreState } from './site-store';

/** What every screen may use. */
export interface AppServices {
  readonly stores: Stores;
  readonly hosts: Hosts;
  readonly now: () => Date;
  /** Whether content and accounts are demo data of this browser. */
  readonly isDemo: boolean;
}

const ServicesContext = createContext<AppServices | null>(null);

export function ServicesProvider(props: { services: AppServices; children: ReactNode }) {
  return <ServicesContext value={props.services}>{props.children}</ServicesContext>;
}

/** Throws when used outside the provider: a mistake in the program, not of a reader. */
export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}

export function useSiteStore<T>(select: (state: SiteStoreState) => T): T {
  return useStore(useServices().stores.site, select);
}

export function useArchiveStore<T>(select: (state: ArchiveStoreState) => T): T {
  return useStore(useServices().stores.archive, select);
}

export function useContentStore<T>(select: (state: ContentStoreState) => T): T {
  return useStore(useServices().stores.content, select);
}

export function useAuthStore<T>(select: (state: AuthStoreState) => T): T {
  return useStore(useServices().stores.auth, select);
}

export function useScrubStore<T>(select: (state: ScrubStoreState) => T): T {
  return useStore(useServices().stores.scrub, select);
}
