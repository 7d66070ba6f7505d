import type { SiteKey } from '../../../src/domain/content/site-registry';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { type CheckResult, checkContent } from '../check/check-content';
import { checkSummary, fixLines, offenderLine } from '../check/check-report';
import { type FixResult, fixUnapproved, offendersLeft } from '../check/fix-unapproved';
import { interruptSignal } from '../cli/interrupt-signal';
import { operatorName } from '../cli/operator';
import { createProgress } from '../cli/progress';
import {
  readArguments,
  readProject,
  readSite,
  rejectExtraArguments,
  targetOptions,
} from '../cli/read-arguments';
import {
  confirmWriting,
  printJson,
  printLine,
  runOnTarget,
  writingLine,
} from '../cli/run-on-target';
import { CommandError } from '../model/problem';
import type { Target } from '../store/open-target';
import { countDocuments } from '../store/read-documents';
import { checkHelp } from './check-help';
import type { Command, ExitCode } from './command';

/** `check`: reports content that breaks a rule. */
export const checkCommand: Command = {
  summary: 'Report what is wrong with the content; move unapproved versions',
  help: checkHelp,
  run: (args) => {
    const options = parseCheckArguments(args);
    return runOnTarget(options.project, (target) => runCheck(target, options));
  },
};

export interface CheckArguments {
  readonly site: SiteKey | undefined;
  readonly project: string | undefined;
  readonly fix: boolean;
  readonly dryRun: boolean;
  readonly by: string;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the command line of `check`; throws if it is invalid. */
export function parseCheckArguments(args: readonly string[]): CheckArguments {
  const { values, positionals } = readArguments(args, {
    ...targetOptions,
    site: { type: 'string' },
    fix: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    by: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const { fix, write, json, yes } = values;
  if (write && !fix) throw new CommandError('--write belongs to --fix.');
  return {
    site: readSite(values.site),
    project: readProject(values.project),
    fix,
    dryRun: !write,
    by: operatorName(values.by),
    yes,
    json,
  };
}

async function runCheck(target: Target, options: CheckArguments): Promise<ExitCode> {
  const { db, description } = target;
  const { site, fix, dryRun, json } = options;
  printLine(fix ? writingLine(target, options) : `Reading ${description}.`, json);
  if (fix) await confirmWriting('Move unapproved versions', target, options);
  const progress = createProgress(process.stderr);
  try {
    const total = await countDocuments(db, { site });
    const result = await checkContent(db, site, (read) => progress.show('Checking', read, total));
    const fixed = fix ? await fixWith(target, result, options) : null;
    progress.clear();
    const left = fixed && !dryRun ? offendersLeft(result.offenders, fixed) : result.offenders;
    if (json) {
      printJson({
        target: description,
        site: site ?? null,
        ...result,
        fix: fixed && { dryRun, ...fixed },
      });
    } else for (const line of linesOf(result, fixed, dryRun)) printLine(line, json);
    if (fixed?.isInterrupted) return 130;
    return left.length > 0 || (fixed?.problems.length ?? 0) > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
}

async function fixWith(
  { db }: Target,
  { offenders }: CheckResult,
  { by, dryRun }: CheckArguments,
): Promise<FixResult> {
  const decision = { who: by, when: digitsOfDate(new Date()), why: 'check --fix' };
  const progress = createProgress(process.stderr);
  try {
    return await fixUnapproved(db, offenders, decision, {
      dryRun,
      signal: interruptSignal(),
      onDone: (done, total) => progress.show(dryRun ? 'Comparing' : 'Moving', done, total),
    });
  } finally {
    progress.clear();
  }
}

function linesOf(result: CheckResult, fixed: FixResult | null, dryRun: boolean): string[] {
  const found = [...result.offenders.map(offenderLine), checkSummary(result)];
  return fixed ? [...found, ...fixLines(fixed, dryRun)] : found;
}
