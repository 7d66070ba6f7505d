import { counted, formatCount } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import {
  confirmWriting,
  printJson,
  printLine,
  runOnTarget,
  writingLine,
} from '../cli/run-on-target';
import { printableLine } from '../model/printable';
import { decideMany, type ManyDecided, type VersionAction } from '../moderation/decide-many';
import { findSameTexts } from '../moderation/same-texts';
import { type SelectedVersion, selectVersions } from '../moderation/select-versions';
import { distinctPlaces } from '../store/places';
import type { ExitCode } from './command';
import { parseVersionArguments } from './moderation-arguments';
import { PlacePublisher } from './publish-places';

/** The imperative and the participle of each command, for messages. */
const words = {
  approve: ['Approve', 'approved'],
  reject: ['Reject', 'rejected'],
  withdraw: ['Withdraw', 'withdrawn'],
  restore: ['Restore', 'restored'],
} as const;

/** Runs `approve`, `reject`, `withdraw` or `restore`: finds the versions, decides about them, prints the outcome. */
export function runVersionCommand(
  action: VersionAction,
  args: readonly string[],
): Promise<ExitCode> {
  const options = parseVersionArguments(action, args);
  const { selection, everywhere, json, dryRun } = options;
  return runOnTarget<ExitCode>(options.project, async (target) => {
    const { db, description } = target;
    printLine(writingLine(target, options), json);
    const [verb, participle] = words[action];
    const { id, key } = selection;
    const isOne = id !== null && key !== null && !everywhere;
    if (isOne) await confirmWriting(`${verb} ${key} of ${printableLine(id)}`, target, options);
    const { versions: selected, places } = await selectVersions(db, action, selection);
    const same = action === 'withdraw' ? await findSameTexts(db, selected) : [];
    const versions = everywhere ? [...selected, ...same] : selected;
    const count = counted(versions.length, 'version');
    if (!isOne) await confirmWriting(`${verb} ${count}`, target, options);
    const publisher = await PlacePublisher.open(db, options);
    const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
    const signal = interruptSignal();
    const progress = createProgress(process.stderr);
    const onDecided = (count: number) => progress.show('Deciding', count, versions.length);
    const show = versions.length > 1 ? onDecided : () => {};
    const names = versions.map(({ id, key }) => ({ id, key }));
    const result = await decideMany(db, action, names, by, { dryRun, signal, onDecided: show });
    progress.clear();
    const isTakedown = action === 'withdraw' || action === 'restore';
    const touched = distinctPlaces([...places, ...versions.map(({ place }) => place)]);
    const published =
      isTakedown && !dryRun && result.unreachable === null
        ? await publisher.publish(touched, signal)
        : [];
    if (json) {
      const sameText = same.map(({ id, key, place }) => ({ id, key, ...place }));
      const report = { target: description, action, dryRun, versions: names, ...result };
      printJson({ ...report, ...(action === 'withdraw' ? { sameText } : {}), published });
    } else {
      const lines = [
        ...(dryRun ? versions.map(lineOf) : []),
        ...outcomeLines(result, participle, dryRun),
        ...(everywhere ? [] : sameTextLines(same)),
      ];
      for (const line of lines) printLine(printableLine(line), json);
      publisher.print(published);
    }
    if (signal.aborted) return 130;
    const isFound = action !== 'withdraw' || versions.length > 0;
    const isDone = isFound && result.refused.length + result.left.length === 0;
    return isDone && published.every(({ problem }) => problem === null) ? 0 : 1;
  });
}

function lineOf({ id, key, place }: SelectedVersion): string {
  return `${id} ${key} (${place ? `${place.site}, branch ${place.branch}` : 'of no site'})`;
}

function outcomeLines(
  { done, already, refused, left, unreachable }: ManyDecided,
  participle: string,
  dryRun: boolean,
): string[] {
  const counts = [
    `${counted(done, 'version')} ${dryRun ? 'would be ' : ''}${participle}`,
    already > 0 ? `${formatCount(already)} ${participle} already` : '',
    refused.length > 0 ? `${formatCount(refused.length)} refused` : '',
    left.length > 0 ? `${formatCount(left.length)} left: run the same command again` : '',
  ];
  const isListed = unreachable !== null;
  return [
    ...(isListed ? [`The database cannot be reached: ${unreachable}. These are left:`] : []),
    ...(isListed ? left.map(({ id, key }) => `${id} ${key}`) : []),
    ...refused.map(({ id, key, reason }) => `Not ${participle}, ${id} ${key}: ${reason}.`),
    `${counts.filter((text) => text !== '').join(', ')}.`,
  ];
}

function sameTextLines(same: readonly SelectedVersion[]): string[] {
  if (same.length === 0) return [];
  return [
    `The same text stays public in ${counted(same.length, 'other version')}; --everywhere withdraws it there too:`,
    ...same.map(lineOf),
  ];
}
