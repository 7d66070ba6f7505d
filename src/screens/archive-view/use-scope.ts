import { useMemo, useState } from 'react';
import { isOnFront } from '../../domain/front';
import { capturesOf } from '../../domain/timemap';
import { storyAlone } from '../../stores/content-state';
import { useParams } from '../../stores/route-hooks';
import { useContentStore } from '../../stores/store-hooks';
import { useAddressState } from '../use-address-state';

export type Scope = 'site' | 'story';

/** Which captures count for stepping: those of the whole site, or of the story being read. */
export interface CaptureScope {
  readonly scope: Scope;
  /** Whether a story is being read, so that there is a choice. */
  readonly hasStory: boolean;
  readonly choose: (scope: Scope) => void;
  /** The capture keys that count, oldest first. */
  readonly keys: readonly string[];
  /** Whether `keys` are only those around the moment shown: the rest is still to come. */
  readonly isPartial: boolean;
  /** The keys of the story's versions, or null where none is being read. */
  readonly storyKeys: readonly string[] | null;
}

const none: readonly string[] = [];

/** The reader's choice of scope; a list has the site's captures only. */
export function useScope(): CaptureScope {
  const { itemId } = useParams();
  const items = useContentStore((state) => state.loadedItems);
  const front = useContentStore((state) => state.front);
  const told = useContentStore((state) => state.timeMap);
  const { currentTimestamp } = useAddressState();
  const [chosen, choose] = useState<Scope>('site');
  const siteKeys = useMemo(
    () => (told?.captures ?? capturesOf(items)).map(({ timestamp }) => timestamp),
    [items, told],
  );
  const alone = useContentStore((state) => storyAlone(state, itemId ?? ''));
  const story = items.find((item) => item.itemId === itemId) ?? alone;
  const storyKeys = itemId === undefined ? null : (story?.approvedKeys ?? none);
  const scope = storyKeys === null ? 'site' : chosen;
  const isPartial =
    scope === 'site' &&
    siteKeys.length === 0 &&
    front !== null &&
    currentTimestamp !== null &&
    isOnFront(front, currentTimestamp);
  return {
    scope,
    hasStory: storyKeys !== null,
    choose,
    keys: scope === 'story' ? (storyKeys ?? none) : isPartial ? front.captures : siteKeys,
    isPartial,
    storyKeys,
  };
}
