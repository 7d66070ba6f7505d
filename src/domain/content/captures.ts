/** A moment at which versions were archived. */
export interface Capture {
  readonly timestamp: string;
  /** How many versions were archived. */
  readonly count: number;
}

/**
 * Of `captures` (oldest first), those with versions of comments; `topLevel` are those with
 * versions of stories, in the same order.
 */
export function commentCaptures(
  captures: readonly Capture[],
  topLevel: readonly Capture[],
): readonly Capture[] {
  let next = 0;
  return captures.flatMap(({ timestamp, count }) => {
    const stories = topLevel[next]?.timestamp === timestamp ? (topLevel[next++]?.count ?? 0) : 0;
    return count > stories ? [{ timestamp, count: count - stories }] : [];
  });
}

/** The range of `captures` (oldest first), or null if there are none. */
export function captureRange(captures: readonly Capture[]) {
  const [first, last] = [captures[0], captures.at(-1)];
  if (!first || !last) return null;
  return { count: captures.length, first: first.timestamp, last: last.timestamp };
}

/** Captures prepared for laying out any part of them. */
export interface CaptureIndex {
  /** Timestamps, oldest first. */
  readonly keys: readonly string[];
  /** The numbers of versions, in the same order. */
  readonly counts: readonly number[];
}

/** Indexes `captures` (distinct, oldest first). */
export function indexCaptures(captures: readonly Capture[]): CaptureIndex {
  return {
    keys: captures.map(({ timestamp }) => timestamp),
    counts: captures.map(({ count }) => count),
  };
}

/** The captures from index `from` up to, but not including, `to`. */
export interface CaptureSlice {
  readonly from: number;
  readonly to: number;
}
