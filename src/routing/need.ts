import { type Content, noContent, totalOf } from '../domain/content/content';
import { newestOf, screenOf } from '../domain/content/content-selectors';
import type { SiteState } from '../domain/content/site-mode';
import { showsRecentStories } from '../domain/content/site-registry';
import { positionsOn, recentSince } from '../domain/content/story-list';
import type { Route } from './routes';

/** What a screen needs of the content of its site. Loader, prefetch and content store share it. */
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
export function needOf(route: Route, view: SiteState, now: Date): Need | null {
  switch (route.screen) {
    case 'live':
    case 'site':
    case 'archive': {
      const itemId = 'itemId' in route ? route.itemId : null;
      const list = listNeed(view, now, route.page ?? null);
      return itemId === null ? list : { kind: 'story', itemId, recent: list.recent };
    }
    case 'archive-select':
    case 'resolve-date':
      return { kind: 'captures' };
    case 'history':
    case 'gone':
    case 'compare':
      return { kind: 'all' };
    case 'search':
      return { kind: view.mode === 'live' && route.scope === 'then' ? 'search' : 'all' };
    default:
      return null;
  }
}

/** What a view needs without an address: its list, or the captures to choose from. */
export function needOfView(view: SiteState, now: Date): Need {
  return view.mode === 'archive-select' ? { kind: 'captures' } : listNeed(view, now, null);
}

function listNeed({ selectedSite, mode }: SiteState, now: Date, page: string | null) {
  const hasRecent = mode === 'live' && selectedSite !== null && showsRecentStories(selectedSite);
  return { kind: 'list', page, recent: hasRecent ? recentSince(now) : null } as const;
}

/**
 * A snapshot document: the first screen at `live` or a timestamp, a part of the live list by the rank
 * of a story (counted from the oldest), or the discussion of an item by its id.
 */
export interface SnapshotKey {
  readonly kind: 'screen' | 'list' | 'thread';
  readonly key: string;
}

/**
 * Returns the snapshot documents that serve a need and that `content` still lacks. Others may follow
 * from what these contain. None where only the content itself serves it.
 */
export function snapshotKeysOf(
  need: Need,
  view: SiteState,
  content: Content = noContent,
): readonly SnapshotKey[] {
  const { parts } = content;
  if (parts === null || (need.kind !== 'list' && need.kind !== 'story')) return [];
  const isLive = view.mode === 'live';
  const at = isLive ? 'live' : view.currentTimestamp;
  const screen = screenOf(content, view);
  const keys: SnapshotKey[] = [];
  if (isLive && need.kind === 'story' && !parts.known.has(need.itemId)) {
    keys.push({ kind: 'thread', key: need.itemId });
  }
  if (!screen && at !== null) keys.push({ kind: 'screen', key: at });
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
  view: SiteState,
  content: Content,
): number | null {
  const total = totalOf(content) ?? 0;
  const listed = content.parts?.listed;
  const screen = screenOf(content, view);
  if (need.kind === 'list') {
    const { shown } = positionsOn(total, need.page);
    const missing = shown.find((position) => !listed?.has(position));
    if (missing !== undefined) return missing;
  }
  if (need.recent === null || !screen) return null;
  const newest = newestOf(content, screen, view);
  const isRecent = (newest.at(-1)?.item.currentVersion ?? '') >= need.recent;
  return isRecent && newest.length < total ? newest.length : null;
}
