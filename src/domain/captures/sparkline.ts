import { positionOfDigits } from '../time/timestamp';

/**
 * The heights (0 to 1) of `size` columns of equal duration, from the first to the last of `keys`
 * (timestamps, oldest first): square roots of the number of captures in each, relative to the most,
 * so that one busy month does not flatten the rest. Captures of one moment are in the middle.
 */
export function sparklineHeights(keys: readonly string[], size: number): readonly number[] {
  const positions = keys.map(positionOfDigits);
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const counts = new Array<number>(size).fill(0);
  for (const position of positions) {
    const share = first === last ? 0.5 : (position - first) / (last - first);
    const column = Math.min(size - 1, Math.floor(share * size));
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const most = Math.max(...counts, 1);
  return counts.map((count) => Math.sqrt(count / most));
}
