import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSiteKey, type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { CommandError, invalid, reasonOf } from '../model/problem';
import { similarTo } from './similar';

/** An option of a command, for the help and for the command line. */
export interface Option<Value> {
  /** Stands for the value in the help; empty if there is none. */
  readonly placeholder: string;
  readonly meaning: string;
  /** The heading in the help. */
  readonly group?: string;
  /** Parses what is given for the option, which may be nothing; throws if it is invalid. */
  readonly read: (given: string[]) => Value;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values of options, by their names. */
export type ValuesOf<T extends Options> = {
  readonly [Name in keyof T]: ReturnType<T[Name]['read']>;
};

/** Declares an option without a value. */
export function flag(meaning: string): Option<boolean> {
  return { placeholder: '', meaning, read: (given) => given.length > 0 };
}

/** Declares an option whose value `read` parses. */
export function option<Value>(
  placeholder: string,
  meaning: string,
  read: (given: string | undefined) => Value,
): Option<Value> {
  return { placeholder, meaning, read: (given) => read(given.at(-1)) };
}

/** Declares an option that may be given several times; undefined if it is not given. */
export function repeatable(placeholder: string, what: string): Option<string[] | undefined> {
  const meaning = `${what}; may be repeated`;
  return { placeholder, meaning, read: (given) => (given.length > 0 ? given : undefined) };
}

/** Puts options under a heading of the help. */
export function grouped<T extends Options>(group: string, options: T): T {
  const entries = Object.entries(options).map(([name, each]) => [name, { ...each, group }]);
  // The names and the types of the values stay.
  return Object.fromEntries(entries) as T;
}

/** Parses a command line with at most `most` arguments besides options; throws if it is invalid. */
export function readArguments<T extends Options>(args: readonly string[], options: T, most = 0) {
  const { values, positionals } = parseWords(args, options);
  refuse(positionals.length > most, `Unexpected argument "${positionals[most]}".`);
  const parsed = Object.entries(options).map(([name, { read }]) => {
    return [name, read([values[name] ?? []].flat().map(String))];
  });
  // The names are those of `options`, and each value is what its option returns.
  return { values: Object.fromEntries(parsed) as ValuesOf<T>, positionals };
}

function parseWords(args: readonly string[], options: Options) {
  const declared = Object.entries(options).map(([name, { placeholder }]) => {
    return [name, { type: placeholder === '' ? 'boolean' : 'string', multiple: true }] as const;
  });
  try {
    const config = Object.fromEntries(declared);
    return parseArgs({ args: [...args], options: config, allowPositionals: true });
  } catch (error) {
    // Node appends hints about unusual arguments after its first sentence.
    const reason = reasonOf(error).replace(/\. .*$/s, '.');
    const [, unknown = ''] = /^Unknown option '--([^']*)'/.exec(reason) ?? [];
    const similar = similarTo(unknown, Object.keys(options));
    throw new CommandError(similar === null ? reason : `${reason} Did you mean "--${similar}"?`);
  }
}

/** Throws a `CommandError` if a command line breaks a rule. */
export function refuse(isBroken: boolean, message: string): void {
  if (isBroken) throw new CommandError(message);
}

/** Parses --site; undefined if not given. */
export function readSite(site: string | undefined): SiteKey | undefined {
  if (site === undefined || isSiteKey(site)) return site;
  return invalid(
    site,
    `a site. The sites are ${siteKeys.join(', ')}. To add it: npm run content -- site add ${site}`,
  );
}

/** Parses --branch; undefined if not given. */
export function readBranch(branch: string | undefined): string | undefined {
  if (branch === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(branch)) return branch;
  return invalid(branch, 'a branch: that is 1 to 64 letters, digits, "-" or "_", such as 1');
}

/**
 * Returns the path of a file or folder that a command line names, relative to the folder in which npm was
 * started (INIT_CWD). `-`, an empty path and none stay as they are.
 */
export function givenPath<Path extends string | undefined>(path: Path): Path | string {
  const { INIT_CWD: folder, npm_lifecycle_event: script } = process.env;
  const isByNpm = script === 'content' && folder !== undefined && folder !== process.cwd();
  return isByNpm && path && path !== '-' ? resolve(folder, path) : path;
}

function readProject(project: string | undefined): string | undefined {
  if (project === undefined || /^[a-z][a-z0-9-]{3,62}$/.test(project)) return project;
  return invalid(project, 'a project id');
}

/** The options that select captures, which `readAddressFilter` parses. */
export const addressOptions = grouped('Which captures', {
  url: repeatable('URL', 'only what was captured at this page'),
  host: repeatable('HOST', 'only what was captured at this host or its subdomains'),
  from: option(
    'DATE',
    'only from this date on: 4 to 14 digits, or such as 2004-05',
    (date) => date,
  ),
  to: option('DATE', 'only up to the end of this date', (date) => date),
});

/** The options of every command that opens a database. */
export const targetOptions = grouped('Database and output', {
  project: option('ID', 'a project; a real one needs application default credentials', readProject),
  json: flag('print the outcome as JSON'),
});

/** The options of every command that writes to a database. */
export const writeOptions = grouped('Database and output', {
  'dry-run': flag('show what would be written, without writing'),
  yes: flag('do not ask before writing to a real project'),
  ...targetOptions,
});
