import { CommandError } from '../model/problem';
import { openTarget, type Target } from '../store/open-target';
import type { ExitCode } from './command';
import { confirm, createProgress, printLine, printOutcome } from './terminal';

/** How a command uses a database. */
export interface TargetUse {
  readonly project: string | undefined;
  readonly json: boolean;
  /** Whether other data than JSON goes to standard output. */
  readonly hasData?: boolean;
  /** Undefined for a command that only reads. */
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  /** What is written to emulators only. */
  readonly emulatorOnly?: string;
}

/** Opens the database that `use` and the environment select, names it, and closes it after `work`. */
export async function runOnTarget(
  use: TargetUse,
  work: (target: ReturnType<typeof usedTarget>) => Promise<ExitCode>,
): Promise<ExitCode> {
  const target = await openTarget(use);
  const used = usedTarget(target, use);
  const { name, progress } = used;
  try {
    if (use.emulatorOnly !== undefined && !target.isEmulator) {
      throw new CommandError(`${use.emulatorOnly} is for an emulator only, never for ${name}.`);
    }
    const firstLine = use.dryRun === undefined ? `Reading ${name}.` : writingLine(name, use);
    printLine(firstLine, use.hasData ?? use.json);
    return await work(used);
  } finally {
    progress.clear();
    await target.close();
  }
}

function usedTarget(target: Target, use: TargetUse) {
  const { db, description: name } = target;
  const progress = createProgress(process.stderr);
  return {
    db,
    name,
    progress,
    /** Asks before writing to a real project; throws if the answer is not "yes". */
    confirm: (what: string) => confirmWriting(what, target, use),
    /** Prints the outcome: a report as JSON, or lines. */
    print(report: object, lines: readonly string[]): void {
      progress.clear();
      printOutcome(use.json, { target: name, ...report }, lines, use.hasData);
    },
  };
}

/** Returns the first line printed by a command that writes: "Writing to …" or "Dry run: …". */
export function writingLine(target: string, { dryRun = false }: Pick<TargetUse, 'dryRun'>): string {
  return dryRun ? `Dry run: nothing is written to ${target}.` : `Writing to ${target}.`;
}

/** Asks for confirmation before writing to a real project; throws if the answer is not "yes". */
export async function confirmWriting(
  what: string,
  target: Target,
  { dryRun, yes }: Pick<TargetUse, 'dryRun' | 'yes'>,
): Promise<void> {
  if (!target.isEmulator && !dryRun && !yes) await confirm(`${what} in ${target.description}?`);
}
