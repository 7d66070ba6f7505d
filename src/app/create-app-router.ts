import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { AppServices } from '../stores/store-hooks';
import { createHomeRedirect } from './home-redirect';
import { createModeSync } from './mode-sync';
import { createRouter, type RouterOptions } from './router';
import type { AppRouter } from './router-state';
import { createRoutes } from './routes';

export interface AppRouterOptions {
  /** By default that of the browser. */
  readonly history?: RouterOptions['history'];
  /** The first pathname, where the stores have been told of it already. */
  readonly known?: string;
}

/** The product's routes on a history; what the address says goes to the stores of `services`. */
export function createAppRouter(
  services: AppServices,
  { history = createBrowserHistory(), known }: AppRouterOptions = {},
): AppRouter {
  const sync = createModeSync(services);
  let told = known;
  return createRouter({
    history,
    routes: createRoutes(services.hosts),
    onNavigate: (pathname) => {
      if (pathname !== told) sync(pathname);
      told = undefined;
    },
    redirect: createHomeRedirect(services.hosts),
  });
}
