/** The index of the last of `keys` (ascending, as strings) that is not after `key`, or -1. */
export function indexAtOrBefore(keys: readonly string[], key: string): number {
  return firstWhere(keys, (candidate) => candidate > key) - 1;
}

/** The index of the first of `keys` (ascending, as strings) that is not before `key`, or their number. */
export function indexAtOrAfter(keys: readonly string[], key: string): number {
  return firstWhere(keys, (candidate) => candidate >= key);
}

/** Bisects: `isPast` is false for a leading part of `keys` and true from there on. */
function firstWhere(keys: readonly string[], isPast: (key: string) => boolean): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(keys[middle] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
