import type { ContentItem } from './content-item';
import type { ListedStory } from './mirror';
import { newestFirst } from './recent-stories';
import { archiveItems } from './visible-items';

/** How many stories a front tells: more than any screen shows without scrolling. */
export const storiesOnFront = 20;

/** A story of a front, with the versions of it that stand there at one time or another. */
export interface FrontStory {
  readonly item: ContentItem;
  /** How many comments stood below it at the front's first moment. */
  readonly comments: number;
  /** How many more since, by the timestamp at which they were first written. */
  readonly later: ReadonlyMap<string, number>;
}

/**
 * What stood first on a site's list at every moment of a stretch of time (docs/mirrors.md), so that
 * the archive's first screen need not wait for all of the content.
 */
export interface Front {
  /** The first moment, 14 digits. */
  readonly from: string;
  /** The first moment after it, or null where none is known. */
  readonly until: string | null;
  /** The zone that the site lives in, as `siteZone` finds it among all items. */
  readonly zone: string;
  /**
   * Captures of the site, oldest first: the very first and last, and all from the one before `from`
   * to the one at `until`. So the steps from any moment of the stretch are known.
   */
  readonly captures: readonly string[];
  readonly stories: readonly FrontStory[];
}

/** Whether a front tells what stood first at `timestamp`. */
export function isOnFront({ from, until }: Front, timestamp: string): boolean {
  return timestamp >= from && (until === null || timestamp < until);
}

/** The stories that stood first at a moment of the front, newest first: `storiesOnFront` at most. */
export function storiesAt({ stories }: Front, timestamp: string): readonly ListedStory[] {
  const told = new Map(stories.map((story) => [story.item.itemId, story]));
  const items = archiveItems(
    stories.map(({ item }) => item),
    timestamp,
  );
  return items
    .toSorted(newestFirst)
    .slice(0, storiesOnFront)
    .map((item) => ({ item, comments: commentsAt(told.get(item.itemId), timestamp) }));
}

function commentsAt(story: FrontStory | undefined, timestamp: string): number {
  let comments = story?.comments ?? 0;
  for (const [key, count] of story?.later ?? []) if (key <= timestamp) comments += count;
  return comments;
}
