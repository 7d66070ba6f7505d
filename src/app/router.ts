import { type LoaderFunction, type RouteObject, redirect } from 'react-router-dom';
import type { SiteState } from '../domain/content/site-mode';
import { siteForLiveDomain } from '../domain/content/site-registry';
import { siteStateFor, takeSkipFlag } from '../routing/mode-detection';
import { paths } from '../routing/paths';
import { parseRoute, type RouteEntry, routeTable } from '../routing/routes';
import { type Address, rootRouteId } from '../stores/route-hooks';
import { applySiteState } from '../stores/site-store';
import type { AppServices } from '../stores/store-hooks';
import { contentShown } from './content-shown';
import { RootFallback, RootLayout, RouteErrorScreen } from './root-layout';
import { archiveFrame, screens } from './screens';

/** Converts the route table to routes of react-router; those of the archive share a frame. */
export function createRoutes(services: AppServices): RouteObject[] {
  const inFrame = ({ path }: RouteEntry) => path.startsWith(archivePath);
  return [
    {
      id: rootRouteId,
      loader: enterRoute(services),
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

/** ms to wait for content before the first render, to avoid rendering a loading state first. */
const firstContentTimeoutMs = 500;
/** The same for a reloaded page, whose scroll position can only be restored with its content. */
const reloadTimeoutMs = 4_000;

/**
 * Sets the stores to the state of each address before it renders (specification, section 4).
 * Returns route and state, which the views follow.
 */
function enterRoute({ stores, hosts, origin }: AppServices): LoaderFunction {
  let isFirst = true;
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const { hostname } = new URL(origin);
    const route = parseRoute(pathname, search);
    if (route.screen === 'home') {
      const site = siteForLiveDomain(hosts.registry, hostname);
      return redirect(site ? paths.live(site.key) : paths.landing);
    }
    // A page that has just loaded has no state that could stay.
    const isSkipped = takeSkipFlag() && !isFirst;
    if (!isSkipped) applySiteState(stores.site, siteStateFor(route, hostname, hosts));
    const state: SiteState = stores.site.getState();
    if (isFirst) {
      isFirst = false;
      await firstContent(stores.content, 'itemId' in route ? route.itemId : null);
    }
    return { route, state } satisfies Address;
  };
}

async function firstContent(
  content: AppServices['stores']['content'],
  itemId: string | null,
): Promise<void> {
  // Loading begins in a microtask of its own.
  await Promise.resolve();
  if (content.getState().query === null) return;
  if (itemId !== null) void content.getState().loadStory(itemId);
  await contentShown(content, isReload() ? reloadTimeoutMs : firstContentTimeoutMs, itemId);
}

function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
}
