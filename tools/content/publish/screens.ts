import { afterAll } from '../../../src/domain/captures/item-index';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { storiesPerPage } from '../../../src/domain/content/story-list';
import { indexAtOrAfter, indexAtOrBefore } from '../../../src/domain/time/timestamp';
import { type ItemPayload, itemPayload, jsonSize } from './snapshot-part';

export interface ScreenPayload {
  readonly from: string;
  readonly until: string | null;
  readonly zone: string;
  readonly stories: readonly ScreenStoryPayload[];
  readonly total: number | null;
  readonly captures: readonly string[];
}

export interface ScreenStoryPayload extends ItemPayload {
  readonly comments: number;
  /** Not on the live screen. */
  readonly later?: Readonly<Record<string, number>>;
}

/** The input for archived screens. */
export interface ScreenHistory {
  /** Bodies are cut to what the list shows. */
  readonly stories: readonly ContentItem[];
  /** All captures of the site, oldest first. */
  readonly captures: readonly string[];
  /** By story id: the first keys of its comments, oldest first (`ItemIndex.starts`). */
  readonly comments: ReadonlyMap<string, readonly string[]>;
  readonly zone: string;
}

/** A version that is among the newest stories at its time. */
interface Change {
  readonly story: ContentItem;
  readonly key: string;
  readonly bytes: number;
}

/** Consecutive captures from index `begin`, with the versions on screen at any of them. */
interface Stretch {
  readonly begin: number;
  readonly shown: Change[];
  bytes: number;
}

const maxScreens = 600;

/** Limit for the versions of a screen in bytes; the rest is for its captures and comment counts. */
const maxBytes = 600_000;

/**
 * Builds the screens of the archive, oldest first. Each covers the captures from its own to the
 * next screen's, with the first `storiesPerPage` stories at every moment in between. A version is
 * on top at its own moment and only moves down from there, so the first stories of a moment are
 * among those of the moment before and its own versions.
 */
export function archivedScreens(history: ScreenHistory): readonly ScreenPayload[] {
  const { captures, comments, zone } = history;
  const stretches = planStretches(history);
  return stretches.map(({ begin, shown }, at) => {
    const end = stretches[at + 1]?.begin ?? captures.length;
    const [from, until] = [captures[begin] ?? '', captures[end] ?? null];
    return {
      from,
      until,
      zone,
      stories: byStory(shown).map(([story, keys]) => ({
        ...itemPayload(story, keys),
        ...countsWithin(comments.get(story.itemId) ?? [], from, until),
      })),
      total: null,
      captures: captures.slice(Math.max(0, begin - 1), end + 1),
    };
  });
}

/**
 * A screen ends after 20 changes; after 40, 80, 160 … if the archive would otherwise have more than
 * `maxScreens` screens. It also ends after ten times as many captures (at least 200), because it
 * lists them.
 */
function planStretches({ stories, captures }: ScreenHistory): readonly Stretch[] {
  const changes = changesByMoment(stories);
  for (let maxChanges = storiesPerPage; ; maxChanges *= 2) {
    const stretches = divide(captures, changes, maxChanges);
    const isWhole = maxChanges >= storiesPerPage * captures.length;
    if (stretches.length <= maxScreens || isWhole) return stretches;
  }
}

function divide(
  captures: readonly string[],
  changes: ReadonlyMap<string, readonly Change[]>,
  maxChanges: number,
): readonly Stretch[] {
  const maxCaptures = Math.max(200, 10 * maxChanges);
  const stretches: Stretch[] = [];
  let first: readonly Change[] = [];
  for (const [at, moment] of captures.entries()) {
    const entering = changes.get(moment) ?? [];
    const replaced = new Set(entering.map(({ story }) => story));
    const staying = first.filter(({ story }) => !replaced.has(story));
    first = [...entering, ...staying].slice(0, storiesPerPage);
    const last = stretches.at(-1);
    const hasRoom =
      last &&
      at - last.begin < maxCaptures &&
      last.shown.length + entering.length <= storiesPerPage + maxChanges &&
      last.bytes + bytesOf(entering) <= maxBytes;
    if (hasRoom) {
      last.shown.push(...entering);
      last.bytes += bytesOf(entering);
    } else stretches.push({ begin: at, shown: [...first], bytes: bytesOf(first) });
  }
  return stretches;
}

/** Returns the first `storiesPerPage` versions of each moment, in the order of `newestFirst`. */
function changesByMoment(stories: readonly ContentItem[]): ReadonlyMap<string, readonly Change[]> {
  const byMoment = new Map<string, Change[]>();
  for (const story of stories) {
    for (const key of story.approvedKeys) {
      const change = { story, key, bytes: jsonSize(itemPayload(story, [key])) };
      const others = byMoment.get(key);
      if (others) others.push(change);
      else byMoment.set(key, [change]);
    }
  }
  for (const [moment, changes] of byMoment) {
    changes.sort((a, b) => (a.story.itemId < b.story.itemId ? -1 : 1));
    byMoment.set(moment, changes.slice(0, storiesPerPage));
  }
  return byMoment;
}

function bytesOf(changes: readonly Change[]): number {
  return changes.reduce((sum, { bytes }) => sum + bytes, 0);
}

function byStory(shown: readonly Change[]): readonly (readonly [ContentItem, readonly string[]])[] {
  const keys = new Map<ContentItem, string[]>();
  for (const { story, key } of shown) keys.set(story, [...(keys.get(story) ?? []), key]);
  return [...keys];
}

function countsWithin(times: readonly string[], from: string, until: string | null) {
  const comments = indexAtOrBefore(times, from) + 1;
  const end = indexAtOrAfter(times, until ?? afterAll);
  const later: Record<string, number> = {};
  for (const time of times.slice(comments, end)) later[time] = (later[time] ?? 0) + 1;
  return { comments, later };
}
