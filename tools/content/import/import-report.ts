import { type ImportResult, resultOf } from './import-result';
import type { Stage } from './stage';

/** The result of a whole run of `import`; `--json` prints it. */
export interface ImportReport extends ImportResult {
  readonly dryRun: boolean;
  readonly pending: boolean;
  /** Whether the import was interrupted (Ctrl-C). */
  readonly interrupted: boolean;
  /** Whether some of the input was not read, because of that or because the database is gone. */
  readonly isPart: boolean;
  /** How many records an interrupted run had read. */
  readonly resumed: number;
  readonly speed: Speed;
}

export interface Speed {
  readonly seconds: number;
  readonly itemsPerSecond: number;
  readonly megabytesPerSecond: number;
  /** Peak memory of the process, in MiB. */
  readonly peakMemory: number;
}

type About = Pick<ImportReport, 'dryRun' | 'pending' | 'isPart' | 'resumed'>;

/** The report of a run that read so many bytes in so many milliseconds, and may have been aborted. */
export function reportOf(
  stage: Stage,
  { isAborted, ...about }: About & { readonly isAborted: boolean },
  { bytes, milliseconds }: { readonly bytes: number; readonly milliseconds: number },
): ImportReport {
  const result = resultOf(stage);
  const items = stage.tables.count('SELECT count(DISTINCT item) AS n FROM records');
  const seconds = Math.max(milliseconds, 1) / 1000;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    ...about,
    // A signal that comes after the last item leaves nothing undone.
    interrupted: isAborted && (about.isPart || result.left > 0),
    ...result,
    speed: {
      seconds: rounded(seconds),
      itemsPerSecond: rounded((items - result.left) / seconds),
      megabytesPerSecond: rounded(bytes / 1e6 / seconds),
      // maxRSS is in KiB.
      peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
    },
  };
}

/** Yields every record with what became of it, in the order of reading, as lines of JSON (`--report`). */
export function* reportLines({ tables }: Stage): Generator<string> {
  const rows = tables.iterate<Readonly<Record<string, string | null>>>(
    `SELECT place, type, address, date, outcome, coalesce(storedAs, item) AS item, version, reason
       FROM records ORDER BY id`,
  );
  for (const { place, type, address, date, outcome, item, version, reason } of rows) {
    const fields = { type, address, date, outcome, item, version, reason };
    const known = Object.entries(fields).filter(([, value]) => value !== null);
    yield `${JSON.stringify({ where: place, ...Object.fromEntries(known) })}\n`;
  }
}
