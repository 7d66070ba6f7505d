import type { Firestore } from 'firebase-admin/firestore';
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

/** An opened database, and how a command uses it. */
export type UsedTarget<Db = Firestore> = ReturnType<typeof usedTarget<Db>>;

/** Opens the database that `use` and the environment select, and runs a command on it. */
export async function runOnTarget(
  use: TargetUse,
  work: (target: UsedTarget) => Promise<ExitCode>,
): Promise<ExitCode> {
  return runOn(await openTarget(use), use, work);
}

/** Names an opened database, and closes it after `work`. */
export async function runOn<Db>(
  target: Target<Db>,
  use: TargetUse,
  work: (target: UsedTarget<Db>) => Promise<ExitCode>,
): Promise<ExitCode> {
  const used = usedTarget(target, use);
  const { name, progress } = used;
  try {
    if (use.emulatorOnly !== undefined && !target.isEmulator) {
      throw new CommandError(`${use.emulatorOnly} is for an emulator only, never for ${name}.`);
    }
    const writing = use.dryRun ? `Dry run: nothing is written to ${name}.` : `Writing to ${name}.`;
    const firstLine = use.dryRun === undefined ? `Reading ${name}.` : writing;
    printLine(firstLine, use.hasData ?? use.json);
    return await work(used);
  } finally {
    progress.clear();
    await target.close();
  }
}

function usedTarget<Db>({ db, description: name, isEmulator }: Target<Db>, use: TargetUse) {
  const progress = createProgress(process.stderr);
  return {
    db,
    name,
    progress,
    /** Asks before writing to a real project; throws if the answer is not "yes". */
    async confirm(what: string): Promise<void> {
      if (!isEmulator && !use.dryRun && !use.yes) await confirm(`${what} in ${name}?`);
    },
    /** Prints the outcome: a report as JSON, or lines. */
    print(report: object, lines: readonly string[]): void {
      progress.clear();
      printOutcome(use.json, { target: name, ...report }, lines, use.hasData);
    },
  };
}
