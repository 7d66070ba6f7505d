import { counted, formatCount } from '../../../src/domain/text/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { ExitCode } from '../cli/command';
import type { ValuesOf } from '../cli/read-arguments';
import type { UsedTarget } from '../cli/run-on-target';
import { interruptSignal, printLine } from '../cli/terminal';
import type { Decision } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { reasonOf } from '../model/problem';
import type { Place } from '../store/places';
import { isBusy, withRetryPolicy } from '../store/retry-busy';
import {
  deletedPagesLine,
  distinctPlaces,
  isPublished,
  openPages,
  type pagesOptions,
  publishAgainEach,
  publishedAgainText,
} from './publish-places';

interface DecisionOptions extends ValuesOf<typeof pagesOptions> {
  readonly by: string;
  readonly reason: string | null;
  readonly dryRun: boolean;
  /** ms for which what is locked or busy is retried. */
  readonly limitMs: number;
  /** What it means for an item or version to be left, such as "Still public". */
  readonly leftMeans: string;
}

/** What a command has decided. */
interface Decided {
  readonly report: {
    readonly refused: readonly object[];
    readonly left: readonly unknown[];
    readonly unreachable: string | null;
  };
  readonly lines: readonly string[];
  /** The places to publish again, if they were published before and have changed. */
  readonly places: readonly (Place | null)[];
  /** Whether there was nothing to decide about, which is an error. */
  readonly isMissing?: boolean;
}

/**
 * Decides, publishes what has changed, with pages if they are wanted, and prints the outcome; while it
 * waits for the database, it says what is left, as `decide` has told with `onLeft`.
 */
export async function decideAndPublish(
  { db, progress, print }: UsedTarget,
  options: DecisionOptions,
  decide: (by: Decision, signal: AbortSignal, onLeft: OnLeft) => Promise<Decided>,
): Promise<ExitCode> {
  const pages = await openPages(db, options);
  const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
  const signal = interruptSignal();
  const waiting = sayWhatIsLeft(progress, options.limitMs, signal);
  return withRetryPolicy(waiting.policy, async () => {
    const onLeft: OnLeft = (names) => waiting.set(options.leftMeans, names);
    const { report, lines, places, isMissing = false } = await decide(by, signal, onLeft);
    const isCut = report.unreachable !== null;
    const changed = options.dryRun ? [] : places;
    // Some of the versions may be withdrawn already.
    for (const place of isCut ? distinctPlaces(changed) : []) await pages?.remove(place);
    const onPlace = (name: string) =>
      waiting.set('Not published again yet, so readers load the content itself', () => [name]);
    const outcome = await publishAgainEach(db, isCut ? [] : changed, pages, signal, onPlace);
    print({ ...report, ...outcome }, [
      ...lines.map(printableLine),
      ...publishedAgainText(outcome, options.pages),
      ...(isCut && options.pages !== undefined ? [deletedPagesLine(options.pages)] : []),
    ]);
    if (signal.aborted) return 130;
    const isDone = !isMissing && report.refused.length + report.left.length === 0;
    return isDone && isPublished(outcome) ? 0 : 1;
  });
}

/**
 * Runs the reads before anything is decided or published. While they wait for the database, and if they do so
 * in vain, the tool says that all is left.
 */
export async function selectWithRetries<T>(
  progress: UsedTarget['progress'],
  { limitMs, leftMeans }: Pick<DecisionOptions, 'limitMs' | 'leftMeans'>,
  select: () => Promise<T>,
): Promise<T> {
  const waiting = sayWhatIsLeft(progress, limitMs, AbortSignal.any([]));
  const whatIsLeft = 'all that was named';
  waiting.set(leftMeans, () => [whatIsLeft]);
  return withRetryPolicy(waiting.policy, select).catch((error: unknown) => {
    throw isBusy(error) ? new Error(`${reasonOf(error)}; ${leftMeans}: ${whatIsLeft}`) : error;
  });
}

/** Told what is left to do, by a function that names it if the tool has to wait. */
type OnLeft = (names: () => readonly string[]) => void;

const namesShown = 5;

/** Returns a policy for retries that says on standard error before each pause what is left. */
export function sayWhatIsLeft(
  progress: UsedTarget['progress'],
  limitMs: number,
  signal: AbortSignal,
) {
  let left = () => '';
  const onWait = (reason: string) => {
    progress.clear();
    const limit = counted(Math.ceil(limitMs / 60_000), 'minute');
    const again = `Waiting for the database (${reason}); retrying for up to ${limit}.`;
    printLine(`${again} ${left()}`, true);
  };
  return {
    policy: { limitMs, signal, onWait },
    /** Sets what is left, and what that means. */
    set(meaning: string, namesLeft: () => readonly string[]): void {
      left = () => {
        const names = namesLeft();
        const more = names.length - namesShown;
        const firstNames = names.slice(0, namesShown).map(printableLine).join(', ');
        const rest = more > 0 ? `, and ${formatCount(more)} more` : '';
        return names.length === 0 ? '' : `${meaning}: ${firstNames}${rest}.`;
      };
    },
  };
}
