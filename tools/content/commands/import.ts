import { siteKeys } from '../../../src/domain/content/site-registry';
import { defaultBranch } from '../../../src/domain/content/user';
import { hasInk } from '../../../src/domain/text/ink';
import { counted } from '../../../src/domain/text/messages';
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
} from '../cli/read-arguments';
import { zoneOption } from '../cli/shared-options';
import { printLine } from '../cli/terminal';
import { decoderFor } from '../formats/charset';
import type { CommentSelectors } from '../html/comments';
import type { TextPart } from '../html/read-page';
import { readFilter } from '../import/capture';
import { printableLine } from '../model/printable';
import { CommandError, invalid } from '../model/problem';
import type { ImportRecord } from '../store/import-records';
import { runLoad } from './load';
import { inputsOf, runStaged, stagedOptions } from './staged-run';

const options = {
  ...grouped('Where to', {
    site: option('KEY', `the site: ${siteKeys.join(', ')}`, readSite),
    branch: option('NAME', 'the branch of the items (default: 1)', readBranch),
    tz: zoneOption,
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
    comments: option(
      'SELECTOR',
      'a CSS selector of the comments on pages that do not mark them (schema.org Comment and h-entry are found)',
      readSelector,
    ),
    'comment-author': option('SELECTOR', 'their authors, within a comment', readSelector),
    'comment-date': option('SELECTOR', 'their dates', readSelector),
    'comment-text': option('SELECTOR', 'their texts (default: all else)', readSelector),
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
  }),
  ...stagedOptions,
};

/** `import`: imports captures from files. */
export const importCommand: Command = {
  usage: ['FILE… --site KEY'],
  about: `Reads files in these formats, recognized by their content:
  WARC (0.17 to 1.1) and ARC files, plain, gzip or Zstandard; WACZ files; or directories of these
  dated folders of HTML (20040503120000/index.html), at any depth of a directory
  pages that HTTrack or SingleFile saved, and directories of these
  exports of WordPress (WXR) with their comments, and feeds (RSS, Atom)

Items as NDJSON are for "load".

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
    comments: comment,
    'comment-author': author,
    'comment-date': date,
    'comment-text': textIn,
    ...others
  } = values;
  const isRecipe = (author ?? date ?? textIn) !== null;
  refuse(isRecipe && comment === null, 'Say what a comment is: --comments SELECTOR.');
  const comments = comment !== null && { comments: { comment, author, date, text: textIn } };
  const files = positionals.map(givenPath);
  return {
    ...others,
    files,
    filter: readFilter(values),
    part,
    siteName,
    dryRun,
    joinsAddresses,
    ...comments,
  };
}

function readPart(text = 'main'): TextPart {
  if (text === 'main' || text === 'all') return text;
  throw new CommandError('--text takes main or all.');
}

function readSelector(selector: string | undefined): string | null {
  refuse(selector !== undefined && !hasInk(selector), 'A selector is empty.');
  return selector ?? null;
}

function readSiteName(name: string | undefined): string | null {
  refuse(name !== undefined && !hasInk(name), '--site-name needs the name of the site.');
  return name?.trim() ?? null;
}

async function runImport(parsed: ImportArguments): Promise<ExitCode> {
  const { importInputs, requireSite } = await import('../import/import');
  const { identifyRun } = await import('../import/import-run');
  const { loadFeeds } = await import('../load/load-feeds');
  const { readImport, writeImport } = await import('../store/import-records');
  const found = await inputsOf(parsed.files, 'import');
  const { inputs } = found;
  const items = inputs.filter(({ format }) => format === 'ndjson').map(({ name }) => name);
  if (items.length > 0) {
    const advice = `${items.join(', ')}: items are for "load", not for "import".`;
    refuse(items.length < inputs.length, `${advice} Load them in a command of their own.`);
    printLine(`${advice} This runs "load".`, true);
    return runLoad(parsed);
  }
  const site = requireSite(parsed.site);
  await checkSelectors(parsed.comments);
  const { branch = defaultBranch, tz, charset, part, siteName, filter } = parsed;
  const { joinsAddresses, pending, comments = null } = parsed;
  const about = [site, branch, charset, part, siteName, filter, joinsAddresses, comments];
  const importRun = await identifyRun(inputs, [...about, pending]);
  return runStaged(parsed, found, {
    verb: 'Import',
    reading: parsed,
    about: () => about,
    async isDone({ db, print }) {
      // A report lists all records.
      const isAgain = parsed.again || parsed.report !== undefined;
      const isKnown = db && importRun.isRepeatable && !isAgain;
      const known = isKnown ? await readImport(db, importRun.id) : null;
      if (known) print({ site, branch, imported: known }, [importedText(known)]);
      return known !== null;
    },
    async work({ db, stage, ...run }) {
      const { id, isRepeatable } = importRun;
      const feeds = inputs.filter(({ format }) => format === 'feed');
      const others = inputs.filter(({ format }) => format !== 'feed');
      const how = { ...parsed, ...run, run: id };
      const ofOthers = await importInputs(db, stage, others, how);
      const feedRun = { ...how, site, branch };
      const report = feeds.length > 0 ? await loadFeeds(db, stage, feeds, feedRun) : ofOthers;
      const { written, counts, dryRun, isPart, left, resumed } = report;
      const isWhole = !dryRun && !isPart && left === 0 && counts.ended === 0;
      if (db && isWhole && isRepeatable) {
        const [files, when] = [inputs.map(({ name }) => name), digitsOfDate(new Date())];
        // What an interrupted run has written is not counted again.
        const all = resumed > 0 ? null : written;
        await writeImport(db, id, { files, when, written: all, captures: counts.pages });
      }
      const undo = `To undo this import: npm run content -- remove --import ${id} --reason TEXT`;
      const lines = (written > 0 || resumed > 0) && !dryRun ? [undo] : [];
      return { report, about: { site, branch, tz, run: id }, lines };
    },
  });
}

/** Throws if a selector is invalid. */
async function checkSelectors(selectors: CommentSelectors | undefined): Promise<void> {
  if (!selectors) return;
  const { parseHTML } = await import('linkedom');
  for (const selector of Object.values(selectors)) {
    try {
      if (selector !== null) parseHTML('<p>').document.querySelector(selector);
    } catch {
      invalid(selector, 'a CSS selector');
    }
  }
}

/** Says that an import is complete already. */
function importedText({ files, when, written, captures }: ImportRecord): string {
  const date = isoOfDigits(when).slice(0, 10);
  const versions = written === null ? '' : `, ${counted(written, 'version')} written`;
  const result = `${counted(captures, 'capture')}${versions}`;
  return printableLine(
    `${files.join(', ')}: imported on ${date} (${result}). There is nothing to do; --again reads them all the same.`,
  );
}
