import type { ContentItem } from './content-item';
import type { PageContent } from './published-page';
import type { SiteKey } from './site-registry';
import type { ListedStory, ListPart, Screen, Thread } from './snapshot';
import type { TimeMap } from './timemap';
import { defaultBranch } from './user';
import type { SiteMode, View } from './view';

/** The site and branch to load. */
export interface ContentQuery {
  readonly site: SiteKey;
  readonly branch: string;
}

/** What snapshots have brought until all items have loaded. */
interface Parts {
  /** Parts of the live text have the live version of each item only. */
  readonly isLive: boolean;
  readonly screens: readonly Screen[];
  /** Live stories by their position in the list. */
  readonly listed: ReadonlyMap<number, ListedStory>;
  /**
   * Ids of the stories and comments of which nothing more can come: those whose live discussion has
   * been read, or in the archive those with all their versions.
   */
  readonly completeIds: ReadonlySet<string>;
  /** The items without the first pages of all content, while those are shown; else null. */
  readonly withoutFirstItems: readonly ContentItem[] | null;
}

/**
 * What is loaded of a site and branch. It may be a part of it: the functions of this file and of
 * `content-selectors.ts` merge what arrives and select from it, so that nothing else has to know.
 */
export interface Content {
  /** Null until something has been requested. */
  readonly query: ContentQuery | null;
  /** The loaded items with their loaded versions. */
  readonly items: readonly ContentItem[];
  /** Null once `items` are all items of the site and branch. */
  readonly parts: Parts | null;
  /** All captures, if a fresh snapshot has them; otherwise they are counted from the items. */
  readonly timeMap: TimeMap | null;
  readonly source: 'archive' | 'browser' | 'page';
  /** The `change` of the snapshot index with which the content agrees, or null if unknown. */
  readonly change: string | null;
}

/** Content that was requested. */
export type RequestedContent = Content & { readonly query: ContentQuery };

const noParts: Parts = {
  isLive: true,
  screens: [],
  listed: new Map(),
  completeIds: new Set(),
  withoutFirstItems: null,
};

/** The content before anything was requested. */
export const noContent: Content = {
  query: null,
  items: [],
  parts: noParts,
  timeMap: null,
  source: 'archive',
  change: null,
};

/** The content of a request that has loaded nothing. */
export function emptyContent(query: ContentQuery, mode: SiteMode): RequestedContent {
  return { ...noContent, query, parts: { ...noParts, isLive: mode === 'live' } };
}

/**
 * Whether content can serve a view of its site: parts of the live text cannot serve the archive, nor those of the
 * archive the live text.
 */
export function canServe({ parts }: Content, { mode }: View): boolean {
  return parts === null || mode === 'none' || parts.isLive === (mode === 'live');
}

/** The content with all its items. */
export function completeContent(
  { query, timeMap }: Content,
  items: readonly ContentItem[],
  { source, change }: Pick<Content, 'source' | 'change'>,
): Content {
  // A TimeMap stays: it is loaded only while it is fresh, and counting captures takes time.
  return { query, items, parts: null, timeMap, source, change };
}

/** The content of a published page. */
export function contentOfPage(page: PageContent): RequestedContent {
  const { site, screen, list, story, change } = page;
  const empty = emptyContent({ site, branch: defaultBranch }, 'live');
  const withList = list ? withListPart(withScreen(empty, screen), list) : withScreen(empty, screen);
  const content = story ? withThread(withList, story.itemId, story.thread) : withList;
  return { ...content, query: empty.query, source: 'page', change };
}

/** Adds a first screen, live or of a period. */
export function withScreen(content: Content, screen: Screen): Content {
  const isLive = screen.from === 'live';
  return withParts(content, ({ screens, listed }) => ({
    screens: [...screens, screen],
    listed: isLive ? new Map([...screen.stories.entries(), ...listed]) : listed,
  }));
}

/** Adds a part of the live list, whose ranks count from the oldest story. */
export function withListPart(content: Content, { start, stories }: ListPart): Content {
  const total = totalOf(content) ?? 0;
  return withParts(content, ({ listed }) => {
    const positions = stories.map((story, index) => [total - 1 - start - index, story] as const);
    return { listed: new Map([...positions, ...listed]) };
  });
}

/** Adds the discussion of the live story or comment `itemId`. */
export function withThread(content: Content, itemId: string, thread: Thread): Content {
  return withItems(content, thread.items, itemId);
}

/** Adds an archived story with all its versions. */
export function withStory(content: Content, story: ContentItem): Content {
  return withItems(content, [story], story.itemId);
}

/** Adds the first pages of all content, to show them until the rest has come. */
export function withFirstItems(content: Content, first: readonly ContentItem[]): Content {
  return withParts({ ...content, items: merged(first, content.items) }, () => ({
    withoutFirstItems: content.items,
  }));
}

/** Removes the first pages again, because the rest could not be read. */
export function withoutFirstItems(content: Content): Content {
  const items = content.parts?.withoutFirstItems;
  return items ? withParts({ ...content, items }, () => ({ withoutFirstItems: null })) : content;
}

/** All items of which something is known: those of a list may have an excerpt of their text only. */
export function knownItems({ items, parts }: Content): readonly ContentItem[] {
  if (parts === null || parts.listed.size === 0) return items;
  return merged(
    [...parts.listed.values()].map(({ item }) => item),
    items,
  );
}

/** The number of stories in the live list; null if it is unknown. */
export function totalOf({ parts }: Content): number | null {
  return parts?.screens.find(({ from }) => from === 'live')?.total ?? null;
}

function withItems(content: Content, items: readonly ContentItem[], completeId: string): Content {
  return withParts({ ...content, items: merged(content.items, items) }, (parts) => ({
    completeIds: new Set([...parts.completeIds, completeId]),
    withoutFirstItems: parts.withoutFirstItems && merged(parts.withoutFirstItems, items),
  }));
}

function withParts(content: Content, change: (parts: Parts) => Partial<Parts>): Content {
  const { parts } = content;
  return parts === null ? content : { ...content, parts: { ...parts, ...change(parts) } };
}

/** All items; the later ones replace others of the same id. */
function merged(
  items: readonly ContentItem[],
  later: readonly ContentItem[],
): readonly ContentItem[] {
  return [...new Map([...items, ...later].map((item) => [item.itemId, item])).values()];
}
