/** Returns the median of the numbers that are not null, or null if there are none. */
export function median(numbers: readonly (number | null)[]): number | null {
  const sorted = numbers.filter((one) => one !== null).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return ((lower ?? upper) + upper) / 2;
}
