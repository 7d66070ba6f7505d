import { inkedText } from '../../../src/domain/text/ink';
import { isTimestamp } from '../../../src/domain/time/timestamp';
import {
  addressOptions,
  flag,
  grouped,
  option,
  readArguments,
  readBranch,
  readSite,
  refuse,
  type ValuesOf,
  writeOptions,
} from '../cli/read-arguments';
import { byOption, placeOptions, readItemId, retryOption } from '../cli/shared-options';
import { readAddressFilter } from '../model/address-filter';
import { type ListedAs, maxReasonLength, needsReason } from '../model/log-entry';
import { CommandError, invalid } from '../model/problem';
import type { VersionAction } from '../moderation/decide-many';
import type { ItemChange } from '../operation/item-text';
import { pagesOptions } from './pages-options';

const decisionOptions = {
  ...addressOptions,
  ...grouped('For the log', {
    reason: option('TEXT', 'why', readReason),
    by: byOption,
  }),
  ...writeOptions,
  ...grouped('Database and output', { 'retry-for': retryOption }),
};

const verdictOptions = {
  ...grouped('Choice of versions', {
    all: flag('all versions of the item or, with --site, of the site'),
    ...placeOptions,
  }),
  ...decisionOptions,
};
const restoreOptions = { ...verdictOptions, ...pagesOptions };
const withdrawOptions = {
  ...grouped('Choice of versions', {
    everywhere: flag('withdraw the same words wherever they are public, on all sites and branches'),
  }),
  ...restoreOptions,
};

/** The options of each command about versions. */
export const versionOptions = {
  approve: verdictOptions,
  reject: verdictOptions,
  withdraw: withdrawOptions,
  restore: restoreOptions,
};

type VersionValues = ValuesOf<typeof verdictOptions> & Partial<ValuesOf<typeof withdrawOptions>>;

/** Parses the command line of a command about versions; throws if it is invalid. */
export function parseVersionArguments(action: VersionAction, args: readonly string[]) {
  const read = readArguments(args, versionOptions[action], 2);
  const values: VersionValues = read.values;
  const { all, site, branch, url, host, from, to, everywhere = false } = values;
  const [id = null, key = null] = read.positionals;
  const selection = {
    id: id === null ? null : readItemId(id),
    key:
      key === null || isTimestamp(key) ? key : invalid(key, 'a timestamp, such as 20040503120000'),
    site,
    branch,
    captured: readAddressFilter(values),
  };
  const hasAddress = (url ?? host) !== undefined;
  const isNarrowed = hasAddress || (from ?? to) !== undefined;
  const isPlaced = (site ?? branch) !== undefined;
  const isMany = all || isNarrowed;
  const isOfSite = id === null && !hasAddress;
  refuse(id !== null && isPlaced, 'An item has one place: leave out --site and --branch.');
  refuse(key !== null && isMany, 'Name one version, ID KEY, or several without a key.');
  refuse(
    id !== null && key === null && !isMany,
    'Name the key of a version, ID KEY, or all: ID --all.',
  );
  refuse(
    isOfSite && !isMany && site === undefined,
    'Name the versions: ID KEY, ID --all, --all --site KEY, or an address with --url or --host.',
  );
  refuse(isOfSite && site === undefined, 'Name the site for --all: --site KEY.');
  refuse(isOfSite && !all, 'For all versions of a site, add --all.');
  return { ...readDecision(action, values), selection, everywhere };
}

/** The options of `join` and `unjoin`. */
export const joinOptions = {
  ...grouped('For the log', { reason: decisionOptions.reason, by: byOption }),
  ...writeOptions,
  ...grouped('Database and output', { 'retry-for': retryOption }),
  ...pagesOptions,
};

/** Parses the command line of `join` or `unjoin`; throws if it is invalid. */
export function parseJoinArguments(action: 'join' | 'unjoin', args: readonly string[]) {
  const { values, positionals } = readArguments(args, joinOptions, 2);
  const [id, otherId] = positionals.map(readItemId);
  if (id === undefined || otherId === undefined || id === otherId) {
    throw new CommandError('Name two items: ID OTHER.');
  }
  return { ...readDecision(action, values), id, otherId };
}

