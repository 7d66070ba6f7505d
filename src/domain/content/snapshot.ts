import { shortHashOf } from '../text/short-hash';
import { dateOfDigits, type Timestamp } from '../time/timestamp';
import type { ContentItem } from './content-item';
import type { SitePages } from './site-pages';
import type { SiteKey } from './site-registry';
import { newestFirst, storiesPerPage } from './story-list';
import type { TimeMapPart } from './timemap';
import { archiveItems } from './visible-items';

/** An item as the search index lists it. */
export interface IndexedItem {
  readonly itemId: string;
  /** null for a story. */
  readonly parentId: string | null;
  readonly author: string | null;
  /** The text of the latest approved version's title; at most 120 characters. */
  readonly title: string;
  /** The timestamps of approved versions, oldest first; at least one. */
  readonly keys: readonly string[];
}

/** Consecutive rows of the table of items (docs/snapshots.md). */
export interface ItemsPart {
  /** The number of the first item. */
  readonly start: number;
  /** Whether no part follows. */
  readonly isLast: boolean;
  readonly rows: readonly IndexedItem[];
}

/** The words whose hashes are in one of the equal ranges into which all hashes are divided. */
export interface SearchShard {
  /** The number of this range, counted from 0. */
  readonly shard: number;
  /** The number of ranges. */
  readonly shards: number;
  /** The postings of each word, as `encodePostings` gives them. */
  readonly words: ReadonlyMap<string, string>;
  /** Words whose postings are too large for a snapshot. */
  readonly tooLarge: ReadonlySet<string>;
}

/** A story as a list shows it. Its body is what the list of its site shows. */
export interface ListedStory {
  readonly item: ContentItem;
  /** How many comments are visible below it; null if unknown. */
  readonly comments: number | null;
}

/** A story with all versions that the screen shows at some time. */
export interface ScreenStory extends ListedStory {
  /** By how many the number of comments changes after `Screen.from`, by timestamp. */
  readonly later: ReadonlyMap<string, number>;
}

/** The first screen of a site: the top of its list, live or during a period. */
export interface Screen {
  /** `live`, or the timestamp at which the period starts. */
  readonly from: string;
  /** The timestamp at which the next period starts, or null if unknown. */
  readonly until: string | null;
  /** The site's time zone (`siteZone`). */
  readonly zone: string;
  readonly stories: readonly ScreenStory[];
  /** How many stories the list has; null if unknown, never for `live`. */
  readonly total: number | null;
  /** The captures that steps within the period lead to, oldest first; none for `live`. */
  readonly captures: readonly string[];
  /** For `live`, what the site has besides its stories, if anything. */
  readonly pages?: SitePages;
}

/**
 * Consecutive stories of the live list. Where a story is too large for a snapshot, the part found
 * for its rank ends before it, and the content has to be loaded.
 */
export interface ListPart {
  /** The rank of the first story; the oldest has rank 0. */
  readonly start: number;
  /** Oldest first. */
  readonly stories: readonly ListedStory[];
}

/** Live stories with their discussions. */
export interface Thread {
  /** The live version of each item. A comment that is not live, but has live replies, has none. */
  readonly items: readonly ContentItem[];
  /** Comments whose story is in another thread document: comment id to story id. */
  readonly storyOf: ReadonlyMap<string, string>;
  /** Stories that are too large for a snapshot: load the content instead. */
  readonly tooLarge: ReadonlySet<string>;
}

/** The state of the published snapshots of a site and branch. */
export interface SnapshotIndex {
  /** Whether the content has not changed since, as far as the content tool knows. */
  readonly fresh: boolean;
  /** 14-digit UTC timestamp. */
  readonly publishedAt: string;
  /** A random id, another one after each change of the content and each publish that writes. */
  readonly change: string;
  /** The number of shards of the search index; absent if there is none. */
  readonly searchShards?: number;
}

/**
 * Whether snapshots can be shown without reading the content: they are fresh, and not older than
 * `maxAgeHours`, so that text which was removed without the content tool does not stay in them. A date so far in the
 * future says nothing of their age either; a nearer one may be that of a reader whose clock is slow.
 */
