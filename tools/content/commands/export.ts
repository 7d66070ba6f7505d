import { siteKeys } from '../../../src/domain/content/site-registry';
import { counted } from '../../../src/domain/text/messages';
import type { Command, ExitCode } from '../cli/command';
import {
  flag,
  givenPath,
  option,
  readArguments,
  readBranch,
  readSite,
  refuse,
  targetOptions,
} from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { readItemId } from '../cli/shared-options';
import { confirmReplacing, interruptSignal } from '../cli/terminal';
import { readBase } from '../export/export-address';
import { exportFormats } from '../export/export-formats';
import { printableLine } from '../model/printable';
import { invalid } from '../model/problem';

const options = {
  format: option('FORMAT', 'one of these', readFormat),
  site: option('KEY', `this site only: ${siteKeys.join(', ')}`, readSite),
  branch: option('NAME', 'this branch only (default: 1, the public one; ndjson: all)', readBranch),
  item: option('ID', 'this item only', (id) => (id === undefined ? undefined : readItemId(id))),
  base: option(
    'URL',
    'the address of the product, for addresses (default: http://localhost:5173)',
    (base = 'http://localhost:5173') => readBase(base),
  ),
  'with-unapproved': flag('ndjson: also pending, rejected and withdrawn versions'),
  out: option(
    'FILE',
    'write to a file (default: to standard output). A WARC file is compressed record by record, unless its name ends in .warc',
    givenPath,
  ),
  yes: flag('replace an existing file without asking'),
  ...targetOptions,
};

/** `export`: writes content to files. */
export const exportCommand: Command = {
  usage: ['--format FORMAT'],
  about: `Exports content for backups and other programs. Exporting the same content twice gives the
same file; an interrupted export writes none. Documents that are not items are left out (exit code 1).
Nothing is written to the database. To use standard output, call "npm run --silent content": otherwise
npm writes to it too.

Formats
${Object.entries(exportFormats)
  .map(([name, { summary }]) => `  ${name.padEnd(18)}${summary}`)
  .join('\n')}`,
  options,
  examples: [
    '--format ndjson --with-unapproved --out backup.ndjson',
    '--format warc --site word --base https://archive.example --out word.warc.gz',
    '--format timemap --site 500 --item a-story --out a-story.timemap',
  ],
  run: runExport,
};

function readFormat(name = '') {
  const format = Object.hasOwn(exportFormats, name) ? exportFormats[name] : undefined;
  if (format) return { name, ...format };
  const choice = Object.keys(exportFormats).join('|');
  refuse(name === '', `Name a format: --format ${choice}`);
  return invalid(name, `a format: ${choice}`);
}

/** Parses the command line of `export`; throws an error with the reason if it is invalid. */
export function parseExportArguments(args: readonly string[]) {
  const { values } = readArguments(args, options);
  const { format, site, item, out, 'with-unapproved': withUnapproved } = values;
  const [isTimeMap, isNdjson] = [format.name === 'timemap', format.name === 'ndjson'];
  refuse(
    isTimeMap && (site ?? item) === undefined,
    'A TimeMap is that of a site or an item: add --site or --item.',
  );
  refuse(withUnapproved && !isNdjson, 'Unapproved versions are exported as ndjson only.');
  refuse(values.json && out === undefined, '--json needs --out: standard output is taken.');
  // An item has only one branch; other exports default to the public branch "1".
  const branch = values.branch ?? (isNdjson || item !== undefined ? undefined : '1');
  return { ...values, branch, withUnapproved, gzip: !out?.endsWith('.warc') };
}

async function runExport(args: readonly string[]): Promise<ExitCode> {
  const parsed = parseExportArguments(args);
  const { project, json, out, format, site, item } = parsed;
  if (out !== undefined) await confirmReplacing(out, parsed.yes);
  return runOnTarget({ project, json, hasData: true }, async ({ db, progress, print }) => {
    const { writeOutput } = await import('../export/write-output');
    const { countDocuments } = await import('../store/read-documents');
    const isOnTerminal = out === undefined && process.stdout.isTTY;
    const total = item === undefined ? await countDocuments(db, { site }) : 1;
    const skipped: string[] = [];
    const chunks = format.open(db, parsed, (path) => skipped.push(path));
    const written = await writeOutput(chunks, out, interruptSignal(), (items) => {
      if (!isOnTerminal) progress.show('Exporting', items, total);
    });
    const { items, versions, bytes, isComplete } = written;
    const amounts = [counted(items, 'item'), counted(versions, 'version'), counted(bytes, 'byte')];
    print({ format: format.name, out, ...written, skipped }, [
      ...skipped.map((path) => `${printableLine(path)} is not an item and was left out`),
      `${isComplete ? 'Exported' : 'Interrupted after'} ${amounts.join(', ')}.`,
    ]);
    if (!isComplete) return 130;
    return skipped.length > 0 ? 1 : 0;
  });
}
