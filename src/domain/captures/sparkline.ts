import { bin, extent, max, range } from 'd3-array';
import { positionOfDigits } from '../time/timestamp';

/**
 * The heights (0 to 1) of `size` columns of equal duration, from the first to the last of `keys`
 * (timestamps, oldest first): square roots of the number of captures in each, relative to the most,
 * so that one busy month does not flatten the rest. Captures of one moment are in the middle.
 */
export function sparklineHeights(keys: readonly string[], size: number): readonly number[] {
  const times = keys.map(positionOfDigits);
  const [start = 0, end = 0] = extent(times);
  const columnOf = (time: number) =>
    start === end ? size / 2 : (size * (time - start)) / (end - start);
  const columns = bin().value(columnOf).domain([0, size]).thresholds(range(1, size));
  const counts = columns(times).map(({ length }) => length);
  const most = max(counts) || 1;
  return counts.map((count) => Math.sqrt(count / most));
}
