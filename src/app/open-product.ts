import type { AppServices } from '../stores/store-hooks';
import { afterFirstContent } from './first-content';
import { createModeSync } from './mode-sync';
import { openingRouteOf } from './opening-route';
import { createOpeningRouter } from './opening-router';
import type { AppRouter } from './router-state';
import { stylesHaveCome } from './styles-have-come';

/**
 * What leads through the product from the address of the page: where a site or story is opened, its
 * screens at once, and the router after the text; elsewhere the router.
 */
export async function openProduct(services: AppServices): Promise<AppRouter> {
  const { pathname } = window.location;
  const route = openingRouteOf(pathname);
  if (!route) return loadRouter(services);
  createModeSync(services)(pathname);
  const [screens] = await Promise.all([route.loadScreens().catch(() => null), stylesHaveCome()]);
  // The router tells what cannot be loaded.
  if (!screens) return loadRouter(services, pathname);
  const router = createOpeningRouter({ params: route.params, screens }, () =>
    loadRouter(services, pathname),
  );
  afterFirstContent(services.stores.content, router.bring);
  return router;
}

async function loadRouter(services: AppServices, known?: string): Promise<AppRouter> {
  const { createAppRouter } = await import('./create-app-router');
  return createAppRouter(services, known === undefined ? {} : { known });
}
