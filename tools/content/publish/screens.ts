import { group, sum } from 'd3-array';
import { type ContentItem, showsText } from '../../../src/domain/content/content-item';
import { afterAll, type Presence, presentAt } from '../../../src/domain/content/item-index';
import { noSitePages, type SitePages } from '../../../src/domain/content/site-pages';
import { snapshotKeys } from '../../../src/domain/content/snapshot';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import { naturally } from '../../../src/domain/text/order';
import type { ListedStories } from './lists';
import { type BuiltPart, buildPart, itemPayload, jsonSize } from './snapshot-part';

/** Limit for the stories of the live screen in bytes, unless the first has more. */
const liveBytes = 150_000;

const maxScreens = 600;

/** Limit for the versions of a screen in bytes; the rest is for its captures and comment counts. */
const maxBytes = 600_000;

/** A version of a story, with its size. */
interface Change {
  readonly story: ContentItem;
  readonly key: string;
  readonly bytes: number;
}

/** By timestamp. */
type Changes = ReadonlyMap<string, readonly Change[]>;

/** Builds the live screen: the newest of the `listed` stories, and what the site has besides them. */
export function liveScreen(
  listed: ListedStories,
  zone: string,
  pages: SitePages = noSitePages,
): BuiltPart {
  let bytes = 0;
  const newest = listed.slice(0, storiesPerPage).filter((each, rank) => {
    bytes += each.bytes;
    return rank === 0 || bytes <= liveBytes;
  });
  const stories = newest.map(({ story }) => story);
  const total = listed.length;
  const hasPages = pages.contents.length + pages.pages.length > 0;
  const screen = {
    ...{ from: 'live', until: null, zone, stories, total, captures: [] },
    ...(hasPages && { pages }),
  };
  const what = `the newest story, ${stories[0]?.itemId},`;
  return buildPart(snapshotKeys.screen('live'), screen, what);
}

/**
 * Builds the screens of the archive, oldest first. Each covers the captures from its own to the
 * next screen's, with the first `storiesPerPage` stories at every moment in between. A version is
 * on top at its own moment and only moves down from there, so the first stories of a moment are
 * among those of the moment before and its own versions, unless the text of a story goes.
 *
 * The bodies of `stories` are those of the list. `captures` are all of the site, oldest first;
 * `comments` has the presence of the comments of each story.
 */
export function archivedScreens(
  stories: readonly ContentItem[],
  captures: readonly string[],
  comments: ReadonlyMap<string, Presence>,
  zone: string,
): readonly BuiltPart[] {
  const stretches = planStretches(changesByMoment(stories), captures);
  return stretches.map(({ begin, versions }, at) => {
    const end = stretches[at + 1]?.begin ?? captures.length;
    const [from, until] = [captures[begin] ?? '', captures[end] ?? null];
    const byStory = group(versions, ({ story }) => story);
    const screen = {
      from,
      until,
      zone,
      stories: [...byStory].map(([story, changes]) => {
        const keys = changes.map(({ key }) => key);
        const presence = comments.get(story.itemId) ?? [];
        return { ...itemPayload(story, keys), ...countsWithin(presence, from, until) };
      }),
      total: null,
      captures: captures.slice(Math.max(0, begin - 1), end + 1),
    };
    return buildPart(snapshotKeys.screen(from), screen, `the archived screen from ${from}`);
  });
}

/**
 * A screen ends after 20 changes; after 40, 80, 160 … if the archive would otherwise have more than
 * `maxScreens` screens. It also ends after ten times as many captures (at least 200), because it
 * lists them.
 */
function planStretches(changes: Changes, captures: readonly string[]) {
  for (let maxChanges = storiesPerPage; ; maxChanges *= 2) {
    const stretches = divide(captures, changes, maxChanges);
    const isWhole = maxChanges >= storiesPerPage * captures.length;
    if (stretches.length <= maxScreens || isWhole) return stretches;
  }
}

/** Divides `captures`: each stretch begins at an index, and has the versions on screen in it. */
function divide(captures: readonly string[], changes: Changes, maxChanges: number) {
  const maxCaptures = Math.max(200, 10 * maxChanges);
  const bytesOf = (some: readonly Change[]) => sum(some, ({ bytes }) => bytes);
  const stretches: { readonly begin: number; readonly versions: Change[]; bytes: number }[] = [];
  let first: readonly Change[] = [];
  for (const [at, moment] of captures.entries()) {
    const changed = changes.get(moment) ?? [];
    const replaced = new Set(changed.map(({ story }) => story));
    const staying = first.filter(({ story }) => !replaced.has(story));
    const going = changed.filter(
      (change) => !isShown(change) && first.some(({ story }) => story === change.story),
    );
    const before = new Set(first);
    first =
      going.length > 0
        ? firstAt(captures, changes, at)
        : [...changed.filter(isShown), ...staying].slice(0, storiesPerPage);
    const entering = [...first.filter((change) => !before.has(change)), ...going];
    const last = stretches.at(-1);
    const hasRoom =
      last &&
      at - last.begin < maxCaptures &&
      last.versions.length + entering.length <= storiesPerPage + maxChanges &&
      last.bytes + bytesOf(entering) <= maxBytes;
    if (hasRoom) {
      last.versions.push(...entering);
      last.bytes += bytesOf(entering);
    } else stretches.push({ begin: at, versions: [...first], bytes: bytesOf(first) });
  }
  return stretches;
}

/** Returns the versions of the first stories at the moment with an index, newest first. */
function firstAt(captures: readonly string[], changes: Changes, at: number): readonly Change[] {
  const seen = new Set<ContentItem>();
  const found: Change[] = [];
  for (let index = at; index >= 0 && found.length < storiesPerPage; index--) {
    for (const change of changes.get(captures[index] ?? '') ?? []) {
      if (seen.has(change.story)) continue;
      seen.add(change.story);
      if (isShown(change)) found.push(change);
    }
  }
  return found.slice(0, storiesPerPage);
}

function isShown({ story, key }: Change): boolean {
  return showsText(story.versions.get(key));
}

/** Returns the versions of each moment, in the order of `newestFirst`. */
function changesByMoment(stories: readonly ContentItem[]): Changes {
  const inOrder = stories.toSorted((a, b) => naturally(a.itemId, b.itemId));
  const changes = inOrder.flatMap((story) =>
    story.approvedKeys.map((key) => ({ story, key, bytes: jsonSize(itemPayload(story, [key])) })),
  );
  return group(changes, ({ key }) => key);
}

function countsWithin(presence: Presence, from: string, until: string | null) {
  const later: Record<string, number> = {};
  for (const [key, change] of presence) {
    if (key > from && key < (until ?? afterAll)) later[key] = (later[key] ?? 0) + change;
  }
  return { comments: presentAt(presence, from), later };
}
