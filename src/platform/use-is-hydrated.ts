import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the component may show what only this browser knows: false in the HTML of a published page and
 * in the render that hydrates it, because both must be the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
