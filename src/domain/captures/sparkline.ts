import { bisect, positionOfDigits } from '../time/timestamp';

/**
 * The heights (0 to 1) of `size` columns of equal duration, from the first to the last of `keys`
 * (timestamps, oldest first): square roots of the number of captures in each, relative to the most,
 * so that one busy month does not flatten the rest. Captures of one moment are in the middle.
 */
export function sparklineHeights(keys: readonly string[], size: number): readonly number[] {
  const [first = 0, last = first] = [keys[0], keys.at(-1)].map((key) =>
    positionOfDigits(key ?? ''),
  );
  const columnOf = (key: string) => {
    const share = first === last ? 0.5 : (positionOfDigits(key) - first) / (last - first);
    return Math.min(size - 1, Math.floor(share * size));
  };
  const startOf = (column: number) => bisect(keys, (key) => columnOf(key) >= column);
  const counts = Array.from({ length: size }, (_, column) => startOf(column + 1) - startOf(column));
  const most = Math.max(...counts, 1);
  return counts.map((count) => Math.sqrt(count / most));
}
