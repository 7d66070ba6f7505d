import { type Content, noContent, totalOf } from '../domain/content/content';
import { newestOf, screenOf, textTimeOf } from '../domain/content/content-selectors';
import { showsRecentStories } from '../domain/content/site-registry';
import type { TextTime } from '../domain/content/snapshot';
import { positionsOn, recentSince } from '../domain/content/story-list';
import { isSiteView, type SiteView, type View } from '../domain/content/view';
import { entryOf, fieldsOf, itemIdOf, type Route, type RouteOf } from './routes';

/** What a screen needs of the content of its site. */
export type Need =
  /** A page of the list of stories, from 1. */
  | { readonly kind: 'list'; readonly page: string | null; readonly recent: RecentStories }
  /** A story or comment, with its discussion. */
  | { readonly kind: 'story'; readonly itemId: string; readonly recent: RecentStories }
  | { readonly kind: 'captures' }
  /** The published search index of the live text; without one, all content. */
  | { readonly kind: 'search' }
  | { readonly kind: 'all' };

/** The timestamp since which all live stories are needed, or null on sites that list no recent ones. */
type RecentStories = string | null;

/** Returns what the screen of a route needs at a view, or null for nothing. */
export function needOf(route: Route, view: View, now: Date): Need | null {
  if (route.screen === 'resolve-date') return resolvingNeed(route);
  switch (entryOf(route)?.need) {
    case 'page': {
      const itemId = itemIdOf(route);
      const recent = recentNeed(view, now);
      if (itemId !== null) return { kind: 'story', itemId, recent };
      return { kind: 'list', page: fieldsOf(route).page ?? null, recent };
    }
    case 'captures':
      return { kind: 'captures' };
    case 'all':
      return { kind: 'all' };
    case 'search': {
      const isLiveText = view.mode === 'live' && fieldsOf(route).scope === 'then';
      return { kind: isLiveText ? 'search' : 'all' };
    }
    default:
      return null;
  }
}

/** `first` and `latest` of a comparison of one item are its versions; other words are captures. */
function resolvingNeed({ target }: RouteOf<'resolve-date'>): Need {
  return { kind: target.screen === 'compare' && target.itemId !== null ? 'all' : 'captures' };
}

function recentNeed(view: View, now: Date): RecentStories {
  return view.mode === 'live' && showsRecentStories(view.site) ? recentSince(now) : null;
}

/**
 * A snapshot document: the first screen at `live` or a timestamp, a part of the live list by the rank
 * of a story (counted from the oldest), or the discussion of an item by its id.
 */
export type SnapshotKey =
  | { readonly kind: 'screen'; readonly key: TextTime }
  | { readonly kind: 'list' | 'thread'; readonly key: string };

/**
 * Returns the snapshot documents that serve a need and that `content` still lacks. Others may follow
 * from what these contain. None where only the content itself serves it.
 */
export function snapshotKeysOf(
  need: Need,
  view: View,
  content: Content = noContent,
): readonly SnapshotKey[] {
  const { parts } = content;
  if (!isSiteView(view)) return [];
  if (parts === null || (need.kind !== 'list' && need.kind !== 'story')) return [];
  const isLive = view.mode === 'live';
  const screen = screenOf(content, view);
  const keys: SnapshotKey[] = [];
  if (isLive && need.kind === 'story' && !parts.completeIds.has(need.itemId)) {
    keys.push({ kind: 'thread', key: need.itemId });
  }
  if (!screen) keys.push({ kind: 'screen', key: textTimeOf(view) });
  if (screen && isLive) {
    const position = missingPosition(need, view, content);
    const rank = (screen.total ?? 0) - 1 - (position ?? 0);
    if (position !== null) keys.push({ kind: 'list', key: String(rank) });
  }
  return keys;
}

/** The position of a story of the live list that is needed and missing, or null. */
function missingPosition(
  need: Extract<Need, { kind: 'list' | 'story' }>,
  view: SiteView,
  content: Content,
): number | null {
  const total = totalOf(content) ?? 0;
  const listed = content.parts?.listed;
  const screen = screenOf(content, view);
  if (need.kind === 'list') {
    const { entries: positions } = positionsOn(total, need.page);
    const missing = positions.find((position) => !listed?.has(position));
    if (missing !== undefined) return missing;
  }
  if (need.recent === null || !screen) return null;
  const newest = newestOf(content, screen, view);
  const isRecent = (newest.at(-1)?.item.currentVersion ?? '') >= need.recent;
  return isRecent && newest.length < total ? newest.length : null;
}
