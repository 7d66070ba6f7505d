import { siteKeys } from '../../../src/domain/content/site-registry';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import {
  givenPath,
  readArguments,
  readBranch,
  readProject,
  readSite,
  writeOptions,
} from '../cli/read-arguments';
import { isCharset } from '../html/charset';
import type { TextPart } from '../html/read-page';
import { filterOptions, readFilter } from '../import/capture';
import type { ImportOptions } from '../import/import';
import { CommandError } from '../model/problem';

export interface ImportArguments extends ImportOptions {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly yes: boolean;
  readonly project: string | undefined;
  /** The file to list every record in. */
  readonly report: string | undefined;
}

const textParts: readonly TextPart[] = ['main', 'all'];

/** Parses the command line of `import`; throws an error with the reason if it is invalid. */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    tz: { type: 'string', default: 'UTC' },
    charset: { type: 'string' },
    text: { type: 'string', default: 'main' },
    'site-name': { type: 'string' },
    ...filterOptions,
    pending: { type: 'boolean', default: false },
    report: { type: 'string' },
  });
  const { tz, pending, json, yes, 'dry-run': dryRun } = values;
  const site = readSite(values.site);
  if (positionals.length === 0) throw new CommandError('Name at least one file to import.');
  const branch = readBranch(values.branch);
  if (!isTimeZone(tz)) throw new CommandError(`"${tz}" is not a time zone, such as Europe/Berlin.`);
  const { charset = null } = values;
  if (charset !== null && !isCharset(charset)) {
    throw new CommandError(`"${charset}" is not a charset, such as windows-1251.`);
  }
  const part = textParts.find((each) => each === values.text);
  if (part === undefined) throw new CommandError(`--text takes ${textParts.join(' or ')}.`);
  const siteName = values['site-name']?.trim() ?? null;
  if (siteName === '') throw new CommandError('--site-name needs the name of the site.');
  const project = readProject(values.project);
  return {
    files: positionals.map(givenPath),
    site,
    branch,
    tz,
    charset,
    filter: readFilter(values),
    part,
    siteName,
    project,
    report: values.report === undefined ? undefined : givenPath(values.report),
    pending,
    dryRun,
    json,
    yes,
  };
}

export const importHelp = `Usage: npm run content -- import FILE… --site KEY [options]

Reads files in these formats, recognized by their content:
  WARC (0.17 to 1.1) and ARC files, plain, gzip or Zstandard; WACZ files; or directories of these
  a directory of dated folders of HTML (20040503120000/index.html)
  items as NDJSON, plain or gzip (docs/content-format.md); these name their site and branch

FILE may be - for standard input.

Each HTML page with status 200, or stored as a resource, becomes a version of the item of its
address, at the time of its capture. Captures with the same text as the version before them add no
version; revisits repeat the text of the capture that they name. Importing again changes nothing, or
continues an interrupted import.

Options
  --site KEY      the site: ${siteKeys.join(', ')}; for items, imports only those
  --branch NAME   the branch of the items (default: 1); for items, imports only those
  --tz ZONE       the time zone in which the items' dates are shown (default: UTC)
  --charset NAME  the charset of all pages, such as windows-1251, whatever they declare (default: what
                  each declares; without a declaration, it is detected)
  --text main|all  the main text of pages, where it can be told apart from menus, footers and the
                  like (default), or all text
  --site-name NAME  the name of the site, to leave out of headlines; needed only if neither the pages
                  nor what their titles share say it
  --url URL       only captures of this page; may be repeated, like --host, --status, --include
                  and --exclude
  --host HOST     only captures of this host and its subdomains
  --from DATE     only captures from this date on: 4 to 14 digits, or such as 2004-05
  --to DATE       only captures up to the end of this date
  --status CODE   import responses with this status instead of 200
  --include REGEX only captures whose address matches one of these
  --exclude REGEX no captures whose address matches
  --pending       store new versions for approval instead of publishing them
  --report FILE   list every record with what became of it, one JSON object per line
  --dry-run       show what would be written, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project, or replacing the file of --report
  --json          print the report as JSON
  --help          print this

Where it writes
  Into the Firestore emulator of FIRESTORE_EMULATOR_HOST, else into the one that "npm run dev"
  runs, project demo-mnemosyne. Into a real project only with --project.

Examples
  npm run content -- import crawl.warc.gz --site word --dry-run
  npm run content -- import crawls/*.wacz --site homer --tz America/New_York
  npm run content -- import old-pages/ --site 500 --branch 2 --pending
  npm run content -- import items.ndjson.gz
  npm run content -- import crawl.warc.gz --site word --project my-project --yes --json

Exit codes: 0 all imported; 1 some input could not be imported; 2 wrong usage, or refused;
130 interrupted (Ctrl-C): no item is half-written; run the same command to continue`;
