import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '../domain/paths';
import { activeSites, siteForLiveDomain, siteKeys } from '../domain/site-registry';
import type { AppServices } from '../stores/store-hooks';
import { createModeSync } from './mode-sync';
import { RootErrorScreen } from './root-error-screen';
import { RootFallback, RootLayout } from './root-layout';

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({
    Component: (await import('../screens/not-found/not-found-screen')).NotFoundScreen,
  }),
};

/** The routes of the specification, section 2, as the readings decide them. */
export function createRoutes(services: AppServices): RouteObject[] {
  return [
    {
      path: '/',
      Component: RootLayout,
      HydrateFallback: RootFallback,
      ErrorBoundary: RootErrorScreen,
      loader: createModeSync(services),
      // Loaders run once by default; the stores follow every navigation.
      shouldRevalidate: () => true,
      children: [
        { index: true, loader: homeRedirect(services), Component: RootFallback },
        {
          path: 'mnemosyne',
          lazy: async () => ({
            Component: (await import('../screens/landing/landing-screen')).LandingScreen,
          }),
        },
        {
          path: 'mnemosyne/archive/:timestamp/*',
          lazy: async () => ({
            Component: (await import('../screens/not-found/detail-not-found-screen'))
              .DetailNotFoundScreen,
          }),
        },
        {
          path: 'archive-select',
          lazy: async () => ({
            Component: (await import('./archive-select-route')).ArchiveSelectRoute,
          }),
        },
        archiveRoute(),
        { path: 'compare/:a/:b/:site', lazy: lazyCompare },
        { path: 'compare/:a/:b/:site/story/:itemId', lazy: lazyCompare },
        { path: 'live/:site', lazy: lazyLiveSite },
        { path: '500/register', lazy: lazyRegister },
        ...activeSites(services.hosts.registry).map((site) => liveRoute(site.path.slice(1))),
        liveRoute(':site'),
        notFound,
      ],
    },
  ];
}

/** `/`: the live mirror on a site's own domain, the landing elsewhere. */
function homeRedirect({ hosts }: AppServices): LoaderFunction {
  return () => {
    const site = siteForLiveDomain(hosts.registry, window.location.hostname);
    return redirect(site ? paths.live(site.key) : paths.landing);
  };
}

const lazyLiveSite = async () => ({ Component: (await import('./live-site-route')).LiveSiteRoute });

const lazyCompare = async () => ({
  Component: (await import('../screens/compare/compare-screen')).CompareScreen,
});

const lazyRegister = async () => ({
  Component: (await import('../screens/account/register-screen')).RegisterScreen,
});

/** A site's live view, with its stories; its register child is not implemented (reading 5). */
function liveRoute(path: string): RouteObject {
  return {
    path,
    children: [
      { index: true, lazy: lazyLiveSite },
      { path: 'story/:itemId', lazy: lazyLiveSite },
      {
        path: 'register',
        lazy: async () => ({
          Component: (await import('./site-register-route')).SiteRegisterRoute,
        }),
      },
      notFound,
    ],
  };
}

/** `/web/{timestamp}`: the aggregator and its children. */
function archiveRoute(): RouteObject {
  const lazySite = async () => ({
    Component: (await import('./archive-site-route')).ArchiveSiteRoute,
  });
  const unknown: RouteObject = {
    path: '*',
    lazy: async () => ({
      Component: (await import('../screens/archive-view/archive-unknown')).ArchiveUnknown,
    }),
  };
  const site = (path: string): RouteObject => ({
    path,
    children: [
      { index: true, lazy: lazySite },
      { path: 'story/:itemId', lazy: lazySite },
      {
        path: 'story/:itemId/history',
        lazy: async () => ({
          Component: (await import('../screens/history/story-history-screen')).StoryHistoryScreen,
        }),
      },
      unknown,
    ],
  });
  return {
    path: 'web/:timestamp',
    lazy: async () => ({
      Component: (await import('../screens/archive-view/archive-view-screen')).ArchiveViewScreen,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('../screens/archive-view/archive-index')).ArchiveIndex,
        }),
      },
      ...siteKeys.map(site),
      { path: ':unknownSite', lazy: notFound.lazy },
      unknown,
    ],
  };
}
