import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import { operatorName } from '../cli/operator';
import { readArguments, readProject, rejectExtraArguments } from '../cli/read-arguments';
import { confirmWriting, printLine, runOnTarget, writingLine } from '../cli/run-on-target';
import { printableLine } from '../model/printable';
import { CommandError } from '../model/problem';
import { decideMany } from '../moderation/decide-many';
import { type CarriedOut, type CarryOut, HeldDecisions } from '../review/held-decisions';
import type { RequestedDecision } from '../review/review-api';
import { ReviewQueue } from '../review/review-queue';
import { startReviewServer } from '../review/review-server';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- review [options]

Serves a page on this machine (127.0.0.1) to decide about all versions that wait for approval: each
beside what readers see, with the changes marked. Prints its address, which works once, in one browser.
Decisions can be undone for ten seconds; then they are written like those of "approve" and "reject", with
an entry in the log. Ctrl-C carries out what was decided, and ends; once more, it stops that.

Options
  --port N        the port (default: 5380; 0 for any free one)
  --by NAME       who, for the log (default: your account's name)
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --help          print this

Keys on the page
  j, k            the next and the previous version
  n, p            the next and the previous change in the text
  a, r            approve, reject
  u               undo the last decision

Examples
  npm run content -- review
  npm run content -- review --project my-project --by ada

Exit codes: 0 ended with Ctrl-C, all decisions carried out; 1 some were not; 2 wrong usage, or refused`;

/** `review`: decides about waiting versions on a local page. */
export const reviewCommand: Command = {
  summary: 'Decide on a local page about what waits for approval',
  help,
  run: runReview,
};

const holdMs = 10_000;

async function runReview(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = readArguments(args, {
    project: { type: 'string' },
    port: { type: 'string', default: '5380' },
    by: { type: 'string' },
    yes: { type: 'boolean', default: false },
  });
  rejectExtraArguments(positionals);
  const port = readPort(values.port);
  const who = operatorName(values.by);
  return runOnTarget<ExitCode>(readProject(values.project), async (target) => {
    const options = { dryRun: false, yes: values.yes };
    printLine(writingLine(target, options), false);
    await confirmWriting('Approve and reject', target, options);
    const queue = new ReviewQueue(target.db);
    const stop = new AbortController();
    const carryOut = carryOutIn(target.db, who, stop.signal);
    const ended = interruptSignal(() => stop.abort());
    const decisions = new HeldDecisions(carryOut, holdMs, async (done) => {
      // At the end nobody reads the queue any more.
      if (!ended.aborted) await queue.update(done);
    });
    const server = await startReviewServer({
      db: target.db,
      target: target.description,
      queue,
      decisions,
      port,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new CommandError(`Port ${port} is in use: choose another one with --port.`);
    });
    printLine(`Open ${server.address}`, false);
    printLine('This address works once. Ctrl-C ends the review.', false);
    // Read while the browser starts.
    void queue.versions().catch(() => {});
    await aborted(ended);
    server.close();
    const left = decisions.open.reduce((sum, { versions }) => sum + versions.length, 0);
    if (left > 0) {
      printLine(
        `Carrying out what was decided about ${counted(left, 'version')}; Ctrl-C stops that.`,
        false,
      );
    }
    await decisions.finish();
    for (const line of summaryOf(decisions.done)) printLine(printableLine(line), false);
    return decisions.done.some(({ refused }) => refused.length > 0) ? 1 : 0;
  });
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new CommandError(`"${text}" is not a port.`);
}

function carryOutIn(db: Firestore, who: string, signal: AbortSignal): CarryOut {
  return ({ action, reason, versions }, onDecided) => {
    const by = { who, when: digitsOfDate(new Date()), why: reason };
    return decideMany(db, action, versions, by, { dryRun: false, signal, onDecided });
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const participles = { approve: 'approved', reject: 'rejected' } as const;

function summaryOf(done: readonly CarriedOut[]): string[] {
  const numberOf = (action: RequestedDecision['action']) =>
    done
      .filter(({ decision }) => decision.action === action)
      .reduce((sum, { decision, refused }) => sum + decision.versions.length - refused.length, 0);
  return [
    ...done.flatMap(({ decision, refused }) =>
      refused.map(
        ({ id, key, reason }) => `Not ${participles[decision.action]}, ${id} ${key}: ${reason}.`,
      ),
    ),
    `${counted(numberOf('approve'), 'version')} approved, ${formatCount(numberOf('reject'))} rejected.`,
  ];
}
