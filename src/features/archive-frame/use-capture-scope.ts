import { useMemo, useState } from 'react';
import { capturesOf } from '../../domain/captures/captures';
import { coversTime } from '../../domain/content/snapshot';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useContentStore } from '../../stores/store-hooks';

type Scope = 'site' | 'story';

/** The captures to step through: those of the site, or the versions of the story shown. */
export interface CaptureScope {
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
  /** The timestamps in this scope, oldest first. */
  readonly keys: readonly string[];
  /** Whether `keys` has only those around the time shown, until the rest has loaded. */
  readonly isPartial: boolean;
  /** The versions of the story shown, or null on a list. */
  readonly storyKeys: readonly string[] | null;
}

const none: readonly string[] = [];

export function useCaptureScope(): CaptureScope {
  const itemId = useRouteOf('archive', 'history')?.itemId ?? null;
  const { currentTimestamp } = useAddressState();
  const items = useContentStore((state) => state.items);
  const singleStory = useContentStore((state) => state.singleStory);
  const screen = useContentStore((state) => state.screen);
  const timeMap = useContentStore((state) => state.timeMap);
  const [chosen, setScope] = useState<Scope>('site');
  const siteKeys = useMemo(
    () => (timeMap?.captures ?? capturesOf(items)).map(({ timestamp }) => timestamp),
    [items, timeMap],
  );
  const loadedStory = singleStory?.itemId === itemId ? singleStory : null;
  const story = items.find((item) => item.itemId === itemId) ?? loadedStory;
  const storyKeys = itemId === null ? null : (story?.approvedKeys ?? none);
  if (storyKeys && chosen === 'story') {
    return { scope: 'story', setScope, keys: storyKeys, isPartial: false, storyKeys };
  }
  const isPartial =
    siteKeys.length === 0 &&
    screen !== null &&
    currentTimestamp !== null &&
    coversTime(screen, currentTimestamp);
  const keys = isPartial ? screen.captures : siteKeys;
  return { scope: 'site', setScope, keys, isPartial, storyKeys };
}
