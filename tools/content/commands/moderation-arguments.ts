import { isTimestamp } from '../../../src/domain/time/timestamp';
import { CommandError } from '../cli/command-error';
import { operatorName } from '../cli/operator';
import {
  readArguments,
  readProject,
  rejectExtraArguments,
  writeOptions,
} from '../cli/read-arguments';

export interface ModerationArguments {
  readonly id: string;
  /** A timestamp. */
  readonly key: string;
  readonly reason: string | null;
  readonly by: string;
  readonly project: string | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const maxReasonLength = 1000;

/** Parses the command line of `approve` and `reject`. */
export function parseModerationArguments(args: readonly string[]): ModerationArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    reason: { type: 'string' },
    by: { type: 'string' },
  });
  const [id, key] = positionals;
  if (!id || !key) throw new CommandError('Name an item and the key of a version: ID KEY.');
  rejectExtraArguments(positionals, 2);
  if (!isTimestamp(key))
    throw new CommandError(`"${key}" is not a timestamp, such as 20040503120000.`);
  const reason = values.reason?.trim() || null;
  if (reason !== null && reason.length > maxReasonLength) {
    throw new CommandError(`A reason has at most ${maxReasonLength} characters.`);
  }
  const { json, yes, 'dry-run': dryRun } = values;
  const by = operatorName(values.by);
  return { id, key, reason, by, project: readProject(values.project), dryRun, yes, json };
}
