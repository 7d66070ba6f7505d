import { changesByCapture } from './capture-changes';
import type { ContentItem } from './content-item';

/** Two neighbouring captures, 14 digits each. */
export interface CapturePair {
  readonly before: string;
  readonly after: string;
}

/**
 * The neighbouring captures of `items` that show a reader different things, oldest first. Captures
 * at which everything was saved again unchanged make no such pair with the one before.
 */
export function differingPairs(items: readonly ContentItem[]): readonly CapturePair[] {
  const captures = [...changesByCapture(items)].sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs: CapturePair[] = [];
  captures.forEach(([after, changes], index) => {
    const before = captures[index - 1]?.[0];
    const differs = Object.values(changes).some((count: number) => count > 0);
    if (before !== undefined && differs) pairs.push({ before, after });
  });
  return pairs;
}

/**
 * Of `pairs` (oldest first), the last that ends at or before the earlier of two moments, and the
 * first that ends after the later one; null where there is none.
 */
export function pairsAround(
  pairs: readonly CapturePair[],
  a: string,
  b: string,
): { readonly earlier: CapturePair | null; readonly later: CapturePair | null } {
  const [from, to] = a < b ? [a, b] : [b, a];
  return {
    earlier: pairs.findLast(({ after }) => after <= from) ?? null,
    later: pairs.find(({ after }) => after > to) ?? null,
  };
}
