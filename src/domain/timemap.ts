import type { ContentItem } from './content-item';

/** A moment of archiving, with the number of versions made at it. */
export interface Capture {
  /** A valid timestamp. */
  readonly timestamp: string;
  readonly count: number;
}

/** The captures of `items`: the distinct approved keys, oldest first (reading 12). */
export function capturesOf(items: readonly ContentItem[]): readonly Capture[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const key of item.approvedKeys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([timestamp, count]) => ({ timestamp, count }));
}

/** How many captures there are, and the first and last of them. */
export interface CaptureRange {
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

/** The range of captures (oldest first), or null when there are none. */
export function captureRange(captures: readonly Capture[]): CaptureRange | null {
  const first = captures[0];
  const last = captures.at(-1);
  return first && last
    ? { count: captures.length, first: first.timestamp, last: last.timestamp }
    : null;
}

/** The captures that the timeline shows: those of top-level items. */
export function topLevelCapturesOf(items: readonly ContentItem[]): readonly Capture[] {
  return capturesOf(items.filter((item) => item.parentId === null));
}
