/** Compares two texts for sorting. */
export function ascending(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The index of the first value that passes `test`, or their number. All after it must pass too. */
export function bisect<T>(values: readonly T[], test: (value: T) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value === undefined || test(value)) high = middle;
    else low = middle + 1;
  }
  return low;
}
