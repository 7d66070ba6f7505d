import type { ComponentType } from 'react';
import { openingAddressOf } from '../domain/opening-address';
import type { Route } from '../stores/route-hooks';
import { LiveSiteRoute } from './live-site-route';
import { RootLayout } from './root-layout';

export interface OpeningRoute {
  readonly params: Route['params'];
  /** Rejects where a part of the product cannot be loaded. */
  loadScreens(): Promise<readonly ComponentType[]>;
}

/** What is drawn at an `OpeningAddress`; null at others, which the router finds. */
export function openingRouteOf(pathname: string): OpeningRoute | null {
  const address = openingAddressOf(pathname);
  if (!address) return null;
  return { params: address.params, loadScreens: address.isPast ? archiveScreens : liveScreens };
}

const liveScreens = async () => [RootLayout, LiveSiteRoute];

async function archiveScreens() {
  const { ArchiveViewScreen, ArchiveSiteRoute } = await import('./archive-screens');
  return [RootLayout, ArchiveViewScreen, ArchiveSiteRoute];
}
