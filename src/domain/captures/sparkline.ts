import { bisect } from '../text/order';
import { digitsOfDate, positionOfDigits } from '../time/timestamp';

/**
 * The heights (0 to 1) of `size` columns of equal duration, from the first to the last of `keys`
 * (timestamps, oldest first): square roots of the number of captures in each, relative to the most,
 * so that one busy month does not flatten the rest. Captures of one moment are in the middle.
 */
export function sparklineHeights(keys: readonly string[], size: number): readonly number[] {
  const [start, end] = [keys[0], keys.at(-1)].map((key) => positionOfDigits(key ?? ''));
  const startOf = (column: number) => {
    if (start === undefined || end === undefined || column === size) return keys.length;
    if (start === end) return column * 2 > size ? keys.length : 0;
    // Timestamps have whole seconds.
    const seconds = Math.ceil((column * (end - start)) / size / 1000);
    const digits = digitsOfDate(new Date(start + seconds * 1000));
    return bisect(keys, (key) => key >= digits);
  };
  const counts = Array.from({ length: size }, (_, column) => startOf(column + 1) - startOf(column));
  const most = Math.max(...counts, 1);
  return counts.map((count) => Math.sqrt(count / most));
}
