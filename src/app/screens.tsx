import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { LandingScreen } from '../features/landing/landing-screen';
import { LiveStrip } from '../features/shell/app-shell';
import { NotFoundScreen } from '../features/shell/not-found';
import { nextTask } from '../platform/scheduling';
import { paths } from '../routing/paths';
import { itemIdOf, type RowName } from '../routing/routes';
import { hasOwnSearch, SiteScreen } from '../sites/site-screen';
import { useRouteOf, useSiteStore } from '../stores/hooks';

/** `/live/{site}`, `/{site}` and their stories. */
function LiveSite() {
  const route = useRouteOf('live', 'site');
  if (!route) return <NotFoundScreen />;
  return (
    <>
      <LiveStrip site={route.site} itemId={itemIdOf(route)} hasSearch={!hasOwnSearch(route.site)} />
      <SiteScreen />
    </>
  );
}

/** `/web/{timestamp}`: redirects to the selected site at that time, or to the choice of one (spec 2.18). */
function ArchiveIndex() {
  const route = useRouteOf('archive-index');
  const site = useSiteStore((state) => state.selectedSite);
  const to = site && route ? paths.archive(route.timestamp, site) : paths.archiveSelect;
  return <Navigate to={to} replace />;
}

type Screen = Pick<RouteObject, 'Component' | 'lazy'>;

/** Thrown when the code of a screen cannot be loaded. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Creates a screen that loads when it is first visited. Rejects with a ScreenLoadError. */
function lazyScreen(load: () => Promise<ComponentType>): Screen {
  return {
    lazy: async () => {
      // Handling the click and requesting the files in one task takes too long on a slow phone.
      await nextTask();
      const Component = await load().catch((cause: unknown) => {
        throw new ScreenLoadError(String(cause), { cause });
      });
      return { Component };
    },
  };
}

export const archiveFrame = lazyScreen(
  async () => (await import('./archive-screen')).ArchiveScreen,
);

/** The screen of each route. The screens of published pages are in the entry chunk, with their styles. */
export const screens: Readonly<Record<RowName, Screen>> = {
  live: { Component: LiveSite },
  site: { Component: LiveSite },
  archive: { Component: SiteScreen },
  'not-found': { Component: NotFoundScreen },
  'detail-not-found': lazyScreen(
    async () => (await import('../features/shell/detail-not-found')).DetailNotFoundScreen,
  ),
  'site-register': { Component: NotFoundScreen },
  // These addresses redirect (router.ts).
  home: { Component: NotFoundScreen },
  'archive-unknown': { Component: NotFoundScreen },
  'archive-index': { Component: ArchiveIndex },
  landing: { Component: LandingScreen },
  'archive-select': lazyScreen(
    async () => (await import('../features/picker/archive-select-screen')).ArchiveSelectScreen,
  ),
  history: lazyScreen(
    async () => (await import('../features/history/story-history')).StoryHistoryScreen,
  ),
  gone: lazyScreen(async () => (await import('../features/gone/gone-screen')).GoneScreen),
  compare: lazyScreen(
    async () => (await import('../features/compare/compare-screen')).CompareScreen,
  ),
  search: lazyScreen(async () => (await import('../features/search/search-screen')).SearchScreen),
  pwid: lazyScreen(async () => (await import('../features/resolve/pwid-screen')).PwidScreen),
  register: lazyScreen(
    async () => (await import('../features/account/register-screen')).RegisterScreen,
  ),
  about: lazyScreen(async () => (await import('../features/about/about-screen')).AboutScreen),
  'reset-password': lazyScreen(
    async () => (await import('../features/account/reset-password-screen')).ResetPasswordScreen,
  ),
  account: lazyScreen(
    async () => (await import('../features/account/account-screen')).AccountScreen,
  ),
};