export function isTrusted(
  index: SnapshotIndex | null,
  now: Date,
  maxAgeHours: number,
): index is SnapshotIndex {
  const publishedAt = dateOfDigits(index?.publishedAt ?? '')?.getTime() ?? 0;
  return index?.fresh === true && Math.abs(now.getTime() - publishedAt) <= maxAgeHours * 3_600_000;
}

/** The contents of snapshot documents by kind (docs/snapshots.md). */
export interface SnapshotContents {
  readonly screen: Screen;
  readonly list: ListPart;
  readonly thread: Thread;
  readonly timemap: TimeMapPart;
  readonly items: ItemsPart;
  readonly search: SearchShard;
}

export type SnapshotKind = keyof SnapshotContents;

/**
 * The id of the index document. The branch is encoded as in a URL, but with "=" instead of "%",
 * because the emulator decodes a "%25" in the URL of a query twice.
 */
export function snapshotId(site: SiteKey, branch: string): string {
  return `${site}~${encodeURIComponent(branch).replaceAll('%', '=')}`;
}

/**
 * The keys of snapshot documents, which sort as strings (`live` after every timestamp). A document
 * covers the keys from its own to the next of its kind, so the document for a key is the last one
 * that is not after it.
 */
export const snapshotKeys = {
  screen: (at: string) => `screen-${at}`,
  list: (rank: number) => `list-${numberKey(rank)}`,
  thread: (itemId: string) => `thread-${shortHashOf(itemId)}`,
  timemap: (timestamp: string) => `timemap-${timestamp}`,
  items: (number: number) => `items-${numberKey(number)}`,
  search: (word: string) => `search-${shortHashOf(word)}`,
} as const;

/**
 * The `check` of the part of a site and branch under a key: a hash of its payload with these, so that readers notice
 * one that was damaged, or belongs elsewhere.
 */
export function checkOfPart(
  { site, branch }: { readonly site: SiteKey; readonly branch: string },
  key: string,
  payload: string,
): string {
  return shortHashOf(`${snapshotId(site, branch)} ${key} ${payload}`);
}

/** The key of the snapshot document of a kind that covers `key` (`ContentRepository.readSnapshot`). */
export function snapshotKeyOf(kind: 'screen' | 'list' | 'thread', key: string): string {
  return kind === 'list' ? snapshotKeys.list(Number(key)) : snapshotKeys[kind](key);
}

function numberKey(number: number): string {
  return String(number).padStart(8, '0');
}

/**
 * The keys of the parts of a kind that divide all hashes (`snapshotKeys.thread` and `search`) evenly
 * into `count` ranges, a power of two.
 */
export function hashRangeKeys(kind: 'thread' | 'search', count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = (index * 2 ** 32) / count;
    return `${kind}-${start.toString(16).padStart(8, '0')}`;
  });
}

/** The time of a text: `live`, or a time of the archive. */
export type TextTime = 'live' | Timestamp;

/** Whether a screen shows the state at a time. */
export function coversTime({ from, until }: Screen, at: TextTime): boolean {
  if (from === 'live' || at === 'live') return from === at;
  return from <= at && (until === null || at < until);
}

/** The stories of a screen as listed at a time, newest first. */
export function storiesAt(screen: Screen, at: TextTime): readonly ListedStory[] {
  if (at === 'live') return screen.stories;
  const stories = new Map(screen.stories.map((story) => [story.item.itemId, story]));
  const items = archiveItems(
    screen.stories.map(({ item }) => item),
    at,
  );
  return items
    .toSorted(newestFirst)
    .slice(0, storiesPerPage)
    .map((item) => ({ item, comments: commentsAt(stories.get(item.itemId), at) }));
}

function commentsAt(story: ScreenStory | undefined, timestamp: string): number {
  let comments = story?.comments ?? 0;
  for (const [key, count] of story?.later ?? []) if (key <= timestamp) comments += count;
  return comments;
}
