import { readFile } from 'node:fs/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import { printJson, printLine } from '../cli/report';
import { confirmWriting, runOnTarget, writingLine } from '../cli/run-on-target';
import { CommandError } from '../model/command-error';
import { printableLine } from '../model/printable';
import { fileReasonOf } from '../model/problem';
import {
  decideMany,
  type ManyDecided,
  pendingVersions,
  type VersionName,
} from '../moderation/decide-many';
import type { ExitCode } from './command';
import { type ApproveArguments, parseVersionNames } from './moderation-arguments';

type ManyArguments = Exclude<ApproveArguments, { readonly kind: 'one' }>;

/** Approves the versions of a list, or all pending ones of a site; prints those that were refused. */
export function approveVersions(options: ManyArguments): Promise<ExitCode> {
  return runOnTarget<ExitCode>(options.project, async (target) => {
    const { json, dryRun } = options;
    printLine(writingLine(target, options), json);
    const versions = await versionsOf(target.db, options);
    await confirmWriting(`Approve ${counted(versions.length, 'version')}`, target, options);
    const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
    const signal = interruptSignal();
    const progress = createProgress(process.stderr);
    const onDecided = (count: number) => progress.show('Approving', count, versions.length);
    const run = { dryRun, signal, onDecided };
    const result = await decideMany(target.db, 'approve', versions, by, run);
    progress.clear();
    if (json) {
      const { done: approved, ...rest } = result;
      printJson({ target: target.description, action: 'approve', dryRun, approved, ...rest });
    } else for (const line of linesOf(result, dryRun)) printLine(printableLine(line), json);
    if (signal.aborted) return 130;
    return result.refused.length + result.left.length > 0 ? 1 : 0;
  });
}

async function versionsOf(db: Firestore, options: ManyArguments): Promise<readonly VersionName[]> {
  if (options.kind === 'all') return pendingVersions(db, options);
  return parseVersionNames(await readList(options.file));
}

/** Reads a file, or standard input for "-". */
async function readList(file: string): Promise<string> {
  try {
    return await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${fileReasonOf(error)}.`);
  }
}

function linesOf(
  { done, already, refused, left, unreachable }: ManyDecided,
  dryRun: boolean,
): string[] {
  const counts = [
    `${counted(done, 'version')} ${dryRun ? 'would be ' : ''}approved`,
    already > 0 ? `${formatCount(already)} published already` : '',
    refused.length > 0 ? `${formatCount(refused.length)} refused` : '',
    left.length > 0 ? `${formatCount(left.length)} left: run the same command again` : '',
  ];
  const isListed = unreachable !== null;
  return [
    ...(isListed ? [`The database cannot be reached: ${unreachable}. These are left:`] : []),
    ...(isListed ? left.map(({ id, key }) => `${id} ${key}`) : []),
    ...refused.map(({ id, key, reason }) => `Not approved, ${id} ${key}: ${reason}.`),
    `${counts.filter((text) => text !== '').join(', ')}.`,
  ];
}
