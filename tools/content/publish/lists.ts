import type { ContentItem } from '../../../src/domain/content/content-item';
import { excerptOf, truncate } from '../../../src/domain/content/excerpt';
import type { Segment } from '../../../src/domain/content/segment';
import type { SiteEntry } from '../../../src/domain/content/site-registry';
import { newestFirst, storiesPerPage } from '../../../src/domain/content/story-list';
import { commentCounts } from '../../../src/domain/discussion/story-tree';
import type { ScreenPayload } from './screens';
import { type ItemPayload, jsonSize, livePayload } from './snapshot-part';

/** A live story as shown in a list. */
export interface ListedStoryPayload extends ItemPayload {
  /** The number of live comments below it. */
  readonly comments: number;
}

/** Consecutive live stories, oldest first; `start` is the rank of the first, from the oldest. */
export interface ListPayload {
  readonly start: number;
  readonly stories: readonly ListedStoryPayload[];
}

interface SizedStory {
  readonly story: ListedStoryPayload;
  readonly bytes: number;
}

/** Limit for the stories of the live screen in bytes, unless the first has more. */
const liveBytes = 150_000;

/** The bytes of stories in a list part, unless one story has more. */
const listBytes = 100_000;

const longestListedBody = 10_000;

/** What the list of a site shows of a body. */
export function listedBody(
  { listShows }: Pick<SiteEntry, 'listShows'>,
  body: readonly Segment[],
): readonly Segment[] {
  if (listShows === 'title') return [];
  return listShows === 'body' ? truncate(body, longestListedBody) : excerptOf(body);
}

/** Returns the item with the bodies of its approved versions cut to what its site's list shows. */
export function listedItem(site: Pick<SiteEntry, 'listShows'>, item: ContentItem): ContentItem {
  const approved = [...item.versions].filter(([, version]) => version.approved === 'yes');
  const versions = approved.map(([key, version]) => {
    // A copy, because a slice of a string keeps the whole string in memory.
    const body = structuredClone(listedBody(site, version.body));
    return [key, { ...version, body }] as const;
  });
  return { ...item, versions: new Map(versions) };
}

/** Returns the live stories among `items` (which have only their live version), newest first. */
export function listedStories(
  site: Pick<SiteEntry, 'listShows'>,
  items: readonly ContentItem[],
): readonly SizedStory[] {
  const live = items.filter(({ currentVersion }) => currentVersion !== null);
  const comments = commentCounts(live, items);
  return live
    .filter(({ parentId }) => parentId === null)
    .sort(newestFirst)
    .map((item) => {
      const payload = livePayload(listedItem(site, item));
      const story = { ...payload, comments: comments.get(item.itemId) ?? 0 };
      return { story, bytes: jsonSize(story) };
    });
}

/** Returns the live screen: the newest of the `listed` stories. */
export function liveScreen(listed: readonly SizedStory[], zone: string): ScreenPayload {
  let bytes = 0;
  const newest = listed.slice(0, storiesPerPage).filter((each, rank) => {
    bytes += each.bytes;
    return rank === 0 || bytes <= liveBytes;
  });
  return {
    from: 'live',
    until: null,
    zone,
    stories: newest.map(({ story }) => story),
    total: listed.length,
    captures: [],
  };
}

/**
 * Splits the `listed` stories into parts, filled from the oldest so that a new story changes only
 * the last.
 */
export function listParts(listed: readonly SizedStory[]): readonly ListPayload[] {
  const parts: { start: number; stories: ListedStoryPayload[] }[] = [];
  let remaining = 0;
  for (const [rank, { story, bytes }] of listed.toReversed().entries()) {
    if (bytes > remaining) {
      parts.push({ start: rank, stories: [] });
      remaining = listBytes;
    }
    parts.at(-1)?.stories.push(story);
    remaining -= bytes;
  }
  return parts;
}
