import { ascending } from '../text/order';
import { type ChangeSize, isVisibleChange } from './compare-versions';
import type { HistoryEntry } from './item-history';

/** The most stops of a film. */
const mostStops = 40;

/**
 * The versions that the film of a story shows, of its whole history, oldest first: the first one, and
 * those that look different from the one before. Of more than 40, the first, the last, and the
 * largest changes by characters added and removed; of equal ones the earlier.
 */
export function filmStops(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const seen = history.filter(({ change }) => change === null || isVisibleChange(change));
  if (seen.length <= mostStops) return seen;
  const between = seen.slice(1, -1).sort((a, b) => charactersOf(b.change) - charactersOf(a.change));
  const largest = between.slice(0, mostStops - 2);
  return [...seen.slice(0, 1), ...largest, ...seen.slice(-1)].sort((a, b) =>
    ascending(a.key, b.key),
  );
}

function charactersOf(change: ChangeSize | null): number {
  return change ? change.added.characters + change.removed.characters : 0;
}
