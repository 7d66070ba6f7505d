import { isTimeZone } from '../../../src/domain/time/time-zone';
import { givenPath } from '../cli/given-path';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  writeOptions,
} from '../cli/read-arguments';
import { isCharset } from '../html/charset';
import type { TextPart } from '../html/read-page';
import { filterOptions, readFilter } from '../import/capture-filter';
import type { ImportOptions } from '../import/import-inputs';
import { CommandError } from '../model/command-error';

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
