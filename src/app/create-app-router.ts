import type { AppServices } from '../stores/store-hooks';
import { createHomeRedirect } from './home-redirect';
import { createModeSync } from './mode-sync';
import { type AppRouter, createRouter, type RouterOptions } from './router';
import { createRoutes } from './routes';

/** The product's routes on a history; what the address says goes to the stores of `services`. */
export function createAppRouter(
  services: AppServices,
  history: RouterOptions['history'],
): AppRouter {
  return createRouter({
    history,
    routes: createRoutes(services.hosts),
    onNavigate: createModeSync(services),
    redirect: createHomeRedirect(services.hosts),
  });
}
