import type { Problem } from '../items/problem';
import type { CaptureCounts } from '../spool/capture-collection';
import type { ImportResult } from '../store/import-result';

/** What a whole run of `import` did; with `--json` it is printed as it is. */
export interface ImportReport extends Readonly<ImportResult> {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether it was ended before its end (Ctrl-C). */
  readonly interrupted: boolean;
  readonly counts: CaptureCounts;
  /** Lines of items that were read. */
  readonly lines: number;
  readonly problems: Problem[];
  /** Revisits of pages that repeat a capture which is in none of the files. */
  readonly notes: readonly Problem[];
  readonly speed: Speed;
}

export interface Speed {
  readonly seconds: number;
  readonly itemsPerSecond: number;
  readonly megabytesPerSecond: number;
  /** The most memory that the process ever held, in MiB. */
  readonly peakMemory: number;
}

/** How fast items and bytes were dealt with, and in how much memory. */
export function speedOf(items: number, bytes: number, milliseconds: number): Speed {
  const seconds = Math.max(milliseconds, 1) / 1000;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    seconds: rounded(seconds),
    itemsPerSecond: rounded(items / seconds),
    megabytesPerSecond: rounded(bytes / 1e6 / seconds),
    // The kernel counts in KiB.
    peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Two results of one run as one. */
export function addResults(one: ImportResult, other: ImportResult): ImportResult {
  return {
    items: one.items + other.items,
    written: one.written + other.written,
    unchanged: one.unchanged + other.unchanged,
    kept: one.kept + other.kept,
    repeated: one.repeated + other.repeated,
    cut: [...one.cut, ...other.cut],
    problems: [...one.problems, ...other.problems],
    left: one.left + other.left,
  };
}
