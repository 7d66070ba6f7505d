import { group } from 'd3-array';
import { readSnapshotMaxAge } from '../../../src/constants';
import { counted, formatCount } from '../../../src/domain/text/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { CheckResult } from '../check/check-content';
import type { FixResult } from '../check/fix-unapproved';
import { offenderLine, rules } from '../check/rules';
import type { Command, ExitCode } from '../cli/command';
import { flag, readArguments, refuse, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { byOption, placeOptions } from '../cli/shared-options';
import { interruptSignal } from '../cli/terminal';
import { printableLine } from '../model/printable';

const { 'dry-run': _, ...consentOptions } = writeOptions;
const options = {
  site: placeOptions.site,
  fix: flag('move unapproved versions to content/{id}/unapproved/{key}: list what would move'),
  write: flag('with --fix: do it'),
  by: byOption,
  ...consentOptions,
};

/** `check`: reports content that breaks a rule. */
export const checkCommand: Command = {
  about: `Reads the content of a project and prints each violation of a rule in one line: the document, the
rule, and what is wrong.

Rules
${Object.entries(rules)
  .map(([rule, meaning]) => `  ${rule.padEnd(20)}${meaning}`)
  .join('\n')}`,
  options,
  examples: ['', '--site homer --json', '--fix', '--fix --write --project my-project --by ada'],
  run: runCheck,
};

/** Parses the command line of `check`; throws if it is invalid. */
export function parseCheckArguments(args: readonly string[]) {
  const { values } = readArguments(args, options);
  refuse(values.write && !values.fix, '--write belongs to --fix.');
  return { ...values, dryRun: !values.write };
}

function runCheck(args: readonly string[]): Promise<ExitCode> {
  const parsed = parseCheckArguments(args);
  const { site, fix, by } = parsed;
  const dryRun = fix ? parsed.dryRun : undefined;
  return runOnTarget({ ...parsed, dryRun }, async ({ db, progress, confirm, print }) => {
    const { loadEnv } = await import('vite');
    const { checkContent } = await import('../check/check-content');
    const { fixUnapproved } = await import('../check/fix-unapproved');
    const { countDocuments } = await import('../store/read-documents');
    if (fix) await confirm('Move unapproved versions');
    const total = await countDocuments(db, { site });
    const onRead = (read: number) => progress.show('Checking', read, total);
    const env = loadEnv('production', process.cwd());
    const maxAge = readSnapshotMaxAge(env.VITE_SNAPSHOT_MAX_AGE_HOURS);
    const result = await checkContent(db, site, onRead, maxAge);
    const decision = { who: by, when: digitsOfDate(new Date()), why: 'check --fix' };
    const fixed =
      dryRun === undefined
        ? null
        : await fixUnapproved(db, result.offenders, decision, {
            dryRun,
            signal: interruptSignal(),
            onDone: (done, count) => progress.show(dryRun ? 'Comparing' : 'Moving', done, count),
          });
    print({ site: site ?? null, ...result, fix: fixed && { dryRun, ...fixed } }, [
      ...result.offenders.map(offenderLine),
      ...result.notes.map(printableLine),
      checkSummary(result),
      ...(fixed ? fixLines(fixed, parsed.dryRun) : []),
    ]);
    if (fixed?.isInterrupted) return 130;
    const isMoved = fixed?.items.every(({ conflicts }) => conflicts.length === 0) && !dryRun;
    const isLeft = result.offenders.some(({ rule }) => rule !== 'unapproved-version' || !isMoved);
    return isLeft || (fixed?.problems.length ?? 0) > 0 ? 1 : 0;
  });
}

/** Summarizes how much was checked and what was found. */
function checkSummary({ documents, waiting, offenders }: CheckResult): string {
  const read = `${counted(documents, 'document')} and ${counted(waiting, 'unapproved version')}`;
  if (offenders.length === 0) return `Checked ${read}: nothing is wrong.`;
  const rules = group(offenders, ({ rule }) => rule);
  const by = [...rules].map(([rule, { length }]) => `${formatCount(length)} ${rule}`);
  return `Checked ${read}: ${counted(offenders.length, 'offender')} (${by.join(', ')}).`;
}

/** Describes what a fix did or, in a dry run, would do. */
function fixLines({ items, problems }: FixResult, dryRun: boolean): string[] {
  const verb = dryRun ? 'would move' : 'moved';
  const count = items.reduce((sum, { moved }) => sum + moved.length, 0);
  const done = items.flatMap(({ path, moved, conflicts }) => [
    ...moved.map((key) => `${path} ${verb} ${key} to unapproved/${key}`),
    ...conflicts.map((key) => `${path} conflict: unapproved/${key} has another text, both stay`),
  ]);
  return [
    ...[...done, ...problems.map(({ where, reason }) => `${where} ${reason}`)].map(printableLine),
    dryRun
      ? `Dry run: ${counted(count, 'version')} would move. Add --write to move them.`
      : `${counted(count, 'version')} moved.`,
  ];
}
