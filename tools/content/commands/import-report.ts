import type { Problem } from '../items/problem';
import type { Remarks } from '../items/remarks';
import type { CaptureCounts } from '../spool/capture-collection';
import type { ImportResult } from '../store/import-result';

/** The result of a whole run of `import`; `--json` prints it. */
export interface ImportReport extends Readonly<ImportResult>, Remarks {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether the import was interrupted (Ctrl-C). */
  readonly interrupted: boolean;
  /** Whether some of the input was not read, because of that or because the database is gone. */
  readonly isPart: boolean;
  readonly counts: CaptureCounts;
  /** Number of valid NDJSON lines. */
  readonly lines: number;
  readonly problems: readonly Problem[];
  readonly speed: Speed;
}

export interface Speed {
  readonly seconds: number;
  readonly itemsPerSecond: number;
  readonly megabytesPerSecond: number;
  /** Peak memory of the process, in MiB. */
  readonly peakMemory: number;
}

/** Computes the speed and peak memory of an import. */
export function speedOf(items: number, bytes: number, milliseconds: number): Speed {
  const seconds = Math.max(milliseconds, 1) / 1000;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    seconds: rounded(seconds),
    itemsPerSecond: rounded(items / seconds),
    megabytesPerSecond: rounded(bytes / 1e6 / seconds),
    // maxRSS is in KiB.
    peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Adds the results of two imports. */
export function addResults(one: ImportResult, other: ImportResult): ImportResult {
  return {
    items: one.items + other.items,
    written: one.written + other.written,
    waiting: one.waiting + other.waiting,
    unchanged: one.unchanged + other.unchanged,
    skipped: one.skipped + other.skipped,
    repeated: one.repeated + other.repeated,
    cut: [...one.cut, ...other.cut],
    moved: [...one.moved, ...other.moved],
    doubts: [...one.doubts, ...other.doubts],
    problems: [...one.problems, ...other.problems],
    failed: [...one.failed, ...other.failed],
    left: one.left + other.left,
  };
}
