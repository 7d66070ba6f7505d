import { useCallback, useSyncExternalStore } from 'react';

/** Whether a CSS media query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const list = window.matchMedia?.(query);
        list?.addEventListener('change', onChange);
        return () => list?.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
