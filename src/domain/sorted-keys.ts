/** The index of the last of `keys` (ascending, as strings) that is not after `key`, or -1. */
export function indexAtOrBefore(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
