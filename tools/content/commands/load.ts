import { siteKeys } from '../../../src/domain/content/site-registry';
import type { Command, ExitCode } from '../cli/command';
import {
  flag,
  givenPath,
  grouped,
  option,
  readArguments,
  readBranch,
  readSite,
  refuse,
} from '../cli/read-arguments';
import { zoneOption } from '../cli/shared-options';
import { wholePages } from '../import/capture';
import { CommandError } from '../model/problem';
import { inputsOf, runStaged, stagedOptions } from './staged-run';

const options = {
  ...grouped('Which items', {
    site: option('KEY', `only items of this site: ${siteKeys.join(', ')}`, readSite),
    branch: option('NAME', 'only items of this branch', readBranch),
  }),
  ...grouped('What becomes of them', {
    tz: zoneOption,
    pending: flag('store new versions for approval instead of publishing them'),
  }),
  ...stagedOptions,
};

/** `load`: writes items as files say. */
export const loadCommand: Command = {
  usage: ['FILE…'],
  about: `Writes the items of NDJSON files, plain or gzip, as these say (docs/content-format.md): to restore a
backup of "export --format ndjson", or to correct items. Each names its site and branch. Its fields and
versions replace stored ones, except withdrawn versions; other versions stay. FILE may be - for standard
input. Captures are for "import".

Writes into the Firestore emulator of FIRESTORE_EMULATOR_HOST, else into the one that "npm run dev"
runs, project demo-mnemosyne. Into a real project only with --project.`,
  options,
  examples: ['backup.ndjson.gz --dry-run', 'corrected.ndjson --site word --project my-project'],
  run: (args) => runLoad(parseLoadArguments(args)),
};

/** What `load` is told. */
export type LoadArguments = ReturnType<typeof parseLoadArguments>;

/** Parses the command line of `load`; throws an error with the reason if it is invalid. */
export function parseLoadArguments(args: readonly string[]) {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  refuse(positionals.length === 0, 'Name at least one file to load.');
  const { 'dry-run': dryRun, ...others } = values;
  return { ...others, files: positionals.map(givenPath), dryRun };
}

/** Loads files of items, and prints what became of them. */
export async function runLoad(parsed: LoadArguments): Promise<ExitCode> {
  const { loadInputs } = await import('../load/load-inputs');
  const found = await inputsOf(parsed.files, 'load');
  const captures = found.inputs.filter(({ format }) => format !== 'ndjson');
  if (captures.length > 0) {
    const names = captures.map(({ name }) => name).join(', ');
    throw new CommandError(`${names}: captures are for "import", not for "load".`);
  }
  const { site = null, branch = null } = parsed;
  return runStaged(parsed, found, {
    verb: 'Load',
    reading: wholePages,
    about: () => [site, branch],
    async work({ db, stage, ...run }) {
      const report = await loadInputs(db, stage, found.inputs, { ...parsed, ...run });
      return { report, about: { site, branch }, lines: [] };
    },
  });
}
