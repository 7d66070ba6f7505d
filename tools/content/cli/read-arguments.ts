import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isSiteKey, type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { CommandError, reasonOf } from '../model/problem';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of every command that opens a database. */
export const targetOptions = {
  project: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Options of every command that writes to a database. */
export const writeOptions = {
  ...targetOptions,
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** Parses a command line; throws on unknown options. */
export function readArguments<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node appends hints about unusual arguments after its first sentence.
    throw new CommandError(reasonOf(error).replace(/\. .*$/s, '.'));
  }
}

/** Throws if there are more than `taken` positional arguments. */
export function rejectExtraArguments(positionals: readonly string[], taken = 0): void {
  const more = positionals[taken];
  if (more !== undefined) throw new CommandError(`Unexpected argument "${more}".`);
}

/** Parses --site; undefined if not given. */
export function readSite(site: string | undefined): SiteKey | undefined {
  if (site === undefined || isSiteKey(site)) return site;
  throw new CommandError(`"${site}" is not a site. The sites are ${siteKeys.join(', ')}.`);
}

/** Parses --branch; undefined if not given. */
export function readBranch(branch: string | undefined): string | undefined {
  if (branch === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(branch)) return branch;
  throw new CommandError(
    `"${branch}" is not a branch: that is 1 to 64 letters, digits, "-" or "_", such as 1.`,
  );
}

/** Parses --project; undefined if not given. */
export function readProject(project: string | undefined): string | undefined {
  if (project === undefined || /^[a-z][a-z0-9-]{3,62}$/.test(project)) return project;
  throw new CommandError(`"${project}" is not a project id.`);
}

/** Reads the id of an item. "." and ".." name none: no address and no document can have them. */
export function readItemId(id: string): string {
  if (id !== '' && id !== '.' && id !== '..') return id;
  throw new CommandError(`"${id}" is not the id of an item.`);
}

/**
 * Returns the path of a file that a command line names. npm runs scripts in the folder of the package, and
 * gives the one in which it was started, to which relative paths refer, as INIT_CWD. `-` stays as it is,
 * and so does an empty path.
 */
export function givenPath(path: string): string {
  const { INIT_CWD: folder, npm_lifecycle_event: script } = process.env;
  const isByNpm = script === 'content' && folder !== undefined && folder !== process.cwd();
  return isByNpm && path !== '' && path !== '-' ? resolve(folder, path) : path;
}
