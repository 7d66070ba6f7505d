import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Capture,
  type CaptureIndex,
  commentCaptures,
  indexCaptures,
} from '../../domain/captures/captures';
import { capturesOf } from '../../domain/captures/item-index';
import { type TimeWindow, windowHolding, zoomIn, zoomOut } from '../../domain/captures/time-window';
import type { ContentItem } from '../../domain/content/content-item';
import { capturesOfContent, nearCapturesOf, storyOf } from '../../domain/content/content-selectors';
import { discussionOf } from '../../domain/discussion/story-tree';
import { pathOf, paths } from '../../routing/paths';
import type { Route } from '../../routing/routes';
import { useContent, useRouteOf, useView } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

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

type TimelineRoute = Extract<Route, { screen: 'archive' | 'history' }>;

/** The timeline's window in the address; '' for all of time. */
export function useTimeWindow(): TimeWindow {
  return useRouteOf('archive', 'history')?.span ?? '';
}

/** The address of a route with a window of the timeline. */
function withWindow({ span: _, ...route }: TimelineRoute, window: TimeWindow): string {
  return pathOf(window === '' ? route : { ...route, span: window });
}

/** Changes the timeline's window level by level. It replaces the address, so Back skips it. */
export function useZoom(index: CaptureIndex) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const window = useTimeWindow();
  const route = useRouteOf('archive', 'history');
  const { currentTimestamp } = useView();
  const pathOfWindow = (other: TimeWindow) =>
    route ? withWindow(route, other) : paths.archiveIndex(currentTimestamp ?? '');
  return {
    /** The address of the current page with another window. */
    pathOfWindow,
    /** The next wider window, or null. */
    wider: zoomOut(window, index, zone),
    /** The next closer window on a capture (14 digits), or null where all captures are apart. */
    closerAt: (capture: string) => zoomIn(window, capture, index, zone),
    /** Shows a window; returns whether there is one. */
    goTo(next: TimeWindow | null): boolean {
      if (next === null) return false;
      navigate(pathOfWindow(next), { replace: true, preventScrollReset: true });
      return true;
    },
  };
}

/**
 * The address of the current list, story or history at another time (14 digits), on the first page of
 * a list. The timeline's window moves along if it does not hold that time.
 */
export function useTimePath(): (timestamp: string) => string {
  const route = useRouteOf('archive', 'history');
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { screen, site, itemId = null } = route ?? {};
  return useCallback(
    (timestamp) => {
      if (!site) return paths.archiveIndex(timestamp);
      const page =
        screen === 'history' && itemId !== null
          ? ({ screen, timestamp, site, itemId } as const)
          : ({ screen: 'archive', timestamp, site, itemId } as const);
      return withWindow(page, windowHolding(window, timestamp, zone));
    },
    [screen, site, itemId, window, zone],
  );
}

/** Adds the timeline's window to the address after navigation by links of the site, which lack it. */
export function useKeepTimeWindow(): void {
  const route = useRouteOf('archive', 'history');
  const { pathname, search, hash } = useLocation();
  const { currentTimestamp } = useView();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const missing = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: missing || window };
    if (!missing || !route) return;
    const path = withWindow(route, windowHolding(missing, currentTimestamp ?? '', zone));
    navigate(`${path}${hash}`, { replace: true, preventScrollReset: true });
  }, [route, pathname, search, hash, window, currentTimestamp, zone, navigate]);
}
