import { useMemo, useState } from 'react';
import {
  type Capture,
  type CaptureIndex,
  capturesOf,
  commentCaptures,
  indexCaptures,
  topLevelCapturesOf,
} from '../../domain/captures/captures';
import type { ContentItem } from '../../domain/content/content-item';
import { coversTime } from '../../domain/content/snapshot';
import { discussionOf } from '../../domain/discussion/story-tree';
import { useAddressState, useRouteOf } from '../../stores/route-hooks';
import { useContentStore } from '../../stores/store-hooks';

type Scope = 'site' | 'story';

/** The captures of stories and comments, as the two rows of the timeline show them. */
export interface CaptureRows {
  readonly scope: Scope;
  readonly stories: CaptureIndex;
  readonly comments: CaptureIndex;
}

/**
 * The captures that steps, counter and timeline share: those of the site, or of the story shown with
 * its comments.
 */
export interface CaptureScope {
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
  /** The timestamps in this scope, oldest first. */
  readonly keys: readonly string[];
  readonly rows: CaptureRows;
  /** Whether `keys` has only those around the time shown, until the rest has loaded. */
  readonly isPartial: boolean;
  /** The versions of the story shown, or null on a list. */
  readonly storyKeys: readonly string[] | null;
  /** The ids of the items in this scope; null for all items of the site. */
  readonly itemIds: ReadonlySet<string> | null;
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
  const site = useMemo(
    () =>
      timeMap
        ? scopeOf('site', timeMap.captures, timeMap.storyCaptures)
        : scopeOf('site', capturesOf(items), topLevelCapturesOf(items)),
    [items, timeMap],
  );
  const loadedStory = singleStory?.itemId === itemId ? singleStory : null;
  const story = items.find((item) => item.itemId === itemId) ?? loadedStory;
  const scope = story && chosen === 'story' ? 'story' : 'site';
  const storyScope = useMemo(
    () => (story && scope === 'story' ? scopeOfStory(story, items) : null),
    [story, scope, items],
  );
  const storyKeys = itemId === null ? null : (story?.approvedKeys ?? none);
  const shared = { scope, setScope, storyKeys } as const;
  if (storyScope) return { ...shared, ...storyScope, isPartial: false };
  const isPartial =
    site.keys.length === 0 &&
    screen !== null &&
    currentTimestamp !== null &&
    coversTime(screen, currentTimestamp);
  const keys = isPartial ? screen.captures : site.keys;
  return { ...shared, ...site, keys, isPartial, itemIds: null };
}

function scopeOf(scope: Scope, all: readonly Capture[], ofStories: readonly Capture[]) {
  return {
    keys: all.map(({ timestamp }) => timestamp),
    rows: {
      scope,
      stories: indexCaptures(ofStories),
      comments: indexCaptures(commentCaptures(all, ofStories)),
    },
  };
}

function scopeOfStory(story: ContentItem, items: readonly ContentItem[]) {
  const discussion = [story, ...discussionOf(items, story.itemId)];
  const itemIds = new Set(discussion.map((item) => item.itemId));
  return { ...scopeOf('story', capturesOf(discussion), capturesOf([story])), itemIds };
}
