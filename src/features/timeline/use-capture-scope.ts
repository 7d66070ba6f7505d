import { useMemo, useState } from 'react';
import {
  type Capture,
  type CaptureIndex,
  commentCaptures,
  indexCaptures,
} from '../../domain/captures/captures';
import { capturesOf } from '../../domain/captures/item-index';
import type { ContentItem } from '../../domain/content/content-item';
import { capturesOfContent, nearCapturesOf, storyOf } from '../../domain/content/content-selectors';
import { discussionOf } from '../../domain/discussion/story-tree';
import { useContent, useRouteOf, useView } from '../../stores/hooks';

type Scope = 'site' | 'story';

/** The captures of stories and comments, as the two rows of the timeline show them. */
export interface CaptureRows {
  readonly scope: Scope;
  readonly stories: CaptureIndex;
  readonly comments: CaptureIndex;
}

/** What steps and timeline share: the captures of the site, or of a story with its comments. */
export interface CaptureScope {
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
  /** The timestamps in this scope, oldest first. */
  readonly keys: readonly string[];
  readonly rows: CaptureRows;
  /** False while `keys` has only those around the time shown. */
  readonly isAll: boolean;
  /** The versions of the story shown, or null on a list. */
  readonly storyKeys: readonly string[] | null;
  /** The ids of the items in this scope; null for all items of the site. */
  readonly itemIds: ReadonlySet<string> | null;
}

export function useCaptureScope(): CaptureScope {
  const itemId = useRouteOf('archive', 'history')?.itemId ?? null;
  const view = useView();
  const content = useContent();
  const [chosen, setScope] = useState<Scope>('site');
  const { captures, storyCaptures } = capturesOfContent(content);
  const site = useMemo(() => scopeOf('site', captures, storyCaptures), [captures, storyCaptures]);
  const story = itemId === null ? undefined : storyOf(content, view, itemId).ofAllTimes;
  const scope = story && chosen === 'story' ? 'story' : 'site';
  const storyScope = useMemo(
    () => (story && scope === 'story' ? scopeOfStory(story, content.items) : null),
    [story, scope, content.items],
  );
  const storyKeys = itemId === null ? null : (story?.approvedKeys ?? []);
  const shared = { scope, setScope, storyKeys } as const;
  if (storyScope) return { ...shared, ...storyScope, isAll: true };
  const near = site.keys.length === 0 ? nearCapturesOf(content, view) : null;
  return { ...shared, ...site, keys: near ?? site.keys, isAll: near === null, itemIds: null };
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
