import { bisect } from '../text/order';
import { indexAtOrBefore, positionOfDigits } from '../time/timestamp';

/**
 * The steps from `timestamp` among `captures` (distinct, oldest first); null where there is none.
 * Each step leads from the capture in force to another one, so `previous` is before that capture,
 * not just before `timestamp`. Before the first capture, both `first` and `next` lead to it.
 */
export function captureSteps(captures: readonly string[], timestamp: string) {
  const index = indexAtOrBefore(captures, timestamp);
  const current = captures[index] ?? null;
  const other = (capture: string | null = null) => (capture === current ? null : capture);
  return {
    first: other(captures[0]),
    previous: captures[index - 1] ?? null,
    next: captures[index + 1] ?? null,
    last: other(captures.at(-1)),
    /** The capture in force, or null before the first. */
    current,
    /** 1 for the first capture; 0 before it. */
    position: index + 1,
    count: captures.length,
  };
}

/** How far `timestamp` is between the first and the last of `captures` (oldest first): 0 to 1. */
export function shareElapsed(captures: readonly string[], timestamp: string): number {
  const [first, last] = [captures[0], captures.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  const start = positionOfDigits(first);
  const share = (positionOfDigits(timestamp) - start) / (positionOfDigits(last) - start);
  return Math.min(Math.max(share, 0), 1);
}

/**
 * The `count` captures of `keys` (oldest first) that are nearest in time to 14 digits, which need
 * not be a date. Of two that are equally near, the earlier one.
 */
export function nearestCaptures(
  keys: readonly string[],
  digits: string,
  count: number,
): readonly string[] {
  const target = positionOfDigits(digits);
  const distance = (key: string | undefined) =>
    key === undefined ? Number.POSITIVE_INFINITY : Math.abs(positionOfDigits(key) - target);
  let end = bisect(keys, (key) => positionOfDigits(key) >= target);
  let start = end;
  while (end - start < Math.min(count, keys.length)) {
    if (distance(keys[start - 1]) <= distance(keys[end])) start--;
    else end++;
  }
  return keys.slice(start, end);
}

/**
 * The captures (distinct, oldest first) that a select offers: of more than `most`, only those
 * around `chosen`, the first and the last. Includes `chosen` even if it is no capture.
 */
export function choosableCaptures(
  captures: readonly string[],
  chosen: string,
  most = 500,
): readonly string[] {
  const middle = indexAtOrBefore(captures, chosen);
  const near = captures.slice(...windowAround(captures.length, middle, most));
  return [...new Set([...captures.slice(0, 1), ...near, ...captures.slice(-1), chosen])].sort();
}

/** The range of `most` of `count` positions in whose middle a position is, as far as there are so many. */
export function windowAround(
  count: number,
  position: number,
  most: number,
): readonly [start: number, end: number] {
  const start = Math.max(0, Math.min(position - Math.floor(most / 2), count - most));
  return [start, Math.min(count, start + most)];
}
