import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { checkContent } from '../check/check-content';
import { checkSummary, fixLines, offenderLine } from '../check/check-report';
import { fixUnapproved, offendersLeft } from '../check/fix-unapproved';
import { rules } from '../check/rules';
import type { Command, ExitCode } from '../cli/command';
import {
  byOption,
  flag,
  placeOptions,
  readArguments,
  refuse,
  writeOptions,
} from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { interruptSignal } from '../cli/terminal';
import { countDocuments } from '../store/read-documents';

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
  summary: 'Report what is wrong with the content; move unapproved versions',
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
    if (fix) await confirm('Move unapproved versions');
    const total = await countDocuments(db, { site });
    const result = await checkContent(db, site, (read) => progress.show('Checking', read, total));
    const decision = { who: by, when: digitsOfDate(new Date()), why: 'check --fix' };
    const fixed =
      dryRun === undefined
        ? null
        : await fixUnapproved(db, result.offenders, decision, {
            dryRun,
            signal: interruptSignal(),
            onDone: (done, all) => progress.show(dryRun ? 'Comparing' : 'Moving', done, all),
          });
    print({ site: site ?? null, ...result, fix: fixed && { dryRun, ...fixed } }, [
      ...result.offenders.map(offenderLine),
      checkSummary(result),
      ...(fixed ? fixLines(fixed, parsed.dryRun) : []),
    ]);
    if (fixed?.isInterrupted) return 130;
    const { offenders } = result;
    const left = fixed && !dryRun ? offendersLeft(offenders, fixed) : offenders;
    return left.length > 0 || (fixed?.problems.length ?? 0) > 0 ? 1 : 0;
  });
}
