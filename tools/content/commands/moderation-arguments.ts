import { isTimestamp } from '../../../src/domain/time/timestamp';
import { operatorName } from '../cli/operator';
import {
  givenPath,
  readArguments,
  readBranch,
  readItemId,
  readProject,
  readSite,
  rejectExtraArguments,
  writeOptions,
} from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import { type AddressFilter, addressOptions, readAddressFilter } from '../model/address-filter';
import { maxReasonLength } from '../model/log-entry';
import { CommandError } from '../model/problem';
import type { Destination } from '../moderation/decide-item';
import type { VersionAction } from '../moderation/decide-many';
import type { VersionSelection } from '../moderation/select-versions';

/** The options of every command that decides. */
export interface ModerationOptions {
  readonly reason: string | null;
  readonly by: string;
  readonly project: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly json: boolean;
  /** The directory of a built app whose pages are written again; null for none. */
  readonly pages: string | null;
  /** The origin of the pages. */
  readonly origin: string | null;
}

const moderationOptions = {
  ...writeOptions,
  ...addressOptions,
  reason: { type: 'string' },
  by: { type: 'string' },
  site: { type: 'string' },
  branch: { type: 'string' },
  pages: { type: 'string' },
  origin: { type: 'string' },
} as const;

/** The command line of `approve`, `reject`, `withdraw` and `restore`. */
export interface VersionArguments extends ModerationOptions {
  readonly selection: VersionSelection;
  /** Whether to withdraw the same texts elsewhere. */
  readonly everywhere: boolean;
}

/** Parses the command line of a command about versions; throws if it is invalid. */
export function parseVersionArguments(
  action: VersionAction,
  args: readonly string[],
): VersionArguments {
  const { values, positionals } = readArguments(args, {
    ...moderationOptions,
    all: { type: 'boolean', default: false },
    everywhere: { type: 'boolean', default: false },
  });
  const { all, everywhere } = values;
  if (everywhere && action !== 'withdraw') throw notAnOption('everywhere', action);
  const [id = null, key = null] = positionals;
  rejectExtraArguments(positionals, 2);
  const selection = {
    id: id === null ? null : readItemId(id),
    key: key === null ? null : readKey(key),
    site: readSite(values.site),
    branch: readBranch(values.branch),
    captured: readAddressFilter(values),
  };
  const { site, branch } = selection;
  const hasAddress = (values.url ?? values.host) !== undefined;
  const isNarrowed = hasAddress || (values.from ?? values.to) !== undefined;
  if (id !== null && (site ?? branch) !== undefined) {
    throw new CommandError('An item has one site and branch: leave out --site and --branch.');
  }
  if (key !== null && (all || isNarrowed)) {
    throw new CommandError('Name one version, ID KEY, or several without a key.');
  }
  if (id !== null && key === null && !all && !isNarrowed) {
    throw new CommandError('Name the key of a version, ID KEY, or all: ID --all.');
  }
  if (id === null && !hasAddress) {
    if (!all && !isNarrowed && site === undefined) throw new CommandError(nothingNamed);
    if (site === undefined) throw new CommandError('Name the site for --all: --site KEY.');
    if (!all) throw new CommandError('For all versions of a site, add --all.');
  }
  return { selection, everywhere, ...readOptions(action, values) };
}

const nothingNamed =
  'Name the versions: ID KEY, ID --all, --all --site KEY, or an address with --url or --host.';

function readKey(key: string): string {
  if (isTimestamp(key)) return key;
  throw new CommandError(`"${key}" is not a timestamp, such as 20040503120000.`);
}

/** The command line of `remove` and `move`. */
export interface ItemArguments extends ModerationOptions {
  /** The ids of items, or of their documents. */
  readonly names: readonly string[];
  /** The addresses of items that are not named; otherwise null. */
  readonly captured: AddressFilter | null;
  /** Where to move them; null to remove them. */
  readonly to: Destination | null;
}

/** Parses the command line of a command about items; throws if it is invalid. */
export function parseItemArguments(
  action: 'remove' | 'move',
  args: readonly string[],
): ItemArguments {
  const { values, positionals } = readArguments(args, moderationOptions);
  const captured = readAddressFilter(values);
  const hasAddress = (values.url ?? values.host) !== undefined;
  const hasTimes = (values.from ?? values.to) !== undefined;
  const names = positionals.map(readItemId);
  if (names.length > 0 ? hasAddress || hasTimes : !hasAddress) {
    throw new CommandError('Name items, ID…, or an address with --url or --host.');
  }
  const [site, branch] = [readSite(values.site), readBranch(values.branch)];
  if (action === 'remove' && (site ?? branch) !== undefined) {
    throw notAnOption(site === undefined ? 'branch' : 'site', action);
  }
  if (action === 'move' && site === undefined) {
    throw new CommandError('Name the site to move to: --site KEY.');
  }
  const to = site === undefined ? null : { site, branch };
  return { names, captured: hasAddress ? captured : null, to, ...readOptions(action, values) };
}

interface OptionValues {
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
  readonly project?: string | undefined;
  readonly pages?: string | undefined;
  readonly origin?: string | undefined;
  readonly json: boolean;
  readonly yes: boolean;
  readonly 'dry-run': boolean;
}

const needReason: readonly string[] = ['reject', 'withdraw', 'remove'];
const publishNothing: readonly string[] = ['approve', 'reject'];

function readOptions(action: string, values: OptionValues): ModerationOptions {
  const { json, yes, 'dry-run': dryRun, origin } = values;
  const pages = values.pages === undefined ? null : givenPath(values.pages);
  const reason = values.reason?.trim() || null;
  if (reason === null && needReason.includes(action)) {
    throw new CommandError('Give a reason: --reason TEXT.');
  }
  if (reason !== null && reason.length > maxReasonLength) {
    throw new CommandError(`A reason has at most ${maxReasonLength} characters.`);
  }
  if (pages !== null && publishNothing.includes(action)) throw notAnOption('pages', action);
  if (pages !== null && dryRun) {
    throw new CommandError('--pages cannot be combined with --dry-run.');
  }
  return {
    reason,
    by: operatorName(values.by),
    project: readProject(values.project),
    dryRun,
    yes,
    json,
    pages,
    origin: origin === undefined ? null : readBase(origin).origin,
  };
}

function notAnOption(option: string, action: string): CommandError {
  return new CommandError(`--${option} is not an option of "${action}".`);
}
