import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isSiteKey, type SiteKey, siteKeys } from '../../src/domain/site-registry';
import { reasonOf } from '../items/problem';
import { Refusal } from './refusal';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of every command that opens a database. */
export const targetOptions = {
  project: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** Options of every command that writes to one. */
export const writeOptions = {
  ...targetOptions,
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** Reads a command line; refuses options that a command does not have. */
export function readArguments<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Node adds advice on unusual arguments behind its first sentence.
    throw new Refusal(reasonOf(error).replace(/\. .*$/s, '.'));
  }
}

/** Refuses arguments beyond those that a command takes. */
export function refuseMore(positionals: readonly string[], taken = 0): void {
  const more = positionals[taken];
  if (more !== undefined) throw new Refusal(`"${more}" is one argument too many.`);
}

/** A site of the registry, or undefined where none is named. */
export function readSite(site: string | undefined): SiteKey | undefined {
  if (site === undefined || isSiteKey(site)) return site;
  throw new Refusal(`"${site}" is no site. The sites are ${siteKeys.join(', ')}.`);
}

/** The name of a branch, or undefined where none is given. */
export function readBranch(branch: string | undefined): string | undefined {
  if (branch === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(branch)) return branch;
  throw new Refusal(`"${branch}" is no branch.`);
}

/** The id of a project, or undefined where none is given. */
export function readProject(project: string | undefined): string | undefined {
  if (project === undefined || /^[a-z][a-z0-9-]{3,62}$/.test(project)) return project;
  throw new Refusal(`"${project}" is no project id.`);
}
