import type { Firestore } from 'firebase-admin/firestore';
import { siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { hasInk } from '../../../src/domain/text/ink';
import { counted } from '../../../src/domain/text/messages';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { isoOfDigits } from '../../../src/domain/time/timestamp-format';
import type { Command, ExitCode } from '../cli/command';
import {
  addressOptions,
  flag,
  givenPath,
  grouped,
  option,
  readArguments,
  readBranch,
  readSite,
  refuse,
  repeatable,
  writeOptions,
} from '../cli/read-arguments';
import { runOn } from '../cli/run-on-target';
import { confirmReplacing, interruptSignal, printLine } from '../cli/terminal';
import { decoderFor } from '../html/charset';
import type { TextPart } from '../html/read-page';
import { readFilter } from '../import/capture';
import type { Stage } from '../import/stage';
import { printableLine } from '../model/printable';
import { CommandError, invalid, type Problem, reasonOf } from '../model/problem';
import type { ImportRecord } from '../store/import-records';
import { openTarget, type Target } from '../store/open-target';

const options = {
  ...grouped('Where to', {
    site: option('KEY', `the site: ${siteKeys.join(', ')}; of items, only those`, readSite),
    branch: option(
      'NAME',
      'the branch of the items (default: 1); of items, only those',
      readBranch,
    ),
    tz: option(
      'ZONE',
      "the time zone in which the items' dates are shown (default: UTC)",
      (tz = 'UTC') => (isTimeZone(tz) ? tz : invalid(tz, 'a time zone, such as Europe/Berlin')),
    ),
  }),
  ...grouped('How pages are read', {
    charset: option(
      'NAME',
      'the charset of all pages, such as windows-1251, whatever they declare (default: what each declares; without a declaration, it is detected)',
      (name) => {
        if (name === undefined || decoderFor(name)) return name ?? null;
        return invalid(name, 'a charset, such as windows-1251');
      },
    ),
    text: option(
      'main|all',
      'the main text of pages, where it can be told apart from menus, footers and the like (default), or all text',
      readPart,
    ),
    'site-name': option(
      'NAME',
      'the name of the site, to leave out of headlines; needed only if neither the pages nor what their titles share say it',
      readSiteName,
    ),
  }),
  ...addressOptions,
  ...grouped('Which captures', {
    status: repeatable('CODE', 'import responses with this status instead of 200'),
    include: repeatable('REGEX', 'only captures whose address matches one of these'),
    exclude: repeatable('REGEX', 'no captures whose address matches'),
  }),
  ...grouped('What becomes of them', {
    'join-addresses': flag(
      'make one item of the addresses of a page that differ in www, case, a final slash, session ids or campaigns',
    ),
    again: flag('read files again that were imported before'),
    pending: flag('store new versions for approval instead of publishing them'),
    report: option('FILE', 'list what became of each record, one JSON object a line', givenPath),
  }),
  ...writeOptions,
  ...grouped('Database and output', {
    yes: flag('do not ask before writing to a real project, or replacing the file of --report'),
  }),
};

/** `import`: imports captures and items from files. */
export const importCommand: Command = {
  usage: ['FILE… --site KEY'],
  about: `Reads files in these formats, recognized by their content:
  WARC (0.17 to 1.1) and ARC files, plain, gzip or Zstandard; WACZ files; or directories of these
  a directory of dated folders of HTML (20040503120000/index.html)
  items as NDJSON, plain or gzip (docs/content-format.md); these name their site and branch

FILE may be - for standard input.

Each HTML page with status 200, or stored as a resource, becomes a version of the item of its
address, at the time of its capture. Captures with the same text as the version before them add no
version; revisits repeat the text of the capture that they name. Importing again changes nothing, or
continues an interrupted import.

Writes into the Firestore emulator of FIRESTORE_EMULATOR_HOST, else into the one that "npm run dev"
runs, project demo-mnemosyne. Into a real project only with --project.`,
  options,
  examples: [
    'crawl.warc.gz --site word --dry-run',
    'crawls/*.wacz --site homer --tz America/New_York',
    'old-pages/ --site 500 --branch 2 --pending',
    'items.ndjson.gz',
    'crawl.warc.gz --site word --project my-project --yes --json',
  ],
  run: (args) => runImport(parseImportArguments(args)),
};

type ImportArguments = ReturnType<typeof parseImportArguments>;

/** Parses the command line of `import`; throws an error with the reason if it is invalid. */
export function parseImportArguments(args: readonly string[]) {
  const { values, positionals } = readArguments(args, options, Number.POSITIVE_INFINITY);
  refuse(positionals.length === 0, 'Name at least one file to import.');
  const {
    text: part,
    'site-name': siteName,
    'dry-run': dryRun,
    'join-addresses': joinsAddresses,
    ...others
  } = values;
  const files = positionals.map(givenPath);
  return { ...others, files, filter: readFilter(values), part, siteName, dryRun, joinsAddresses };
}

function readPart(text = 'main'): TextPart {
  if (text === 'main' || text === 'all') return text;
  throw new CommandError('--text takes main or all.');
}

function readSiteName(name: string | undefined): string | null {
  refuse(name !== undefined && !hasInk(name), '--site-name needs the name of the site.');
  return name?.trim() ?? null;
}

async function runImport(parsed: ImportArguments): Promise<ExitCode> {
  const { findInputs } = await import('../import/read-inputs');
  const { importInputs, requireSite } = await import('../import/import');
  const { reportLines } = await import('../import/report');
  const { summarizeImport } = await import('../import/summary');
  const { stagingFile } = await import('../import/staging-tables');
  const { writeWhole } = await import('../store/write-whole');
  const { identifyRun } = await import('../import/import-run');
  const { readImport, writeImport } = await import('../store/import-records');
  const problems: Problem[] = [];
  const inputs = await findInputs(parsed.files, problems);
  // Named before anything that may be missing too, such as the database.
  if (inputs.length === 0) {
    for (const { where, reason } of problems) printLine(`${where}: ${reason}`, true);
    throw new CommandError('There is nothing to import.');
  }
  if (inputs.some(({ format }) => format !== 'ndjson')) requireSite(parsed.site);
  const target = await openTargetFor(parsed);
  return runOn(target, parsed, async ({ db, name, progress, confirm, print }) => {
    await confirm('Import');
    const { report: list, yes, files } = parsed;
    if (list !== undefined) await confirmReplacing(list, yes, files);
    const { site = null, branch = defaultBranch, tz, charset, part, siteName, filter } = parsed;
    const { joinsAddresses } = parsed;
    const about = [db && name, site, branch, charset, part, siteName, filter, joinsAddresses];
    const importRun = await identifyRun(inputs, [...about, parsed.pending]);
    const known =
      db && importRun.isRepeatable && !parsed.again ? await readImport(db, importRun.id) : null;
    if (known) {
      print({ site, branch, imported: known }, [importedText(known)]);
      return 0;
    }
    const stage = await openStage(parsed, stagingFile(inputs, about));
    let isDone = false;
    try {
      const signal = interruptSignal();
      const id = importRun.id;
      const run = { ...parsed, problems, onProgress: progress.show, signal, run: id };
      const report = await importInputs(db, stage, inputs, run);
      isDone = !report.isPart && report.left === 0;
      const { written, counts } = report;
      const isWhole = isDone && !report.dryRun && !report.interrupted && counts.ended === 0;
      if (db && isWhole && importRun.isRepeatable) {
        const [fileNames, when] = [inputs.map((input) => input.name), digitsOfDate(new Date())];
        await writeImport(db, id, { files: fileNames, when, written, captures: counts.pages });
      }
      const undo = `To undo this import: npm run content -- remove --import ${id} --reason TEXT`;
      const lines = [...summarizeImport(report), ...(written > 0 && !report.dryRun ? [undo] : [])];
      print({ target: db && name, site, branch, tz, run: id, ...report }, lines);
      if (list !== undefined) await writeWhole(list, reportLines(stage));
      if (report.interrupted) return 130;
      return report.problems.length > 0 ? 1 : 0;
    } finally {
      stage.close(isDone);
    }
  });
}

/** Says that an import is complete already. */
function importedText({ files, when, written, captures }: ImportRecord): string {
  const date = isoOfDigits(when).slice(0, 10);
  const result = `${counted(captures, 'capture')}, ${counted(written, 'version')} written`;
  return printableLine(
    `${files.join(', ')}: imported on ${date} (${result}). There is nothing to do; --again reads them all the same.`,
  );
}

async function openStage(parsed: ImportArguments, file: string): Promise<Stage> {
  const { Stage } = await import('../import/stage');
  try {
    return new Stage(parsed, file);
  } catch (error) {
    if (!reasonOf(error).includes('locked')) throw error;
    throw new CommandError('Another import of these files is running.');
  }
}

/** Opens the database, which a dry run does not need. */
async function openTargetFor(parsed: ImportArguments): Promise<Target<Firestore | null>> {
  try {
    return await openTarget(parsed);
  } catch (error) {
    if (!parsed.dryRun || !(error instanceof CommandError)) throw error;
    const description = 'an empty database, because no emulator is running';
    return { db: null, description, isEmulator: true, close: async () => {} };
  }
}
