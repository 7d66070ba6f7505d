import { isTimestamp } from '../../../src/domain/time/timestamp';
import { CommandError } from '../cli/command-error';
import { operatorName } from '../cli/operator';
import {
  readArguments,
  readProject,
  rejectExtraArguments,
  writeOptions,
} from '../cli/read-arguments';

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

const maxReasonLength = 1000;

const moderationOptions = {
  ...writeOptions,
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Parses the command line of `approve` and `reject`. */
export function parseModerationArguments(args: readonly string[]): ModerationArguments {
  const { values, positionals } = readArguments(args, moderationOptions);
  const [id, key] = positionals;
  if (!id || !key) throw new CommandError('Name an item and the key of a version: ID KEY.');
  rejectExtraArguments(positionals, 2);
  return { id, key: requireTimestamp(key), ...readOptions(values) };
}

/** Parses the command line of `withdraw` and `restore`, which takes `--all` instead of a key. */
export function parseTakedownArguments(
  args: readonly string[],
): ModerationArguments<string | null> {
  const { values, positionals } = readArguments(args, {
    ...moderationOptions,
    all: { type: 'boolean', default: false },
  });
  const [id, key] = positionals;
  if (!id || (key === undefined) !== values.all) {
    throw new CommandError('Name an item and the key of a version, or all: ID KEY, or ID --all.');
  }
  rejectExtraArguments(positionals, 2);
  return { id, key: key === undefined ? null : requireTimestamp(key), ...readOptions(values) };
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
