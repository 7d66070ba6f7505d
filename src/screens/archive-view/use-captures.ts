import { useMemo } from 'react';
import { type Capture, topLevelCapturesOf } from '../../domain/timemap';
import { useContentStore } from '../../stores/store-hooks';

/** The captures of the loaded site's top-level items, oldest first. */
export function useCaptures(): readonly Capture[] {
  const items = useContentStore((state) => state.loadedItems);
  return useMemo(() => topLevelCapturesOf(items), [items]);
}

/** Their keys alone. */
export function useCaptureKeys(): readonly string[] {
  const captures = useCaptures();
  return useMemo(() => captures.map(({ timestamp }) => timestamp), [captures]);
}
