import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { ExitCode } from '../cli/command';
import type { UsedTarget } from '../cli/run-on-target';
import { interruptSignal, printLine } from '../cli/terminal';
import { printableLine } from '../model/printable';
import { type Decided, type Operation, operate, type SameText } from '../operation/operate';
import { isPublished, publishedAgainText } from '../operation/published-text';
import { waitingLine } from '../operation/waiting';
import type { DecisionArguments } from './decision-arguments';
import { openPages } from './pages-options';

/** How the events of an operation are put into words. */
interface Wording<Report> {
  readonly decided: (report: Report) => readonly string[];
  readonly sameText?: (same: SameText) => readonly string[];
}

/** Carries out an operation, and prints its events: in words as they come, or together as JSON at the end. */
export async function runOperation<Selected, Report extends Decided>(
  { db, progress, print }: UsedTarget,
  operation: Operation<Selected, Report>,
  options: DecisionArguments,
  wording: Wording<Report>,
): Promise<ExitCode> {
  const { dryRun, limitMs, json, pages: directory } = options;
  const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
  const signal = interruptSignal();
  const pages = await openPages(db, options);
  const report: Record<string, unknown> = {};
  let isDone = true;
  const tell = (part: object, lines: readonly string[]) => {
    Object.assign(report, part);
    progress.clear();
    if (!json) for (const line of lines) printLine(line, false);
  };
  for await (const event of operate(db, operation, { by, dryRun, pages, limitMs, signal })) {
    switch (event.kind) {
      case 'waiting':
        progress.clear();
        printLine(waitingLine(event), true);
        break;
      case 'progress':
        if (event.of > 1) progress.show(event.step, event.done, event.of);
        break;
      case 'decided':
        tell(event.report, wording.decided(event.report).map(printableLine));
        isDone &&= event.isDone;
        break;
      case 'published':
        tell(event.outcome, publishedAgainText(event, directory));
        isDone &&= isPublished(event.outcome);
        break;
      case 'sameText': {
        const { problem: sameTextProblem } = event;
        const [sameText, sharedParagraph] = [event.versions, event.partly].map((found) =>
          found.map(({ id, key, place }) => ({ id, key, ...place })),
        );
        const problem = sameTextProblem !== null && { sameTextProblem };
        const known = { sameText, sharedParagraph, ...problem };
        tell(known, wording.sameText?.(event).map(printableLine) ?? []);
        isDone &&= sameTextProblem === null;
        break;
      }
    }
  }
  print(report, []);
  if (signal.aborted) return 130;
  return isDone ? 0 : 1;
}
