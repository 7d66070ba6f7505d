import type { Firestore } from 'firebase-admin/firestore';
import type { ExitCode } from '../cli/command';
import { flag, givenPath, grouped, option, writeOptions } from '../cli/read-arguments';
import { runOn, type UsedTarget } from '../cli/run-on-target';
import { confirmReplacing, interruptSignal, printLine } from '../cli/terminal';
import type { Reading } from '../import/capture';
import type { Input, OnProgress } from '../import/read-inputs';
import type { ImportReport } from '../import/report';
import type { Stage } from '../import/stage';
import { CommandError, type Problem, reasonOf } from '../model/problem';
import { openTarget, type Target } from '../store/open-target';

/** The options of commands that stage what files contain. */
export const stagedOptions = {
  ...grouped('What becomes of them', {
    report: option('FILE', 'list what became of each record, one JSON object a line', givenPath),
  }),
  ...writeOptions,
  ...grouped('Database and output', {
    yes: flag('do not ask before writing to a real project, or replacing the file of --report'),
  }),
};

interface StagedArguments {
  readonly files: readonly string[];
  readonly report: string | undefined;
  readonly yes: boolean;
  readonly json: boolean;
  readonly dryRun: boolean;
  readonly project: string | undefined;
}

/** The files of a command, and what is wrong with those that cannot be read. */
export interface FoundInputs {
  readonly inputs: readonly Input[];
  readonly problems: readonly Problem[];
}

/** Finds the files of a command. Without any, names what is wrong before anything else that may be missing. */
export async function inputsOf(files: readonly string[], verb: string): Promise<FoundInputs> {
  const { findInputs } = await import('../import/read-inputs');
  const problems: Problem[] = [];
  const inputs = await findInputs(files, problems);
  if (inputs.length > 0) return { inputs, problems };
  for (const { where, reason } of problems) printLine(`${where}: ${reason}`, true);
  throw new CommandError(`There is nothing to ${verb}.`);
}

/** What a staged run works with. */
export interface StagedWork {
  readonly db: Firestore | null;
  readonly stage: Stage;
  readonly problems: readonly Problem[];
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

type StagedTarget = UsedTarget<Firestore | null>;

interface StagedRun {
  /** "Import" or "Load", for the confirmation. */
  readonly verb: string;
  readonly reading: Reading;
  /** What identifies the stage besides the files: the options. */
  readonly about: (target: StagedTarget) => readonly unknown[];
  /** Whether there is nothing to do, which it says. */
  readonly isDone?: (target: StagedTarget) => Promise<boolean>;
  /** Reads, stages and writes; returns the report, and lines about it for people after its summary. */
  readonly work: (work: StagedWork) => Promise<{
    readonly report: ImportReport;
    readonly about: object;
    readonly lines: readonly string[];
  }>;
}

/**
 * Stages files and writes what they contain: opens the database, which a dry run does not need, asks, works, and prints
 * the report; lists all records if that is wanted.
 */
export async function runStaged(
  parsed: StagedArguments,
  { inputs, problems }: FoundInputs,
  { verb, reading, about, isDone = async () => false, work }: StagedRun,
): Promise<ExitCode> {
  const { stagingFile } = await import('../import/staging-tables');
  const { reportLines } = await import('../import/report');
  const { summarizeImport } = await import('../import/summary');
  const { writeWhole } = await import('../store/write-whole');
  return runOn(await openTargetFor(parsed), parsed, async (target) => {
    const { db, name, progress, confirm, print } = target;
    await confirm(verb);
    const { report: list, yes, files } = parsed;
    if (list !== undefined) await confirmReplacing(list, yes, files);
    if (await isDone(target)) return 0;
    const stage = await openStage(reading, stagingFile(inputs, [db && name, ...about(target)]));
    let isWhole = false;
    try {
      const signal = interruptSignal();
      const done = await work({ db, stage, problems, onProgress: progress.show, signal });
      const { report } = done;
      isWhole = !report.isPart && report.left === 0;
      const lines = [...summarizeImport(report), ...done.lines];
      print({ target: db && name, ...done.about, ...report }, lines);
      if (list !== undefined) await writeWhole(list, reportLines(stage));
      if (report.interrupted) return 130;
      return report.problems.length > 0 ? 1 : 0;
    } finally {
      stage.close(isWhole);
    }
  });
}

async function openStage(reading: Reading, file: string): Promise<Stage> {
  const { Stage } = await import('../import/stage');
  try {
    return new Stage(reading, file);
  } catch (error) {
    if (!reasonOf(error).includes('locked')) throw error;
    throw new CommandError('Another import of these files is running.');
  }
}

/** Opens the database, which a dry run does not need. */
async function openTargetFor(parsed: StagedArguments): Promise<Target<Firestore | null>> {
  try {
    return await openTarget(parsed);
  } catch (error) {
    if (!parsed.dryRun || !(error instanceof CommandError)) throw error;
    const description = 'an empty database, because no emulator is running';
    return { db: null, description, isEmulator: true, close: async () => {} };
  }
}
