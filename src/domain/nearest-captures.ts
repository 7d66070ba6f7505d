import { positionOfDigits } from './digit-position';

/**
 * The captures nearest in time to 14 digits, which may spell no date (31 February): at most `count`
 * of `keys` (14 digits each, oldest first), in the same order. Of two that are equally near, the
 * earlier.
 */
export function nearestCaptures(
  keys: readonly string[],
  digits: string,
  count: number,
): readonly string[] {
  const target = positionOfDigits(digits);
  const distance = (index: number) => {
    const key = keys[index];
    return key === undefined ? Number.POSITIVE_INFINITY : Math.abs(positionOfDigits(key) - target);
  };
  // What is nearest lies around the target, without gaps: a window that grows to the nearer side.
  let end = firstAtOrAfter(keys, target);
  let start = end;
  while (end - start < Math.min(count, keys.length)) {
    if (distance(start - 1) <= distance(end)) start--;
    else end++;
  }
  return keys.slice(start, end);
}

function firstAtOrAfter(keys: readonly string[], target: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (positionOfDigits(keys[middle] ?? '') < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
