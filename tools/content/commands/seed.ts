import { counted } from '../../../src/domain/messages';
import {
  readArguments,
  readProject,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import { printJson, printLine, runOnTarget, writingLine } from '../cli/run-on-target';
import { importSample } from '../import/import-sample';
import type { ImportResult } from '../import/report';
import { CommandError } from '../model/problem';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- seed [options]

Loads the sample content of the six sites into an emulator, as "npm run dev" does. Restores existing
sample items; other items stay as they are. Never writes to a real project.

Options
  --dry-run       show what would be written, without writing
  --project ID    a project of the emulator (default: demo-mnemosyne)
  --json          print the report as JSON
  --help          print this

Examples
  npm run content -- seed
  npm run content -- seed --project demo-other --dry-run

Exit codes: 0 all written; 1 some items were not; 2 wrong usage, or no emulator`;

/** `seed`: loads the sample content into an emulator. */
export const seedCommand: Command = {
  summary: 'Load the sample content into an emulator',
  help,
  run: runSeed,
};

async function runSeed(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    'dry-run': { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const { json, 'dry-run': dryRun } = values;
  return runOnTarget<ExitCode>(readProject(values.project), async (target) => {
    if (!target.isEmulator) {
      throw new CommandError(
        `Sample content is for an emulator only, never for ${target.description}.`,
      );
    }
    printLine(writingLine(target, { dryRun }), json);
    const result = await importSample(target.db, { today: new Date(), dryRun });
    if (json) printJson({ target: target.description, dryRun, ...result });
    else for (const line of linesOf(result, dryRun)) printLine(line, json);
    return result.problems.length > 0 ? 1 : 0;
  });
}

function linesOf({ items, written, problems }: ImportResult, dryRun: boolean): string[] {
  return [
    ...problems.map(({ where, reason }) => `${where}: ${reason}`),
    `${counted(items, 'item')} with ${counted(written, 'version')} ${dryRun ? 'would be written' : 'written'}.`,
  ];
}
