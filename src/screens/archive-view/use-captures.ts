import { useMemo } from 'react';
import { type CaptureIndex, indexCaptures } from '../../domain/capture-index';
import { topLevelCapturesOf } from '../../domain/timemap';
import { useContentStore } from '../../stores/store-hooks';

/** The captures of the loaded site's top-level items, counted once for each load, or told by its mirror. */
export function useCaptures(): CaptureIndex {
  const items = useContentStore((state) => state.loadedItems);
  const told = useContentStore((state) => state.timeMap);
  return useMemo(
    () => indexCaptures(told ? told.storyCaptures : topLevelCapturesOf(items)),
    [items, told],
  );
}
