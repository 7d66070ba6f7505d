import type { RouteObject } from 'react-router-dom';
import type { Hosts } from '../domain/hosts';
import { activeSites, siteKeys } from '../domain/site-registry';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { LiveSiteRoute } from './live-site-route';
import { RootLayout } from './root-layout';

const notFound: RouteObject = { path: '*', Component: NotFoundScreen };

/**
 * The routes of the specification, section 2, as the readings decide them; `/` leads elsewhere
 * (home-redirect.ts). What a live page needs is at hand, other screens are loaded when they are
 * first asked for.
 */
export function createRoutes({ registry }: Hosts): RouteObject[] {
  return [
    {
      path: '/',
      Component: RootLayout,
      children: [
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
        { path: 'live/:site', Component: LiveSiteRoute },
        { path: '500/register', lazy: lazyRegister },
        ...activeSites(registry).map((site) => liveRoute(site.path.slice(1))),
        liveRoute(':site'),
        notFound,
      ],
    },
  ];
}

const lazyArchivedSite = async () => ({
  Component: (await import('./archive-screens')).ArchiveSiteRoute,
});

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
      { index: true, Component: LiveSiteRoute },
      { path: 'story/:itemId', Component: LiveSiteRoute },
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
  const unknown: RouteObject = {
    path: '*',
    lazy: async () => ({
      Component: (await import('../screens/archive-view/archive-unknown')).ArchiveUnknown,
    }),
  };
  const site = (path: string): RouteObject => ({
    path,
    children: [
      { index: true, lazy: lazyArchivedSite },
      { path: 'story/:itemId', lazy: lazyArchivedSite },
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
      Component: (await import('./archive-screens')).ArchiveViewScreen,
    }),
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('../screens/archive-view/archive-index')).ArchiveIndex,
        }),
      },
      ...siteKeys.map(site),
      { path: ':unknownSite', Component: NotFoundScreen },
      unknown,
    ],
  };
}
