import { once } from 'node:events';
import { counted, formatCount } from '../../../src/domain/text/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Command } from '../cli/command';
import { option, readArguments, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { byOption, retryOption } from '../cli/shared-options';
import { interruptSignal, printLine } from '../cli/terminal';
import { printableLine } from '../model/printable';
import { CommandError, invalid } from '../model/problem';
import type { ItemChange } from '../operation/item-text';
import type { Decided, OperationEvent } from '../operation/operate';
import { refusalLine } from '../operation/version-text';
import { waitingLine } from '../operation/waiting';
import { type CarriedOut, HeldDecisions } from '../review/held-decisions';
import {
  decisionParticiples,
  type ItemDecision,
  type RequestedDecision,
  subjectsOf,
  undoSeconds,
} from '../review/review-api';
import { openPages, pagesOptions } from './pages-options';

const { project, yes } = writeOptions;
const options = {
  port: option('N', 'the port (default: 5380; 0 for any free one)', readPort),
  by: byOption,
  'retry-for': retryOption,
  ...pagesOptions,
  project,
  yes,
};

/** `review`: decides about waiting versions on a local page. */
export const reviewCommand: Command = {
  about: `Serves a page on this machine (127.0.0.1) to decide about all versions (docs/content-tool.md). Prints its
address, which works once, in one browser. Decisions can be undone for ${undoSeconds} seconds; then they are written.
Ctrl-C carries out what was decided, and ends; once more, it stops that.

Keys on the page
  j, k              the next and the previous version
  n, p              the next and the previous change in the text
  a, r              approve, reject
  s                 list as a story, or as another page
  m                 join the item to the earlier address of the page
  u                 undo the last decision`,
  options,
  examples: ['', '--project my-project --by ada'],
  async run(args) {
    const { values } = readArguments(args, options);
    const { port, by: who, project, yes, 'retry-for': limitMs } = values;
    const use = { project, json: false, dryRun: false, yes };
    return runOnTarget(use, async ({ db, name: target, confirm, print }) => {
      await confirm('Approve, reject, withdraw and restore versions, and list and join items');
      const { namedVersions, versionOperation } = await import('../operation/decide-versions');
      const { itemOperation } = await import('../operation/decide-items');
      const { operate } = await import('../operation/operate');
      const { ReviewQueue } = await import('../review/review-queue');
      const { startReviewServer } = await import('../review/review-server');
      const pages = await openPages(db, values);
      const queue = new ReviewQueue(db);
      const stop = new AbortController();
      const ended = interruptSignal(() => stop.abort());
      const decisions = new HeldDecisions(
        (decision) => {
          const by = { who, when: digitsOfDate(new Date()), why: decision.reason };
          const how = { by, dryRun: false, pages, limitMs, signal: stop.signal };
          const confirm = async () => {};
          if ('items' in decision) {
            const select = async () => ({ ids: decision.items, partly: [] });
            const change = changeOf(decision);
            return sayingWaits(
              operate(db, itemOperation(db, change, false, { select, confirm }), how),
            );
          }
          const { action, versions } = decision;
          const select = () => namedVersions(db, action, versions);
          return sayingWaits(
            operate(db, versionOperation(db, action, false, { select, confirm }), how),
          );
        },
        values.pages,
        async (done) => {
          // At the end nobody reads the queue any more.
          if (!ended.aborted) await queue.update(done);
        },
      );
      const served = { db, target, queue, decisions, port };
      const server = await startReviewServer(served).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE') throw error;
        throw new CommandError(`Port ${port} is in use: choose another one with --port.`);
      });
      printLine(`Open ${server.address}`, false);
      printLine('This address works once. Ctrl-C ends the review.', false);
      // Read while the browser starts.
      void queue.versions().catch(() => {});
      if (!ended.aborted) await once(ended, 'abort');
      server.close();
      const left = decisions.open.flatMap(subjectsOf);
      if (left.length > 0) {
        const isOfItems = left.some(({ key }) => key === '');
        const about = counted(left.length, isOfItems ? 'version or item' : 'version');
        printLine(`Carrying out what was decided about ${about}; Ctrl-C stops that.`, false);
      }
      await decisions.finish();
      print({}, summaryOf(decisions.done).map(printableLine));
      const isDone = ({ refused, isPublished }: CarriedOut) => refused.length === 0 && isPublished;
      return decisions.done.every(isDone) ? 0 : 1;
    });
  },
};

/** The same events; prints those that say that the database does not answer. */
async function* sayingWaits<Report extends Decided>(
  events: AsyncIterable<OperationEvent<Report>>,
): AsyncGenerator<OperationEvent<Report>> {
  for await (const event of events) {
    if (event.kind === 'waiting') printLine(waitingLine(event), true);
    yield event;
  }
}

function readPort(text = '5380'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  return invalid(text, 'a port');
}

function summaryOf(done: readonly CarriedOut[]): string[] {
  const lines = done.flatMap(({ decision: { action }, refused, notes }) => [
    ...refused.map((subject) => refusalLine(decisionParticiples[action], subject)),
    ...notes,
  ]);
  const countOf = (action: RequestedDecision['action']) =>
    done
      .filter(({ decision }) => decision.action === action)
      .reduce(
        (sum, { decision, refused }) => sum + subjectsOf(decision).length - refused.length,
        0,
      );
  const countsOf = (actions: readonly RequestedDecision['action'][]) =>
    actions.map((action) => `${formatCount(countOf(action))} ${decisionParticiples[action]}`);
  const [versions, items] = [
    countsOf(['approve', 'reject', 'withdraw', 'restore']),
    done.some(({ decision }) => 'items' in decision) ? countsOf(['story', 'page', 'join']) : [],
  ];
  return [
    ...new Set(lines),
    `Versions: ${versions.join(', ')}.`,
    ...(items.length > 0 ? [`Items: ${items.join(', ')}.`] : []),
  ];
}

function changeOf({ action, into }: ItemDecision): ItemChange {
  return action === 'join' ? { action, id: into ?? '' } : { action };
}
