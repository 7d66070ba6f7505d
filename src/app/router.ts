import { startTransition } from 'react';
import { type DataRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { firstContentTimeoutMs, reloadContentTimeoutMs } from '../constants';
import { siteForLiveDomain } from '../domain/content/site-registry';
import { isSameView, type View } from '../domain/content/view';
import { isArchiveHost } from '../routing/hosts';
import { type Page, pageAt, withSelection, withView } from '../routing/page';
import { pathOf, paths } from '../routing/paths';
import { landingWithRedirect, safeRedirect } from '../routing/redirect-query';
import { accessOf, framePath, isFramed, type RowName, routeTable } from '../routing/routes';
import type { Stores } from '../stores/coordination';
import type { AppServices } from '../stores/hooks';
import { skipNextDetection, takeKeptView } from '../stores/site-store';
import { contentShown } from './content-shown';
import { RootFallback, RootLayout, RouteErrorScreen, rootRouteId } from './root-layout';
import { archiveFrame, screens } from './screens';

/** The routes of react-router for the route table; those of the archive share a frame. */
export function createRoutes(
  services: AppServices,
  router: () => DataRouter | null = () => null,
): RouteObject[] {
  const addresses = routeTable.flatMap(({ screen, paths: patterns }) =>
    patterns.map((path) => ({ screen, path })),
  );
  return [
    {
      id: rootRouteId,
      loader: enterAddress(services, router),
      shouldRevalidate: () => true,
      Component: RootLayout,
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: RootFallback,
      children: [
        ...addresses.filter(({ path }) => !isFramed(path)).map(routeObject),
        {
          path: framePath,
          caseSensitive: true,
          ...archiveFrame,
          children: addresses.filter(({ path }) => isFramed(path)).map(routeObject),
        },
      ],
    },
  ];
}

function routeObject({ screen, path }: { screen: RowName; path: string }): RouteObject {
  return { path, caseSensitive: true, ...screens[screen] };
}

/** Creates the router of the app. */
export function createAppRouter(
  services: AppServices,
  create: (routes: RouteObject[]) => DataRouter,
): DataRouter {
  let router: DataRouter | null = null;
  const created = create(createRoutes(services, () => router));
  router = created;
  return created;
}

/**
 * The router as React subscribes to it: to the ends of navigations only. Nothing shows that one has begun, and each
 * state renders all links. The first page, which the site store begins with, is rendered in the background, in tasks
 * between which the browser handles input.
 */
export function routerForReact(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (listener) => {
    let isFirst = !router.state.initialized;
    return router.subscribe((state, options) => {
      if (state.navigation.state !== 'idle') return;
      const tell = () => listener(state, options);
      if (isFirst) startTransition(tell);
      else tell();
      isFirst &&= !state.initialized;
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/**
 * Keeps router and site store at the same page. When a navigation is complete, the store enters its page in the
 * same tick, so that the screen of one page never renders another; when an action of the store enters a page, the
 * router goes to its address. Returns a function that stops it. The router keeps the end of its first navigation for
 * its first subscriber, which must be the router's provider.
 */
export function followPages(router: DataRouter, { site }: Pick<Stores, 'site'>): () => void {
  const pageOf = ({ loaderData }: DataRouter['state']): Page | undefined => loaderData[rootRouteId];
  const enter = (state: DataRouter['state']) => {
    const page = pageOf(state);
    const isComplete = state.initialized && state.navigation.state === 'idle';
    if (page && isComplete && page !== site.getState().page) site.getState().enter(page);
  };
  const stops = [
    router.subscribe(enter),
    site.subscribe(({ page }) => {
      if (!router.state.initialized || pageOf(router.state) === page) return;
      skipNextDetection(page.view);
      void router.navigate(page.path);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Finds the page of each address, once, and redirects where it has none or where the reader may not enter,
 * before anything of the page renders or is requested (spec 10.14).
 */
function enterAddress(services: AppServices, router: () => DataRouter | null): LoaderFunction {
  const { stores, hosts, now, origin } = services;
  return async ({ request }) => {
    // The router, which knows the hash, calls this while it is created.
    await Promise.resolve();
    const { hostname } = new URL(origin);
    const requested = new URL(request.url);
    const url = new URL(requested.pathname + requested.search, origin);
    const { state } = router() ?? {};
    const isFirst = !state?.initialized;
    const held = stores.site.getState().page;
    const mayKeep = (view: View) =>
      view.mode === 'live' || view.mode === 'none' || isArchiveHost(hosts, hostname);
    const kept = takeKeptView(isFirst ? null : held.view, mayKeep);
    const isHeld = held.path === url.pathname + url.search && (isFirst || kept !== null);
    const addressedPage = isHeld ? held : pageAt(url, hosts, now());
    const isOther = kept && !isSameView(kept, addressedPage.view);
    const page = isOther
      ? withView(addressedPage, kept, now())
      : withSelection(addressedPage, held.view);
    // A request has no hash.
    const { hash = '' } = state?.navigation.location ?? state?.location ?? {};
    const target = redirectOf(page, { search: url.search, hash }, services);
    if (target !== null) return redirect(target);
    stores.stay.begin();
    if (!isFirst) {
      stores.prepare(page);
      return page;
    }
    stores.site.getState().enter(page);
    // Loading begins in a microtask of its own.
    await Promise.resolve();
    const timeoutMs = isReload() ? reloadContentTimeoutMs : firstContentTimeoutMs;
    const isRequested = stores.content.getState().status.kind !== 'idle';
    if (page.need && isRequested) await contentShown(stores.content, page, timeoutMs);
    return page;
  };
}

/** Where an address leads instead, or null: addresses without a screen, and those that a reader may not enter. */
function redirectOf(
  { path, route }: Page,
  { search, hash }: { readonly search: string; readonly hash: string },
  { stores, hosts, origin }: AppServices,
): string | null {
  const { status } = stores.auth.getState();
  const access = accessOf(route);
  if (access === 'readers' && status === 'signed-out') return landingWithRedirect(path + hash);
  if (access === 'guests' && status === 'signed-in') {
    if (route.screen === 'site-register') return paths.site(route.site);
    const wanted = route.screen === 'register' ? safeRedirect(route.redirect, origin) : null;
    return wanted ?? paths.landing;
  }
  switch (route.screen) {
    case 'home': {
      const site = siteForLiveDomain(hosts.registry, new URL(origin).hostname);
      return site ? paths.live(site.key) : paths.landing;
    }
    case 'archive-unknown':
      return pathOf({ ...route, screen: 'detail-not-found' }) + search + hash;
    default:
      return null;
  }
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
}
