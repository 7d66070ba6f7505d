import { useMemo, useState } from 'react';
import {
  type Capture,
  type CaptureIndex,
  commentCaptures,
  indexCaptures,
} from '../../domain/content/captures';
import type { ContentItem } from '../../domain/content/content-item';
import {
  capturesAreKnown,
  capturesOfContent,
  isDiscussionKnown,
  itemOf,
  nearCapturesOf,
  storyOf,
} from '../../domain/content/content-selectors';
import { capturesOf, topLevelCapturesOf } from '../../domain/content/item-index';
import { discussionOf } from '../../domain/discussion/comment-tree';
import { useArchiveView, useContent, useRouteOf } from '../../stores/hooks';

type Scope = 'site' | 'story';

/** Captures as the two rows of the timeline show them. */
export interface CaptureRows {
  /** Those of stories and comments. */
  readonly allCaptures: CaptureIndex;
  readonly stories: CaptureIndex;
  readonly comments: CaptureIndex;
}

/** What steps, counter and timeline share. */
export interface CaptureScope {
  /** Whether steps and counter go through the captures of the site, or of the story shown. */
  readonly scope: Scope;
  readonly setScope: (scope: Scope) => void;
  /** The timestamps in this scope, oldest first. */
  readonly keys: readonly string[];
  /** False while `keys` has only some of them. */
  readonly isAll: boolean;
  /** The ids of the items in this scope; null for all items of the site. */
  readonly itemIds: ReadonlySet<string> | null;
  /** The captures of the site. */
  readonly rows: CaptureRows;
  /** The captures of the story or comment shown, with the comments below it; null if it has none. */
  readonly storyRows: CaptureRows | null;
  /** The versions of the story shown, or null on a list. */
  readonly storyKeys: readonly string[] | null;
}

export function useCaptureScope(): CaptureScope {
  const itemId = useRouteOf('archive', 'history', 'gone')?.itemId ?? null;
  const view = useArchiveView();
  const content = useContent();
  const [chosen, setScope] = useState<Scope>('story');
  const { captures, storyCaptures } = capturesOfContent(content);
  const rows = useMemo(() => rowsOf(captures, storyCaptures), [captures, storyCaptures]);
  const story = itemId === null ? undefined : itemOf(content, itemId);
  const discussion = useMemo(
    () => (story ? [story, ...discussionOf(content.items, story.itemId)] : []),
    [story, content.items],
  );
  const storyRows = useMemo(() => rowsOfStory(discussion), [discussion]);
  const itemIds = useMemo(() => new Set(discussion.map((item) => item.itemId)), [discussion]);
  const storyKeys = itemId === null ? null : (story?.approvedKeys ?? []);
  const shared = { setScope, rows, storyRows, storyKeys } as const;
  // Until the story has loaded, there are no steps: those of the site would lead elsewhere.
  const isAwaited = itemId !== null && !storyOf(content, view, itemId)?.isWhole;
  if (chosen === 'story' && itemId !== null && (storyRows || isAwaited)) {
    const keys = storyRows?.allCaptures.keys ?? [];
    return { ...shared, scope: 'story', keys, isAll: isDiscussionKnown(content, itemId), itemIds };
  }
  const keys = nearCapturesOf(content, view) ?? rows.allCaptures.keys;
  return { ...shared, scope: 'site', keys, isAll: capturesAreKnown(content), itemIds: null };
}

function rowsOfStory(discussion: readonly ContentItem[]): CaptureRows | null {
  const captures = capturesOf(discussion);
  return captures.length > 0 ? rowsOf(captures, topLevelCapturesOf(discussion)) : null;
}

function rowsOf(captures: readonly Capture[], ofStories: readonly Capture[]): CaptureRows {
  return {
    allCaptures: indexCaptures(captures),
    stories: indexCaptures(ofStories),
    comments: indexCaptures(commentCaptures(captures, ofStories)),
  };
}
