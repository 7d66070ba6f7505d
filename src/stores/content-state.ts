import type { TimeMap } from '../domain/captures/timemap';
import type { ContentItem } from '../domain/content/content-item';
import type { PageContent } from '../domain/content/published-page';
import type { SiteMode } from '../domain/content/site-mode';
import type { SiteKey } from '../domain/content/site-registry';
import type { ListedStory, ListPart, Screen, Thread } from '../domain/content/snapshot';
import { defaultBranch } from '../domain/content/user';
import { isWorthRetrying } from '../domain/error-messages';

/** The content to load. */
export interface ContentQuery {
  readonly site: SiteKey;
  readonly branch: string;
}

/** The mode and time to show. */
export interface ContentView {
  readonly mode: SiteMode;
  /** 14 digits, or null. */
  readonly timestamp: string | null;
}

/** What the content store holds. */
export interface ContentState {
  /** The items of the current mode and time, each with its `currentVersion`. */
  readonly contentItems: readonly ContentItem[];
  /** In the archive modes: all loaded items, of every time. */
  readonly archivedContent: readonly ContentItem[];
  /** `archivedContent` with a version at or before the selected timestamp. */
  readonly timestampFilteredContent: readonly ContentItem[];
  readonly isLoading: boolean;
  /** Plain words, or null. */
  readonly error: string | null;
  /** The backend's code of `error`. */
  readonly errorCode: string | null;
  /** The site and branch of the lists, or null if nothing was requested. */
  readonly query: ContentQuery | null;
  /** The mode for which the content was requested: live mode needs less than the archive. */
  readonly requestedFor: SiteMode | null;
  /**
   * The loaded items with all their loaded versions, for views that select by the address. It
   * changes at most twice while pages load, after 300 ms and at the end: pages arrive in the order
   * of ids, so each would reshuffle a list sorted by date.
   */
  readonly items: readonly ContentItem[];
  /** Whether `items` are all items of the site and branch. */
  readonly isComplete: boolean;
  /** Until then: the first screen of the site, live or at the current time. */
  readonly screen: Screen | null;
  /** Live stories from snapshots by their position in the list. */
  readonly listed: ReadonlyMap<number, ListedStory>;
  /** Ids of the live stories and comments whose discussions are among `items`. */
  readonly threads: ReadonlySet<string>;
  /** In the archive: a story that was loaded ahead of the rest. */
  readonly singleStory: ContentItem | null;
  /** All captures, if a fresh snapshot has them; otherwise they are counted from `items`. */
  readonly timeMap: TimeMap | null;
}

/** The state before anything was requested. */
export const noContent: ContentState = {
  contentItems: [],
  archivedContent: [],
  timestampFilteredContent: [],
  isLoading: false,
  error: null,
  errorCode: null,
  query: null,
  requestedFor: null,
  items: [],
  isComplete: false,
  screen: null,
  listed: new Map(),
  threads: new Set(),
  singleStory: null,
  timeMap: null,
};

/** The state changes of a screen. */
export function withScreen(screen: Screen) {
  return { screen, listed: new Map(screen.stories.entries()) };
}

/** The state changes of a part of the live list. Its ranks count from the oldest story. */
export function withListPart({ screen, listed }: ContentState, { start, stories }: ListPart) {
  const total = screen?.total ?? 0;
  const positions = stories.map((story, index) => [total - 1 - start - index, story] as const);
  return { listed: new Map([...positions, ...listed]) };
}

/** The state changes of a thread document that has the discussion of `itemId`. */
export function withThread({ items, threads }: ContentState, itemId: string, thread: Thread) {
  const merged = new Map([...items, ...thread.items].map((item) => [item.itemId, item]));
  return { items: [...merged.values()], threads: new Set([...threads, itemId]) };
}

/** The state with the content of a published page. */
export function stateOfPage({ site, screen, list, story }: PageContent): ContentState {
  const query = { site, branch: defaultBranch };
  const atFirst = { ...noContent, query, requestedFor: 'live' as const, ...withScreen(screen) };
  const listed = list ? { ...atFirst, ...withListPart(atFirst, list) } : atFirst;
  return story ? { ...listed, ...withThread(listed, story.itemId, story.thread) } : listed;
}

/** Whether another attempt may succeed after loading has failed. */
export function canRetry({ errorCode }: ContentState): boolean {
  return errorCode !== null && isWorthRetrying(errorCode);
}
