import { bisect } from '../time/timestamp';
import { shareElapsed } from './capture-steps';

/**
 * The heights (0 to 1) of `size` columns of equal duration, from the first to the last of `keys`
 * (timestamps, oldest first): square roots of the number of captures in each, relative to the most,
 * so that one busy month does not flatten the rest. Captures of one moment are in the middle.
 */
export function sparklineHeights(keys: readonly string[], size: number): readonly number[] {
  const isOneMoment = keys[0] === keys.at(-1);
  const columnOf = (key: string) => {
    const share = isOneMoment ? 0.5 : shareElapsed(keys, key);
    return Math.min(size - 1, Math.floor(share * size));
  };
  const startOf = (column: number) => bisect(keys, (key) => columnOf(key) >= column);
  const counts = Array.from({ length: size }, (_, column) => startOf(column + 1) - startOf(column));
  const most = Math.max(...counts, 1);
  return counts.map((count) => Math.sqrt(count / most));
}
