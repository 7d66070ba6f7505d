import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type Capture,
  type CaptureIndex,
  commentCaptures,
  indexCaptures,
} from '../../domain/captures/captures';
import { capturesOf, topLevelCapturesOf } from '../../domain/captures/item-index';
import type { TimeWindow } from '../../domain/captures/parse-time-window';
import {
  timeToZoomAround,
  windowHolding,
  zoomIn,
  zoomOut,
} from '../../domain/captures/time-window';
import type { ContentItem } from '../../domain/content/content-item';
import {
  capturesAreKnown,
  capturesOfContent,
  isDiscussionKnown,
  itemOf,
  nearCapturesOf,
  storyOf,
} from '../../domain/content/content-selectors';
import { discussionOf } from '../../domain/discussion/comment-tree';
import { pathOf, paths } from '../../routing/paths';
import type { Address } from '../../routing/routes';
import { useArchiveView, useContent, useRouteOf } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

type Scope = 'site' | 'story';

/** Captures as the two rows of the timeline show them. */
export interface CaptureRows {
  /** Those of stories and comments. */
  readonly all: CaptureIndex;
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
    const keys = storyRows?.all.keys ?? [];
    return { ...shared, scope: 'story', keys, isAll: isDiscussionKnown(content, itemId), itemIds };
  }
  const keys = nearCapturesOf(content, view) ?? rows.all.keys;
  return { ...shared, scope: 'site', keys, isAll: capturesAreKnown(content), itemIds: null };
}

function rowsOfStory(discussion: readonly ContentItem[]): CaptureRows | null {
  const all = capturesOf(discussion);
  return all.length > 0 ? rowsOf(all, topLevelCapturesOf(discussion)) : null;
}

function rowsOf(all: readonly Capture[], ofStories: readonly Capture[]): CaptureRows {
  return {
    all: indexCaptures(all),
    stories: indexCaptures(ofStories),
    comments: indexCaptures(commentCaptures(all, ofStories)),
  };
}

type TimelineAddress = Address<'archive' | 'history' | 'gone'>;

/** The timeline's window in the address; '' for all of time. */
export function useTimeWindow(): TimeWindow {
  return useRouteOf('archive', 'history', 'gone')?.span ?? '';
}

/** The address with a window of the timeline. */
function withWindow({ span: _, ...route }: TimelineAddress, window: TimeWindow): string {
  return pathOf(window === '' ? route : { ...route, span: window });
}

/**
 * Changes the timeline's window level by level, where `index` has the captures of both rows. It
 * replaces the address, so Back skips it.
 */
export function useZoom(index: CaptureIndex) {
  const { zone } = useTimeZone();
  const navigate = useNavigate();
  const window = useTimeWindow();
  const route = useRouteOf('archive', 'history', 'gone');
  const { at, site } = useArchiveView();
  const pathOfWindow = (other: TimeWindow) =>
    route ? withWindow(route, other) : paths.archive(at, site);
  const closerAt = (time: string | null) =>
    time === null ? null : zoomIn(window, time, index, zone);
  return {
    /** The address of the current page with another window. */
    pathOfWindow,
    /** The next wider window, or null. */
    wider: zoomOut(window, index, zone),
    /** The next closer window around a time (14 digits), or null if it would show no more. None without a time. */
    closerAt,
    /** The next closer window around the date shown, or null. */
    closer: closerAt(timeToZoomAround(window, at, index, zone)),
    /** Shows a window; returns whether there is one. */
    goTo(next: TimeWindow | null): boolean {
      if (next === null) return false;
      navigate(pathOfWindow(next), { replace: true, preventScrollReset: true });
      return true;
    },
  };
}

/**
 * The address of the current list, story, history or what is gone at another time (14 digits), on the
 * first page of a list. The timeline's window moves along if it does not hold that time.
 */
export function useTimePath(): (timestamp: string) => string {
  const route = useRouteOf('archive', 'history', 'gone');
  const window = useTimeWindow();
  const { zone } = useTimeZone();
  const { screen, site, itemId = null } = route ?? {};
  const gone = useRouteOf('gone');
  return useCallback(
    (timestamp) => {
      if (!site) return paths.archiveIndex(timestamp);
      if (gone) return withWindow({ ...gone, timestamp }, windowHolding(window, timestamp, zone));
      const page =
        screen === 'history' && itemId !== null
          ? ({ screen, timestamp, site, itemId } as const)
          : ({ screen: 'archive', timestamp, site, itemId } as const);
      return withWindow(page, windowHolding(window, timestamp, zone));
    },
    [screen, site, itemId, gone, window, zone],
  );
}

/** Adds the timeline's window to the address after navigation by links of the site, which lack it. */
export function useKeepTimeWindow(): void {
  const route = useRouteOf('archive', 'history', 'gone');
  const { pathname, search, hash } = useLocation();
  const { at } = useArchiveView();
  const window = useTimeWindow();
  const navigate = useNavigate();
  const { zone } = useTimeZone();
  const before = useRef({ pathname, window });
  useEffect(() => {
    const hasMoved = before.current.pathname !== pathname;
    const missing = hasMoved && search === '' ? before.current.window : '';
    before.current = { pathname, window: missing || window };
    if (!missing || !route) return;
    const path = withWindow(route, windowHolding(missing, at, zone));
    navigate(`${path}${hash}`, { replace: true, preventScrollReset: true });
  }, [route, pathname, search, hash, window, at, zone, navigate]);
}
