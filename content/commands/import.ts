import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { confirm } from '../cli/confirm';
import { createProgress, type Progress } from '../cli/progress';
import { Refusal } from '../cli/refusal';
import { importPages } from '../store/import-pages';
import { openTarget, type Target } from '../store/open-target';
import { CaptureCollection } from '../warc/capture-collection';
import { collectCaptures } from '../warc/collect-captures';
import type { Command, ExitCode } from './command';
import { type ImportArguments, parseImportArguments } from './import-arguments';
import { importHelp } from './import-help';
import { summarizeImport } from './import-summary';

/** `import`: WARC files become items and versions. */
export const importCommand: Command = {
  summary: 'Import the HTML pages of WARC files as items and versions',
  help: importHelp,
  run: (args) => runImport(parseImportArguments(args)),
};

async function runImport(options: ImportArguments): Promise<ExitCode> {
  const say = (line: string) => (options.json ? process.stderr : process.stdout).write(`${line}\n`);
  const target = await openTargetFor(options);
  const progress = createProgress(process.stderr);
  try {
    say(firstLine(target, options));
    if (target && !target.isEmulator && !options.dryRun && !options.yes) {
      await confirm(`Import into ${target.description}?`);
    }
    const { pages, counts, problems } = await readFiles(options.files, progress);
    progress.show('Comparing with what is there', 0, pages.size);
    const imported = await importPages(target?.db ?? null, pages, options, (written, total) =>
      progress.show('Writing', written, total),
    );
    progress.clear();
    const result = { ...imported, problems: [...problems, ...imported.problems] };
    if (options.json) {
      const { site, branch, tz, pending, dryRun } = options;
      const how = { target: target?.description ?? null, site, branch, tz, pending, dryRun };
      const report = { ...how, counts, ...result };
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    } else for (const line of summarizeImport(counts, result, options)) say(line);
    return result.problems.length > 0 ? 1 : 0;
  } finally {
    progress.clear();
    await target?.close();
  }
}

/** A dry run can do without a database. */
async function openTargetFor({ project, dryRun }: ImportArguments): Promise<Target | null> {
  try {
    return await openTarget({ project });
  } catch (error) {
    if (dryRun && error instanceof Refusal) return null;
    throw error;
  }
}

function firstLine(target: Target | null, { site, branch, dryRun }: ImportArguments): string {
  const place = `site "${site}", branch "${branch}"`;
  if (!target) return `Dry run as into an empty database, ${place}: no emulator answers.`;
  return dryRun
    ? `Dry run: nothing is written to ${target.description}, ${place}.`
    : `Writing to ${target.description}, ${place}.`;
}

async function readFiles(files: readonly string[], progress: Progress): Promise<CaptureCollection> {
  const collection = new CaptureCollection();
  for (const file of files) {
    const size = await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    let read = 0;
    progress.show(`Reading ${basename(file)}`, 0, size);
    await collectCaptures(file, collection, (bytes) => {
      read += bytes;
      progress.show(`Reading ${basename(file)}`, read, size);
    });
  }
  return collection;
}
