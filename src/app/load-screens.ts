import type { ComponentType } from 'react';
import type { RouteMatch, RouteObject } from 'react-router-dom';

/**
 * Loads, side by side, the screens that matching routes still lack: none if all have come. A route
 * whose screen fails to load is tried again the next time.
 */
export function loadScreens(matches: readonly RouteMatch[]): Promise<void>[] {
  return matches.flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [loadScreen(route, route.lazy)] : [],
  );
}

/** The screens of matching routes that have come, outermost first. */
export function screensOf(matches: readonly RouteMatch[]): readonly ComponentType[] {
  return matches.flatMap(({ route }) => route.Component ?? []);
}

type LoadRoute = Extract<RouteObject['lazy'], (...none: never) => unknown>;

async function loadScreen(route: RouteObject, load: LoadRoute): Promise<void> {
  const { Component } = await load();
  route.Component = Component ?? null;
  route.lazy = undefined;
}
