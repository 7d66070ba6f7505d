import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import { firstContentTimeoutMs, reloadContentTimeoutMs } from '../constants';
import { siteForLiveDomain } from '../domain/content/site-registry';
import { isArchiveHost } from '../routing/hosts';
import { needOf } from '../routing/need';
import { parseRoute } from '../routing/parse-route';
import { paths } from '../routing/paths';
import { type RouteEntry, routeTable } from '../routing/routes';
import { viewOf } from '../routing/view';
import { type Address, type AppServices, rootRouteId } from '../stores/hooks';
import { takeSkipFlag } from '../stores/site-store';
import { contentShown } from './content-shown';
import { RootFallback, RootLayout, RouteErrorScreen } from './root-layout';
import { archiveFrame, screens } from './screens';

/** Converts the route table to routes of react-router; those of the archive share a frame. */
export function createRoutes(services: AppServices, onEnter?: OnEnter): RouteObject[] {
  const inFrame = ({ path }: RouteEntry) => path.startsWith(archivePath);
  return [
    {
      id: rootRouteId,
      loader: enterRoute(services, onEnter),
      shouldRevalidate: () => true,
      Component: RootLayout,
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: RootFallback,
      children: [
        ...routeTable.filter((entry) => !inFrame(entry)).map(routeObject),
        {
          path: archivePath,
          caseSensitive: true,
          ...archiveFrame,
          children: routeTable.filter(inFrame).map(routeObject),
        },
      ],
    },
  ];
}

const archivePath = '/web/:timestamp';

function routeObject({ screen, path }: RouteEntry): RouteObject {
  return { path, caseSensitive: true, ...screens[screen] };
}

/** Called with each address that is entered. */
export type OnEnter = (address: Address, pathname: string) => void;

/**
 * Sets the stores to the view of each address before it renders (spec 10.14). Returns
 * route and view, which the screens follow.
 */
function enterRoute(
  { stores, hosts, now, origin }: AppServices,
  onEnter: OnEnter = () => {},
): LoaderFunction {
  let isFirst = true;
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const { hostname } = new URL(origin);
    const route = parseRoute(pathname, search);
    if (route.screen === 'home') {
      const site = siteForLiveDomain(hosts.registry, hostname);
      return redirect(site ? paths.live(site.key) : paths.landing);
    }
    // A page that has just loaded has no state that could stay, and other hosts offer no archive.
    const hasState = !isFirst && stores.site.getState().selectedSite !== null;
    const isSkipped = takeSkipFlag() && hasState && isArchiveHost(hosts, hostname);
    const view = stores.enter(route, isSkipped ? null : viewOf(route, hostname, hosts));
    onEnter({ route, view }, pathname);
    if (isFirst) {
      isFirst = false;
      // Loading begins in a microtask of its own.
      await Promise.resolve();
      const need = needOf(route, view, now());
      const isRequested = stores.content.getState().status.kind !== 'idle';
      const timeoutMs = isReload() ? reloadContentTimeoutMs : firstContentTimeoutMs;
      if (need && isRequested) await contentShown(stores.content, need, view, timeoutMs);
    }
    return { route, view } satisfies Address;
  };
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
}
