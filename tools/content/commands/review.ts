import type { Firestore } from 'firebase-admin/firestore';
import { counted } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { CommandError } from '../cli/command-error';
import { interruptSignal } from '../cli/interrupt-signal';
import { operatorName } from '../cli/operator';
import { printableLine } from '../cli/printable';
import { readArguments, readProject, rejectExtraArguments } from '../cli/read-arguments';
import { printLine } from '../cli/report';
import { confirmWriting, runOnTarget, writingLine } from '../cli/run-on-target';
import { decideMany } from '../moderation/decide-many';
import { buildPage } from '../review/build-page';
import { type CarryOut, HeldDecisions } from '../review/held-decisions';
import type { DecisionState } from '../review/review-api';
import { startReviewServer } from '../review/review-server';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- review [options]

Serves a page on this machine (127.0.0.1) to decide about all versions that wait for approval: each
beside what readers see, with the changes marked. Prints its address, which works once, in one browser.
Decisions can be undone for ten seconds; then they are written like those of "approve" and "reject", with
an entry in the log. Ctrl-C carries out what was decided, and ends.

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
    const decisions = new HeldDecisions(carryOutIn(target.db, who), holdMs);
    const files = await buildPage();
    const server = await startReviewServer({
      db: target.db,
      target: target.description,
      files,
      decisions,
      port,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new CommandError(`Port ${port} is in use: choose another one with --port.`);
    });
    printLine(`Open ${server.address}`, false);
    printLine('This address works once. Ctrl-C ends the review.', false);
    await aborted(interruptSignal());
    await server.close();
    await decisions.finish();
    for (const line of summaryOf(decisions.states)) printLine(printableLine(line), false);
    return decisions.states.some(({ refused }) => refused.length > 0) ? 1 : 0;
  });
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new CommandError(`"${text}" is not a port.`);
}

function carryOutIn(db: Firestore, who: string): CarryOut {
  // Once decided, it is carried out, even if the review ends meanwhile.
  const { signal } = new AbortController();
  return ({ action, reason, versions }, onDecided) => {
    const by = { who, when: digitsOfDate(new Date()), why: reason };
    return decideMany(db, action, versions, by, { dryRun: false, signal, onDecided });
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const participles = { approve: 'approved', reject: 'rejected' } as const;

function summaryOf(states: readonly DecisionState[]): string[] {
  const done = states.filter(({ state }) => state === 'done');
  const refused = done.flatMap((each) => each.refused.map((one) => ({ ...one, ...each })));
  const numberOf = (action: DecisionState['action']) =>
    done
      .filter((each) => each.action === action)
      .reduce((sum, each) => sum + each.versions.length - each.refused.length, 0);
  return [
    ...refused.map(
      ({ id, key, action, reason }) => `Not ${participles[action]}, ${id} ${key}: ${reason}.`,
    ),
    `${counted(numberOf('approve'), 'version')} approved, ${numberOf('reject')} rejected.`,
  ];
}
