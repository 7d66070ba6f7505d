import type { Problem } from '../items/problem';
import type { FailedWrite } from './content-writer';

/** What an import did or, in a dry run, would do. */
export interface ImportResult {
  /** Number of items with new or changed versions. */
  items: number;
  written: number;
  unchanged: number;
  /** Captures that a stored version prevents: one of their time, or a withdrawn one. */
  skipped: number;
  /** Captures with the same text as another one in the same second. */
  repeated: number;
  /** Items whose longest bodies were cut to `limit` characters to fit. */
  readonly cut: { readonly itemId: string; readonly limit: number }[];
  /** Captures stored at a later second, because another one has theirs. */
  readonly moved: Problem[];
  readonly problems: Problem[];
  readonly failed: FailedWrite[];
  /** Number of items not imported because of an interruption or an unreachable database. */
  left: number;
}

export function emptyResult(): ImportResult {
  return {
    items: 0,
    written: 0,
    unchanged: 0,
    skipped: 0,
    repeated: 0,
    cut: [],
    moved: [],
    problems: [],
    failed: [],
    left: 0,
  };
}

/** Reports failed writes, and subtracts them from the counts of `writtenByItem`. */
export function reportFailedWrites(
  result: ImportResult,
  writtenByItem: ReadonlyMap<string, number>,
  failed: readonly FailedWrite[],
): void {
  const lost = new Map<string, number>();
  result.failed.push(...failed);
  for (const { itemId, timestamp, reason } of failed) {
    const where = timestamp === null ? itemId : `${itemId} at ${timestamp}`;
    result.problems.push({ where, reason: `not written (${reason})` });
    const all = writtenByItem.get(itemId) ?? 0;
    lost.set(itemId, timestamp === null ? all : Math.min(all, (lost.get(itemId) ?? 0) + 1));
  }
  for (const [itemId, written] of writtenByItem) {
    const done = written - (lost.get(itemId) ?? 0);
    if (done > 0) result.items++;
    result.written += done;
  }
}
