import { type SiteKey, siteKeys } from '../../../src/domain/content/site-registry';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { CommandError } from '../cli/command-error';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  writeOptions,
} from '../cli/read-arguments';
import { isCharset } from '../html/charset';
import type { TextPart } from '../html/read-page';
import { type CaptureFilter, filterOptions, readFilter } from '../items/capture-filter';

export interface ImportArguments {
  readonly files: readonly string[];
  /** Required for everything except items, which name theirs. */
  readonly site: SiteKey | undefined;
  /** The requested branch; otherwise `defaultBranch`. */
  readonly branch: string | undefined;
  readonly tz: string;
  /** The charset of all pages; null for what each declares. */
  readonly charset: string | null;
  readonly filter: CaptureFilter;
  /** Which text of the pages to keep. */
  readonly part: TextPart;
  readonly pending: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly yes: boolean;
  readonly project: string | undefined;
  /** The file to list every record in. */
  readonly report: string | undefined;
}

const textParts: readonly TextPart[] = ['main', 'all'];
export const defaultBranch = '1';

/** Parses the command line of `import`; throws an error with the reason if it is invalid. */
export function parseImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    tz: { type: 'string', default: 'UTC' },
    charset: { type: 'string' },
    text: { type: 'string', default: 'main' },
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
  const project = readProject(values.project);
  return {
    files: positionals,
    site,
    branch,
    tz,
    charset,
    filter: readFilter(values),
    part,
    project,
    report: values.report,
    pending,
    dryRun,
    json,
    yes,
  };
}

/** Returns the site for imported pages; throws if none was given. */
export function requireSite(site: SiteKey | undefined): SiteKey {
  if (site === undefined) throw new CommandError(`Name a site: --site ${siteKeys.join('|')}`);
  return site;
}
