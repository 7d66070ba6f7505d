import type { SiteKey } from '../../../src/domain/content/site-registry';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import { operatorName } from '../cli/operator';
import {
  readArguments,
  readBranch,
  readProject,
  readSite,
  rejectExtraArguments,
  writeOptions,
} from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import { CommandError } from '../model/command-error';
import { maxReasonLength } from '../model/log-entry';
import type { VersionName } from '../moderation/decide-many';

export interface ModerationArguments<Key = string> {
  readonly id: string;
  /** A timestamp, or null for all versions. */
  readonly key: Key;
  readonly reason: string | null;
  readonly by: string;
  readonly project: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const moderationOptions = {
  ...writeOptions,
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Parses the command line of `reject`. */
export function parseModerationArguments(args: readonly string[]): ModerationArguments {
  const { values, positionals } = readArguments(args, moderationOptions);
  return { ...readVersionName(positionals), ...readOptions(values) };
}

/** The versions that `approve` decides about: one, those of a list, or all pending ones of a site. */
export type ApproveArguments = Omit<ModerationArguments, 'id' | 'key'> &
  (
    | { readonly kind: 'one'; readonly id: string; readonly key: string }
    | { readonly kind: 'file'; readonly file: string }
    | { readonly kind: 'all'; readonly site: SiteKey; readonly branch: string | undefined }
  );

/** Parses the command line of `approve`. */
export function parseApproveArguments(args: readonly string[]): ApproveArguments {
  const { values, positionals } = readArguments(args, {
    ...moderationOptions,
    file: { type: 'string' },
    all: { type: 'boolean', default: false },
    site: { type: 'string' },
    branch: { type: 'string' },
  });
  const options = readOptions(values);
  const { file, all } = values;
  const [site, branch] = [readSite(values.site), readBranch(values.branch)];
  if (!all && (site !== undefined || branch !== undefined)) {
    throw new CommandError('--site and --branch belong to --all.');
  }
  if (!all && file === undefined) {
    return { kind: 'one', ...readVersionName(positionals), ...options };
  }
  rejectExtraArguments(positionals);
  if (file !== undefined) {
    if (all) throw new CommandError('Give either --file or --all.');
    return { kind: 'file', file, ...options };
  }
  if (site === undefined) throw new CommandError('Name the site for --all: --site KEY.');
  return { kind: 'all', site, branch, ...options };
}

/** Parses a list of versions: `ID KEY` on each line; other lines that begin with "#" and empty ones are ignored. */
export function parseVersionNames(text: string): readonly VersionName[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, id, key] = /^\s*(\S.*?)\s+(\S+)\s*$/.exec(line) ?? [];
    if (!id || !key || !isTimestamp(key)) {
      if (/^\s*(?:#.*)?$/.test(line)) return [];
      throw new CommandError(`Line ${index + 1} is not ID KEY: ${line.slice(0, 200)}`);
    }
    return [{ id, key }];
  });
}

function readVersionName(positionals: readonly string[]): VersionName {
  const [id, key] = positionals;
  if (!id || !key) throw new CommandError('Name an item and the key of a version: ID KEY.');
  rejectExtraArguments(positionals, 2);
  return { id, key: requireTimestamp(key) };
}

export interface TakedownArguments extends ModerationArguments<string | null> {
  /** The directory of a built app whose pages are written again; null for none. */
  readonly pages: string | null;
  /** The origin of the pages. */
  readonly origin: string | null;
}

/** Parses the command line of `withdraw` and `restore`, which takes `--all` instead of a key. */
export function parseTakedownArguments(args: readonly string[]): TakedownArguments {
  const { values, positionals } = readArguments(args, {
    ...moderationOptions,
    all: { type: 'boolean', default: false },
    pages: { type: 'string' },
    origin: { type: 'string' },
  });
  const [id, key] = positionals;
  if (!id || (key === undefined) !== values.all) {
    throw new CommandError('Name an item and the key of a version, or all: ID KEY, or ID --all.');
  }
  rejectExtraArguments(positionals, 2);
  const { pages = null, 'dry-run': dryRun } = values;
  if (pages !== null && dryRun) {
    throw new CommandError('--pages cannot be combined with --dry-run.');
  }
  const origin = values.origin === undefined ? null : readBase(values.origin).origin;
  const version = { id, key: key === undefined ? null : requireTimestamp(key) };
  return { ...version, pages, origin, ...readOptions(values) };
}

function requireTimestamp(key: string): string {
  if (isTimestamp(key)) return key;
  throw new CommandError(`"${key}" is not a timestamp, such as 20040503120000.`);
}

interface OptionValues {
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
  readonly project?: string | undefined;
  readonly json: boolean;
  readonly yes: boolean;
  readonly 'dry-run': boolean;
}

function readOptions(values: OptionValues): Omit<ModerationArguments, 'id' | 'key'> {
  const reason = values.reason?.trim() || null;
  if (reason !== null && reason.length > maxReasonLength) {
    throw new CommandError(`A reason has at most ${maxReasonLength} characters.`);
  }
  const { json, yes, 'dry-run': dryRun } = values;
  const by = operatorName(values.by);
  return { reason, by, project: readProject(values.project), dryRun, yes, json };
}
