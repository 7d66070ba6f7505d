import { type SiteKey, siteKeys } from '../../src/domain/site-registry';
import { isTimeZone } from '../../src/domain/time-zone';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  writeOptions,
} from '../cli/read-arguments';
import { Refusal } from '../cli/refusal';

export interface ImportArguments {
  readonly files: readonly string[];
  /** Needed for everything but items, which name theirs. */
  readonly site: SiteKey | undefined;
  /** The branch that was asked for, if any; else it is `defaultBranch`. */
  readonly branch: string | undefined;
  readonly tz: string;
  readonly pending: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly yes: boolean;
  readonly project: string | undefined;
}

export const defaultBranch = '1';

/** Reads the command line of `import`; refuses, saying why, what makes no sense. */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    tz: { type: 'string', default: 'UTC' },
    pending: { type: 'boolean', default: false },
  });
  const { tz, pending, json, yes, 'dry-run': dryRun } = values;
  const site = readSite(values.site);
  if (positionals.length === 0) throw new Refusal('Name at least one file to import.');
  const branch = readBranch(values.branch);
  if (!isTimeZone(tz)) throw new Refusal(`"${tz}" is no time zone, such as Europe/Berlin.`);
  const project = readProject(values.project);
  return { files: positionals, site, branch, tz, project, pending, dryRun, json, yes };
}

/** The site that pages become items of; refuses where none was named. */
export function requireSite(site: SiteKey | undefined): SiteKey {
  if (site === undefined) throw new Refusal(`Name a site: --site ${siteKeys.join('|')}`);
  return site;
}
