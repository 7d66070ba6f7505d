import { isCount } from '../text/record';
import { isTimestamp } from '../time/timestamp';
import { type CaptureChanges, changesByCapture } from './capture-changes';
import type { Capture } from './captures';
import type { ContentItem } from './content-item';
import { capturesOf, topLevelCapturesOf } from './item-index';

/** All captures of a site and branch, with what each changed. */
export interface TimeMap {
  /** The captures of all items, oldest first. */
  readonly captures: readonly Capture[];
  /** The captures of top-level items, oldest first. */
  readonly storyCaptures: readonly Capture[];
  /** By timestamp. */
  readonly changes: ReadonlyMap<string, CaptureChanges>;
}

/** The TimeMap of all items of a site and branch. */
export function timeMapOf(items: readonly ContentItem[]): TimeMap {
  return {
    captures: capturesOf(items),
    storyCaptures: topLevelCapturesOf(items),
    changes: changesByCapture(items),
  };
}

/** A part of a TimeMap. */
export interface TimeMapPart extends TimeMap {
  /** How many captures are before it. */
  readonly start: number;
  /** Whether no part follows. */
  readonly isLast: boolean;
}

/** Joins the parts of a TimeMap, which follow each other; null if one is missing. */
export function joinTimeMaps(maps: readonly TimeMapPart[]): TimeMap | null {
  let end = 0;
  for (const { start, captures } of maps) {
    if (start !== end) return null;
    end += captures.length;
  }
  if (maps.at(-1)?.isLast !== true) return null;
  const changes = new Map<string, CaptureChanges>();
  for (const map of maps) {
    for (const [timestamp, change] of map.changes) changes.set(timestamp, change);
  }
  return {
    captures: maps.flatMap(({ captures }) => captures),
    storyCaptures: maps.flatMap(({ storyCaptures }) => storyCaptures),
    changes,
  };
}

/**
 * A timestamp, and the numbers of versions archived at it: of new, edited and unchanged stories,
 * and of new, edited and unchanged comments. Zeros at the end are left out.
 */
export type EncodedCapture = readonly [timestamp: string, ...counts: number[]];

/** Consecutive captures of a TimeMap as snapshots store them. */
export interface EncodedTimeMap extends Pick<TimeMapPart, 'start' | 'isLast'> {
  readonly captures: readonly EncodedCapture[];
}

/** Decodes consecutive captures of a TimeMap. Returns null for anything malformed. */
export function decodeTimeMap({
  start,
  isLast,
  captures: rows,
}: Partial<Record<keyof EncodedTimeMap, unknown>>): TimeMapPart | null {
  if (!isCount(start) || typeof isLast !== 'boolean' || !Array.isArray(rows)) return null;
  const captures: Capture[] = [];
  const storyCaptures: Capture[] = [];
  const changes = new Map<string, CaptureChanges>();
  let before = '';
  for (const row of rows) {
    if (!isEncodedCapture(row) || row[0] <= before) return null;
    const timestamp = row[0];
    // By index: there are tens of thousands, and destructuring takes twice as long.
    const at = (index: number) => Number(row[index] ?? 0);
    const storyCount = at(1) + at(2) + at(3);
    const count = storyCount + at(4) + at(5) + at(6);
    captures.push({ timestamp, count });
    if (storyCount > 0) storyCaptures.push({ timestamp, count: storyCount });
    const stories = { newStories: at(1), editedStories: at(2) };
    changes.set(timestamp, { ...stories, newComments: at(4), editedComments: at(5) });
    before = timestamp;
  }
  return { start, isLast, captures, storyCaptures, changes };
}

function isEncodedCapture(row: unknown): row is EncodedCapture {
  if (!Array.isArray(row) || row.length < 2 || row.length > 7) return false;
  const timestamp: unknown = row[0];
  for (let index = 1; index < row.length; index++) if (!isCount(row[index])) return false;
  return typeof timestamp === 'string' && isTimestamp(timestamp);
}
