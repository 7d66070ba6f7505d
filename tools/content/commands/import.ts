import { CommandError } from '../cli/command-error';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import { confirmReplacing } from '../cli/replace-file';
import { printJson, printLine } from '../cli/report';
import { confirmWriting, writingLine } from '../cli/run-on-target';
import { findInputs } from '../input/read-inputs';
import { reasonOf } from '../items/problem';
import { ProblemList } from '../items/problem-list';
import { RecordReport } from '../spool/record-report';
import { openTarget, type Target } from '../store/open-target';
import type { Command, ExitCode } from './command';
import {
  defaultBranch,
  type ImportArguments,
  parseImportArguments,
  requireSite,
} from './import-arguments';
import { importHelp } from './import-help';
import { importInputs } from './import-inputs';
import { summarizeImport } from './import-summary';

/** `import`: imports captures and items from files. */
export const importCommand: Command = {
  summary: 'Import WARC, ARC and WACZ files, dated folders of HTML, and NDJSON',
  help: importHelp,
  run: (args) => runImport(parseImportArguments(args)),
};

async function runImport(options: ImportArguments): Promise<ExitCode> {
  const problems = new ProblemList();
  const inputs = await findInputs(options.files, problems);
  if (inputs.some(({ format }) => format !== 'ndjson')) requireSite(options.site);
  const target = await openTargetFor(options);
  const progress = createProgress(process.stderr);
  let records: RecordReport | null = null;
  try {
    printLine(firstLine(target, options), options.json);
    if (target) await confirmWriting('Import', target, options);
    records = await createReport(options);
    const signal = interruptSignal();
    const run = { ...options, problems, progress, signal, onOutcome: records?.add };
    const report = await importInputs(target?.db ?? null, inputs, run);
    // What was imported is reported even if its records cannot be listed.
    const unlisted = await records?.write(report.failed).then(() => undefined, reasonOf);
    progress.clear();
    if (options.json) {
      const { site = null, branch = defaultBranch, tz } = options;
      printJson({ target: target?.description ?? null, site, branch, tz, ...report });
    } else for (const line of summarizeImport(report)) printLine(line, false);
    if (unlisted) process.stderr.write(`${unlisted}\n`);
    if (report.interrupted) return 130;
    return report.problems.length > 0 || unlisted ? 1 : 0;
  } finally {
    progress.clear();
    await records?.close();
    await target?.close();
  }
}

async function createReport({ report, yes, files }: ImportArguments): Promise<RecordReport | null> {
  if (report === undefined) return null;
  await confirmReplacing(report, yes, files);
  return RecordReport.create(report);
}

/** A dry run needs no database. */
async function openTargetFor({ project, dryRun }: ImportArguments): Promise<Target | null> {
  try {
    return await openTarget({ project });
  } catch (error) {
    if (dryRun && error instanceof CommandError) return null;
    throw error;
  }
}

function firstLine(target: Target | null, { dryRun }: ImportArguments): string {
  if (!target) return 'Dry run for an empty database: no emulator is running.';
  return writingLine(target, { dryRun });
}
