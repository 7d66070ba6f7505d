import {
  type Location,
  matchRoutes,
  NavigationType,
  type Navigator,
  type Path,
  type RouteMatch,
  type RouteObject,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { loadScreens } from './load-screens';

/** What is shown; a new object at every navigation. */
export interface RouterState {
  readonly location: Location;
  /** The routes that lead to `location`, outermost first. */
  readonly matches: RouteMatch[];
  readonly historyAction: NavigationType;
  /** False until the first screen has come. */
  readonly isReady: boolean;
  /** Why the screen of this location could not be loaded, or null. */
  readonly failure: { readonly error: unknown } | null;
  /** Whether the page stays where it is scrolled to. */
  readonly keepsScroll: boolean;
}

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

export interface AppRouter extends Navigator {
  readonly state: RouterState;
  /** Goes to a path, or by a number of history entries. Resolves once a path is shown. */
  navigate(to: To | number): Promise<void>;
  /** Calls back at each navigation that is shown. Returns how to stop. */
  subscribe(listener: (state: RouterState) => void): () => void;
}

interface Step {
  readonly action: NavigationType;
  readonly to: Path;
  /** What the history keeps with the entry. */
  readonly state?: unknown;
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
  let state: RouterState = {
    location: history.location,
    matches: [],
    historyAction: history.action,
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
    // Matching takes its time: what is drawn goes by the same matches.
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
    if (step.action === Push) history.push(step.to, step.state);
    if (step.action === Replace) history.replace(step.to, step.state);
    state = {
      location: history.location,
      matches,
      historyAction: step.action,
      isReady: true,
      failure,
      keepsScroll: step.keepsScroll ?? false,
    };
    for (const listener of listeners) listener(state);
  }

  /** How the components of react-router go to an address, which they have resolved. */
  const goBy =
    (action: NavigationType): Navigator['push'] =>
    (to, entryState, options) =>
      void show({
        action,
        to: history.encodeLocation(to),
        state: entryState,
        keepsScroll: options?.preventScrollReset,
      });

  history.listen(({ location }) => void show({ action: Pop, to: location }));
  void show({ action: Pop, to: history.location });
  return {
    get state() {
      return state;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: goBy(Push),
    replace: goBy(Replace),
    async navigate(to) {
      if (typeof to === 'number') return history.go(to);
      const path = resolvePath(to, state.location.pathname);
      return show({ action: Push, to: history.encodeLocation(path) });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