const movedOptions = { ...decisionOptions, ...pagesOptions };
const removeOptions = {
  ...grouped('Choice of an import', {
    import: option('RUN', 'what this import wrote, which names itself at its end', readRun),
    file: option('NAME', 'what was imported from the file of this name', (name) => name ?? null),
  }),
  ...movedOptions,
};
const moveOptions = {
  ...grouped('Where to', {
    site: option('KEY', 'the site to move to', readSite),
    branch: option('NAME', "the branch to move to (default: each item's own)", readBranch),
  }),
  ...movedOptions,
};
const kindOptions = {
  ...grouped('Which kind', {
    as: option('KIND', '"story", or "page": what is no story', readListedAs),
  }),
  ...movedOptions,
};

/** The options of each command about items. */
export const itemOptions = { move: moveOptions, remove: removeOptions, kind: kindOptions };

/** Parses the command line of a command about items; throws if it is invalid. */
export function parseItemArguments(action: keyof typeof itemOptions, args: readonly string[]) {
  const read = readArguments(args, itemOptions[action], Number.POSITIVE_INFINITY);
  const values: ValuesOf<typeof movedOptions> &
    Partial<
      ValuesOf<typeof removeOptions> & ValuesOf<typeof moveOptions> & ValuesOf<typeof kindOptions>
    > = read.values;
  const { site, branch, url, host, from, to, as } = values;
  const captured = readAddressFilter(values);
  const hasAddress = (url ?? host) !== undefined;
  const names = read.positionals.map(readItemId);
  const { import: run = null, file = null } = values;
  const hasImport = (run ?? file) !== null;
  const isNarrowed = hasAddress || (from ?? to) !== undefined;
  refuse(hasImport && (names.length > 0 || isNarrowed), 'Name an import, or items, not both.');
  refuse(run !== null && file !== null, 'Name an import by --import or by --file, not both.');
  refuse(
    !hasImport && (names.length > 0 ? isNarrowed : !hasAddress),
    action === 'remove'
      ? 'Name items, ID…, an address with --url or --host, or an import with --import or --file.'
      : 'Name items, ID…, or an address with --url or --host.',
  );
  refuse(action === 'move' && site === undefined, 'Name the site to move to: --site KEY.');
  refuse(action === 'kind' && as == null, 'Say what they are: --as story, or --as page.');
  const change: ItemChange =
    site !== undefined ? { action: 'move', to: { site, branch } } : { action: as ?? 'remove' };
  return {
    ...readDecision(change.action, values),
    names,
    /** The addresses of items that are not named; otherwise null. */
    captured: hasAddress ? captured : null,
    /** The import that wrote what is to be removed, if it is named. */
    imported: run !== null ? { run } : file !== null ? { file } : null,
    change,
  };
}

function readListedAs(kind: string | undefined): ListedAs | null {
  if (kind === undefined || kind === 'story' || kind === 'page') return kind ?? null;
  return invalid(kind, '"story" or "page"');
}

function readRun(run: string | undefined): string | null {
  if (run === undefined || /^[0-9a-f]{12}$/.test(run)) return run ?? null;
  return invalid(run, 'the name of an import: 12 digits, of which some are letters from a to f');
}

/** What every decision is told on the command line. */
export type DecisionArguments = ReturnType<typeof readDecision>;

function readDecision(
  action: Parameters<typeof needsReason>[0],
  values: Omit<ValuesOf<typeof decisionOptions>, keyof typeof addressOptions> &
    Partial<ValuesOf<typeof pagesOptions>>,
) {
  const { reason, by, project, json, yes, pages, origin = null, 'dry-run': dryRun } = values;
  refuse(reason === null && needsReason(action), 'Give a reason: --reason TEXT.');
  refuse(pages !== undefined && dryRun, '--pages cannot be combined with --dry-run.');
  const limitMs = values['retry-for'];
  return { reason, by, project, json, yes, pages, origin, dryRun, limitMs };
}

function readReason(text: string | undefined): string | null {
  const reason = inkedText(text?.trim() ?? null);
  if (reason === null || reason.length <= maxReasonLength) return reason;
  throw new CommandError(`A reason has at most ${maxReasonLength} characters.`);
}
