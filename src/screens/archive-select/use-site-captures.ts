import { useMemo } from 'react';
import { changesByCapture } from '../../domain/capture-changes';
import { decodeTimeMap, type TimeMap } from '../../domain/encoded-timemap';
import { capturesOf, topLevelCapturesOf } from '../../domain/timemap';
import { useContentStore } from '../../stores/store-hooks';

/** The captures of the selected site, as its mirror tells them or as they are counted. */
export function useSiteCaptures(): TimeMap {
  const items = useContentStore((state) => state.loadedItems);
  const told = useContentStore((state) => state.mirrored?.mirror.timeMap ?? null);
  return useMemo(
    () =>
      (told === null ? null : decodeTimeMap(told)) ?? {
        captures: capturesOf(items),
        storyCaptures: topLevelCapturesOf(items),
        changes: changesByCapture(items),
      },
    [items, told],
  );
}
