import {
  type ContentItem,
  latestApprovedKey,
  showsText,
  type VersionText,
} from '../../../src/domain/content/content-item';
import { afterAll, type Presence, presentAt } from '../../../src/domain/content/item-index';
import { editsOf } from '../../../src/domain/content/publication';
import { type SiteEntry, shownInList } from '../../../src/domain/content/site-registry';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { newestFirst } from '../../../src/domain/content/story-list';
import { excerptOf, truncate } from '../../../src/domain/text/excerpt';
import { parsedVersion } from '../../../src/platform/plain-text';
import { type BuiltPart, buildPart, itemPayload, jsonSize } from './snapshot-part';

/** Live stories as in a list, each with its size. */
export type ListedStories = ReturnType<typeof listedStories>;

/** The bytes of stories in a list part, unless one story has more. */
const listBytes = 100_000;

const longestListedBody = 10_000;

/** What the list of a site shows of a body. */
export function listedBody(site: SiteEntry, { body }: Pick<VersionText, 'body'>) {
  return shownInList(site) === 'body' ? truncate(body, longestListedBody) : excerptOf(body);
}

/**
 * Returns the item in live mode, with the bodies of its approved versions cut to what its site's list
 * shows, and with its edits.
 */
export function listedItem(site: SiteEntry, item: ContentItem): ContentItem {
  const approved = [...item.versions].filter(([, version]) => version.approved === 'yes');
  const versions = approved.map(([key, version]) => {
    // A copy, because a slice of a string keeps the whole string in memory.
    const body = structuredClone(listedBody(site, version));
    return [key, parsedVersion({ ...version, body })] as const;
  });
  return {
    ...item,
    versions: new Map(versions),
    currentVersion: latestApprovedKey(item),
    edits: editsOf(item),
  };
}

/**
 * Returns the live ones of `stories` (`listedItem`), newest first. `comments` has the presence of the
 * comments of each.
 */
export function listedStories(
  stories: readonly ContentItem[],
  comments: ReadonlyMap<string, Presence>,
) {
  return stories
    .filter((item) => showsText(item.versions.get(item.currentVersion ?? '')))
    .sort(newestFirst)
    .map((item) => {
      const payload = itemPayload(item, [item.currentVersion ?? '']);
      const story = { ...payload, comments: presentAt(comments.get(item.itemId) ?? [], afterAll) };
      return { story, bytes: jsonSize(story) };
    });
}

/**
 * Splits the `listed` stories into parts, filled from the oldest so that a new story changes only
 * the last.
 */
export function listParts(listed: ListedStories): readonly BuiltPart[] {
  const lists: { start: number; stories: ListedStories[number]['story'][] }[] = [];
  let remaining = 0;
  for (const [rank, { story, bytes }] of listed.toReversed().entries()) {
    if (bytes > remaining) {
      lists.push({ start: rank, stories: [] });
      remaining = listBytes;
    }
    lists.at(-1)?.stories.push(story);
    remaining -= bytes;
  }
  return lists.map((list) =>
    buildPart(snapshotKeys.list(list.start), list, `the list entry of ${list.stories[0]?.itemId}`),
  );
}
