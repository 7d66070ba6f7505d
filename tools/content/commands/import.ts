import { pipeline } from 'node:stream/promises';
import { defaultBranch } from '../../../src/domain/content/user';
import { confirmReplacing } from '../cli/confirm';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import { confirmWriting, printJson, printLine, writingLine } from '../cli/run-on-target';
import { importInputs, requireSite } from '../import/import';
import { findInputs } from '../import/read-inputs';
import { reportLines, summarizeImport } from '../import/report';
import { Stage } from '../import/stage';
import { removeStagingFile, stagingFile } from '../import/staging-tables';
import { CommandError, fileReasonOf, type Problem, reasonOf } from '../model/problem';
import { openTarget, type Target } from '../store/open-target';
import { Replacement } from '../store/replacement';
import type { Command, ExitCode } from './command';
import { type ImportArguments, importHelp, parseImportArguments } from './import-arguments';

/** `import`: imports captures and items from files. */
export const importCommand: Command = {
  summary: 'Import WARC, ARC and WACZ files, dated folders of HTML, and NDJSON',
  help: importHelp,
  run: (args) => runImport(parseImportArguments(args)),
};

async function runImport(options: ImportArguments): Promise<ExitCode> {
  const problems: Problem[] = [];
  const inputs = await findInputs(options.files, problems);
  if (inputs.some(({ format }) => format !== 'ndjson')) requireSite(options.site);
  const target = await openTargetFor(options);
  const progress = createProgress(process.stderr);
  let listing: Replacement | null = null;
  let stage: Stage | null = null;
  try {
    printLine(firstLine(target, options), options.json);
    if (target) await confirmWriting('Import', target, options);
    listing = await createListing(options);
    const { site = null, branch = defaultBranch, tz, charset, part, siteName, filter } = options;
    const about = [target?.description ?? null, site, branch, charset, part, siteName, filter];
    const file = stagingFile(inputs, about);
    stage = openStage(options, file);
    const signal = interruptSignal();
    const run = { ...options, problems, onProgress: progress.show, signal };
    const report = await importInputs(target?.db ?? null, stage, inputs, run);
    // What was imported is reported even if its records cannot be listed.
    const unlisted = listing && (await writeListing(listing, stage, options.report ?? ''));
    progress.clear();
    if (options.json) {
      printJson({ target: target?.description ?? null, site, branch, tz, ...report });
    } else for (const line of summarizeImport(report)) printLine(line, false);
    if (unlisted) process.stderr.write(`${unlisted}\n`);
    stage.close();
    stage = null;
    if (!report.isPart && report.left === 0) removeStagingFile(file);
    if (report.interrupted) return 130;
    return report.problems.length > 0 || unlisted ? 1 : 0;
  } finally {
    progress.clear();
    stage?.close();
    await listing?.discard();
    await target?.close();
  }
}

function openStage(options: ImportArguments, file: string): Stage {
  try {
    return new Stage(options, file);
  } catch (error) {
    if (!reasonOf(error).includes('locked')) throw error;
    throw new CommandError('Another import of these files is running.');
  }
}

async function createListing({ report, yes, files }: ImportArguments): Promise<Replacement | null> {
  if (report === undefined) return null;
  await confirmReplacing(report, yes, files);
  return Replacement.create(report);
}

/** Lists every record in a file; returns why that is impossible, or null. */
async function writeListing(
  listing: Replacement,
  stage: Stage,
  file: string,
): Promise<string | null> {
  try {
    await pipeline(reportLines(stage), listing.stream);
    await listing.commit();
    return null;
  } catch (error) {
    return `The list of records could not be written to ${file}: ${fileReasonOf(error)}.`;
  }
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
