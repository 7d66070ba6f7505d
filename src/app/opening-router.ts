import type { ComponentType } from 'react';
import type { NavigateFunction, Route } from '../stores/route-hooks';
import type { AppRouter, RouterState } from './router-state';

export interface Opening {
  readonly params: Route['params'];
  readonly screens: readonly ComponentType[];
}

/**
 * Stands at the address of the page until `load` has brought the router, then does what that does:
 * a navigation waits for it, or leaves the page where it cannot be had. The screens stay as they
 * are. `load` is not called before the first navigation, a step in the history, or `bring`.
 */
export function createOpeningRouter(
  { params, screens }: Opening,
  load: () => Promise<AppRouter>,
): AppRouter & { bring(): void } {
  const listeners = new Set<(state: RouterState) => void>();
  let coming: Promise<AppRouter | null> | null = null;
  let router: AppRouter | null = null;

  let hasMoved = false;
  const isAtOpening = ({ location }: RouterState) => textOf(location) === textOf(opening.location);
  /** The router finds the page as it stands, at first: that is no navigation. */
  const follow = (state: RouterState) => {
    hasMoved ||= !isAtOpening(state);
    const told = hasMoved ? state : { ...state, keepsScroll: true };
    for (const listener of listeners) listener(told);
  };
  const bring = () => {
    coming ??= load().then(
      (loaded) => {
        router = loaded;
        loaded.subscribe(follow);
        // The reader may have gone back meanwhile.
        if (loaded.state.isReady && !isAtOpening(loaded.state)) follow(loaded.state);
        return loaded;
      },
      () => null,
    );
    return coming;
  };
  const navigate: NavigateFunction = async (to, options) => {
    const loaded = router ?? (await bring());
    if (loaded) await loaded.navigate(to, options);
    else window.location.assign(to);
  };
  window.addEventListener('popstate', () => void bring(), { once: true });
  const { pathname, search, hash } = window.location;
  const opening: RouterState = {
    location: { pathname, search, hash, key: entryKey() },
    params,
    screens,
    navigate,
    isReady: true,
    failure: null,
    keepsScroll: false,
  };
  return {
    get state() {
      return router?.state.isReady ? router.state : opening;
    },
    navigate,
    go: (entries) => window.history.go(entries),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    bring: () => void bring(),
  };
}

function textOf({ pathname, search, hash }: RouterState['location']): string {
  return `${pathname}${search}${hash}`;
}

/** The key that the router has given to this history entry in an earlier visit. */
function entryKey(): string {
  const { state } = window.history;
  return typeof state === 'object' && typeof state?.key === 'string' ? state.key : 'default';
}
