import { isTimestamp } from '../../src/domain/timestamp';
import { operatorName } from '../cli/operator';
import { readArguments, readProject, refuseMore, writeOptions } from '../cli/read-arguments';
import { Refusal } from '../cli/refusal';

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

const longestReason = 1000;

/** Reads the command line of `approve` and `reject`, which are alike. */
export function parseModerationArguments(args: readonly string[]): ModerationArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    reason: { type: 'string' },
    by: { type: 'string' },
  });
  const [id, key] = positionals;
  if (!id || !key) throw new Refusal('Name an item and the key of a version: ID KEY.');
  refuseMore(positionals, 2);
  if (!isTimestamp(key)) throw new Refusal(`"${key}" is no timestamp, such as 20040503120000.`);
  const reason = values.reason?.trim() || null;
  if (reason !== null && reason.length > longestReason) {
    throw new Refusal(`A reason has at most ${longestReason} characters.`);
  }
  const { json, yes, 'dry-run': dryRun } = values;
  const by = operatorName(values.by);
  return { id, key, reason, by, project: readProject(values.project), dryRun, yes, json };
}
