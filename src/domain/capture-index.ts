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

/** `captures` are distinct, oldest first. */
export function indexCaptures(captures: readonly Capture[]): CaptureIndex {
  const known = indexed.get(captures);
  if (known) return known;
  const keys: string[] = [];
  const versionsBefore = [0];
  let sum = 0;
  for (const { timestamp, count } of captures) {
    keys.push(timestamp);
    sum += count;
    versionsBefore.push(sum);
  }
  const index = { keys, versionsBefore };
  indexed.set(captures, index);
  return index;
}

/** The captures whose digits begin with `prefix`: those of a year, a month … or, for '', all. */
export function capturesWithin(index: CaptureIndex, prefix: string): CaptureSlice {
  return {
    from: indexAtOrAfter(index.keys, prefix),
    // ':' is the character after '9': past every key that begins so.
    to: indexAtOrAfter(index.keys, `${prefix}:`),
  };
}
