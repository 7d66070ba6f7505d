import { indexAtOrAfter } from './sorted-keys';
import type { Capture } from './timemap';

/** Captures prepared once, so that drawing any stretch of them counts nothing anew. */
export interface CaptureIndex {
  /** Timestamps, oldest first. */
  readonly keys: readonly string[];
  /** `versionsBefore[i]`: how many versions the first `i` captures have together. */
  readonly versionsBefore: readonly number[];
}

/** Captures from `from` up to, but not including, `to`: positions in `keys`. */
export interface CaptureSlice {
  readonly from: number;
  readonly to: number;
}

/** Lists are never changed, so each is prepared once. */
const indexed = new WeakMap<readonly Capture[], CaptureIndex>();

let latest: readonly Capture[] = [];

/**
 * `captures` are distinct, oldest first. A list like the one before has its index too: what was drawn
 * of captures that were told beforehand stays as it is when they have been counted.
 */
export function indexCaptures(captures: readonly Capture[]): CaptureIndex {
  const known = indexed.get(captures) ?? (isLikeLatest(captures) ? indexed.get(latest) : undefined);
  const index = known ?? indexOf(captures);
  indexed.set(captures, index);
  latest = captures;
  return index;
}

function isLikeLatest(captures: readonly Capture[]): boolean {
  return (
    captures.length === latest.length &&
    captures.every(
      ({ timestamp, count }, place) =>
        timestamp === latest[place]?.timestamp && count === latest[place].count,
    )
  );
}

function indexOf(captures: readonly Capture[]): CaptureIndex {
  const keys: string[] = [];
  const versionsBefore = [0];
  let sum = 0;
  for (const { timestamp, count } of captures) {
    keys.push(timestamp);
    sum += count;
    versionsBefore.push(sum);
  }
  return { keys, versionsBefore };
}

/** The captures whose digits begin with `prefix`: those of a year, a month … or, for '', all. */
export function capturesWithin(index: CaptureIndex, prefix: string): CaptureSlice {
  return {
    from: indexAtOrAfter(index.keys, prefix),
    // ':' is the character after '9': past every key that begins so.
    to: indexAtOrAfter(index.keys, `${prefix}:`),
  };
}
