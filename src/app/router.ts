import {
  createPath,
  matchRoutes,
  NavigationType,
  type Path,
  type RouteObject,
  resolvePath,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import type { NavigateFunction, NavigateOptions } from '../stores/route-hooks';
import { loadScreens, screensOf } from './load-screens';
import type { AppRouter, RouterState } from './router-state';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

export interface RouterOptions {
  /** That of the browser, or one in memory. */
  readonly history: History;
  readonly routes: RouteObject[];
  /** Is told of each navigation before its screen is loaded and shown, and of the first address. */
  readonly onNavigate?: (pathname: string) => void;
  /** The path that a pathname leads on to, or null. Such a pathname gets no history entry. */
  readonly redirect?: (pathname: string) => string | null;
}

interface Step {
  readonly action: NavigationType;
  readonly to: Path;
  readonly keepsScroll?: boolean | undefined;
}

/**
 * Leads through `routes`. The screens of an address are loaded before it is shown: until then the
 * old one stays, and a later navigation takes the place of one that is still being loaded.
 */
export function createRouter({ history, routes, onNavigate, redirect }: RouterOptions): AppRouter {
  const { Pop, Push, Replace } = NavigationType;
  const listeners = new Set<(state: RouterState) => void>();
  let latest: Step;

  const navigate: NavigateFunction = (to, options = {}) => {
    const path = resolvePath(to, state.location.pathname);
    return show(stepTo(path, options));
  };
  const stepTo = (path: Path, { replace, preventScrollReset }: NavigateOptions): Step => {
    // As by a link of the browser: to where one is, there is no further entry.
    const isHere = createPath(path) === createPath(state.location);
    const action = replace || isHere ? Replace : Push;
    return { action, to: history.encodeLocation(path), keepsScroll: preventScrollReset };
  };
  let state: RouterState = {
    location: history.location,
    params: {},
    screens: [],
    navigate,
    isReady: false,
    failure: null,
    keepsScroll: false,
  };

  async function show(step: Step): Promise<void> {
    latest = step;
    onNavigate?.(step.to.pathname);
    const target = redirect?.(step.to.pathname) ?? null;
    if (target !== null) {
      return show({ action: step.action === Push ? Push : Replace, to: resolvePath(target) });
    }
    const matches = matchRoutes(routes, step.to) ?? [];
    const loads = loadScreens(matches);
    let failure: RouterState['failure'] = null;
    // With nothing to wait for, the step is taken at once.
    if (loads.length > 0) {
      await Promise.all(loads).catch((error: unknown) => {
        failure = { error };
      });
      if (latest !== step) return;
    }
    if (step.action === Push) history.push(step.to);
    if (step.action === Replace) history.replace(step.to);
    state = {
      location: history.location,
      params: matches.at(-1)?.params ?? {},
      screens: screensOf(matches),
      navigate,
      isReady: true,
      failure,
      keepsScroll: step.keepsScroll ?? false,
    };
    for (const listener of listeners) listener(state);
  }

  history.listen(({ location }) => void show({ action: Pop, to: location }));
  void show({ action: Pop, to: history.location });
  return {
    get state() {
      return state;
    },
    navigate,
    go: history.go,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
