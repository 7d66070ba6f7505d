import { createProgress } from '../cli/progress';
import { readArguments, readProject, refuseMore, targetOptions } from '../cli/read-arguments';
import { Refusal } from '../cli/refusal';
import { counted, printJson, say } from '../cli/report';
import { runOnTarget, writingLine } from '../cli/run-on-target';
import { type WriteReport, writeContent } from '../store/write-content';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- seed [options]

Puts the sample content of the six sites into an emulator: what "npm run dev" begins with. Sample
items that are there already are put back as they were; others are left alone. Never writes to a real
project.

Options
  --dry-run       tell what would be written, and write nothing
  --project ID    a project of the emulator (default: demo-mnemosyne)
  --json          print the report as JSON
  --help          print this

Examples
  npm run content -- seed
  npm run content -- seed --project demo-other --dry-run

Exit codes: 0 all written; 1 some documents were not; 2 wrong usage, or no emulator`;

/** `seed`: the sample content, for an emulator only. */
export const seedCommand: Command = {
  summary: 'Put the sample content into an emulator',
  help,
  run: runSeed,
};

async function runSeed(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    'dry-run': { type: 'boolean', default: false },
  });
  refuseMore(positionals);
  const { json, 'dry-run': dryRun } = values;
  return runOnTarget<ExitCode>(readProject(values.project), async (target) => {
    if (!target.isEmulator) {
      throw new Refusal(`Sample content is for an emulator only, never for ${target.description}.`);
    }
    say(writingLine(target, { dryRun }), json);
    // Loaded here, since no other command needs the texts of six sites.
    const { buildSampleContent } = await import('../../dev/sample-content/build-sample-content');
    const { documents, unapproved } = buildSampleContent(new Date());
    const progress = createProgress(process.stderr);
    const report: WriteReport = dryRun
      ? { written: 0, failed: [] }
      : await writeContent(target.db, documents, unapproved, (written, total) =>
          progress.show('Writing', written, total),
        );
    progress.clear();
    const planned = documents.length + unapproved.length;
    if (json) printJson({ target: target.description, dryRun, planned, ...report });
    else for (const line of linesOf(report, planned, dryRun)) say(line, json);
    return report.failed.length > 0 ? 1 : 0;
  });
}

function linesOf({ written, failed }: WriteReport, planned: number, dryRun: boolean): string[] {
  if (dryRun) return [`${counted(planned, 'document')} would be written.`];
  return [
    ...failed.map(({ itemId, timestamp, reason }) =>
      [itemId, timestamp && `at ${timestamp}`, `not written (${reason})`].filter(Boolean).join(' '),
    ),
    `${counted(written, 'document')} written.`,
  ];
}
