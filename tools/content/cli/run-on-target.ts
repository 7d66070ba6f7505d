import { openTarget, type Target } from '../store/open-target';
import { confirm } from './confirm';

export interface WriteConsent {
  readonly dryRun: boolean;
  readonly yes: boolean;
}

/** Opens the database that `project` and the environment select, and closes it after `work`. */
export async function runOnTarget<T>(
  project: string | undefined,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const target = await openTarget({ project });
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

/** Returns the first line printed by a command that writes: "Writing to …" or "Dry run: …". */
export function writingLine(target: Target, { dryRun }: Pick<WriteConsent, 'dryRun'>): string {
  return dryRun
    ? `Dry run: nothing is written to ${target.description}.`
    : `Writing to ${target.description}.`;
}

/** Asks for confirmation before writing to a real project; throws if the answer is not "yes". */
export async function confirmWriting(
  what: string,
  target: Target,
  { dryRun, yes }: WriteConsent,
): Promise<void> {
  if (!target.isEmulator && !dryRun && !yes) await confirm(`${what} in ${target.description}?`);
}

/** Prints a line for a person: on standard error if standard output carries data. */
export function printLine(line: string, hasData: boolean): void {
  (hasData ? process.stderr : process.stdout).write(`${line}\n`);
}

/** Prints a report as JSON. */
export function printJson(report: object): void {
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
}
