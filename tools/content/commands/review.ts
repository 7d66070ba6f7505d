import { once } from 'node:events';
import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/text/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { Command } from '../cli/command';
import { option, readArguments, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { byOption, retryOption } from '../cli/shared-options';
import { interruptSignal, printLine } from '../cli/terminal';
import { readAddressFilter } from '../model/address-filter';
import { participles } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { CommandError, invalid, reasonOf } from '../model/problem';
import { decideMany, type VersionAction } from '../moderation/decide-many';
import type { VersionName } from '../moderation/decide-version';
import { findSameTexts } from '../moderation/same-texts';
import { type SelectedVersion, selectVersions } from '../moderation/select-versions';
import { type CarriedOut, HeldDecisions } from '../review/held-decisions';
import { undoSeconds } from '../review/review-api';
import { ReviewQueue } from '../review/review-queue';
import { startReviewServer } from '../review/review-server';
import { withRetryPolicy } from '../store/retry-busy';
import { sayWhatIsLeft } from './decide-and-publish';
import {
  isPublished,
  openPages,
  pagesOptions,
  publishAgainEach,
  publishedAgainText,
} from './publish-places';
import { nameOf, refusalLine } from './version-commands';

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
  summary: 'Approve, reject, withdraw, restore and undo on a local page',
  about: `Serves a page on this machine (127.0.0.1) to decide about all versions (docs/content-tool.md). Prints its
address, which works once, in one browser. Decisions can be undone for ${undoSeconds} seconds; then they are written.
Ctrl-C carries out what was decided, and ends; once more, it stops that.

Keys on the page
  j, k              the next and the previous version
  n, p              the next and the previous change in the text
  a, r              approve, reject
  u                 undo the last decision`,
  options,
  examples: ['', '--project my-project --by ada'],
  async run(args) {
    const { values } = readArguments(args, options);
    const { port, by: who, project, yes } = values;
    const use = { project, json: false, dryRun: false, yes };
    return runOnTarget(use, async ({ db, name: target, confirm, print, progress }) => {
      await confirm('Approve, reject, withdraw and restore');
      const sitePages = await openPages(db, values);
      const queue = new ReviewQueue(db);
      const stop = new AbortController();
      const ended = interruptSignal(() => stop.abort());
      const decisions = new HeldDecisions(
        ({ action, reason, versions }, onDecided) => {
          const waiting = sayWhatIsLeft(progress, values['retry-for'], stop.signal);
          waiting.set('Not decided yet', () => versions.map(nameOf));
          return withRetryPolicy(waiting.policy, async () => {
            const by = { who, when: digitsOfDate(new Date()), why: reason };
            const onLeft = (left: ReadonlySet<VersionName>) => {
              waiting.set('Not decided yet', () => [...left].map(nameOf));
              onDecided(versions.length - left.size);
            };
            const carrying = { dryRun: false, signal: stop.signal, onDecided: onLeft };
            const named = await readNamed(db, action, versions);
            const result = await decideMany(db, action, versions, by, carrying);
            const notes: string[] = [];
            let isPublishedAgain = false;
            const places = named.map(({ place }) => place);
            const onPlace = (name: string) => waiting.set('Not published again yet', () => [name]);
            try {
              const outcome = await publishAgainEach(db, places, sitePages, stop.signal, onPlace);
              const isStopped = places.length > 0 && stop.signal.aborted;
              isPublishedAgain = isPublished(outcome) && !isStopped;
              notes.push(...publishedAgainText(outcome, values.pages));
              if (isStopped) notes.push('Not published again: the review was stopped.');
            } catch (error) {
              notes.push(`Not published again: ${reasonOf(error)}.`);
            }
            if (action === 'withdraw') {
              waiting.set('Not looked for yet', () => ['the same words elsewhere']);
              notes.push(...(await sameTextNotes(db, named)));
            }
            return { ...result, notes, isPublished: isPublishedAgain };
          });
        },
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
      const left = decisions.open.reduce((sum, { versions }) => sum + versions.length, 0);
      if (left > 0) {
        const about = counted(left, 'version');
        printLine(`Carrying out what was decided about ${about}; Ctrl-C stops that.`, false);
      }
      await decisions.finish();
      print({}, summaryOf(decisions.done).map(printableLine));
      const isDone = ({ refused, isPublished }: CarriedOut) => refused.length === 0 && isPublished;
      return decisions.done.every(isDone) ? 0 : 1;
    });
  },
};

function readPort(text = '5380'): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  return invalid(text, 'a port');
}

/** Reads versions to withdraw or restore, with their places and texts. */
async function readNamed(
  db: Firestore,
  action: VersionAction,
  versions: readonly VersionName[],
): Promise<readonly SelectedVersion[]> {
  if (action === 'approve' || action === 'reject') return [];
  const captured = readAddressFilter({});
  const selected = versions.map(({ id, key }) => selectVersions(db, action, { id, key, captured }));
  return (await Promise.all(selected)).flatMap((each) => each.versions);
}

/** Says where the texts of withdrawn versions stay public. */
async function sameTextNotes(
  db: Firestore,
  withdrawn: readonly SelectedVersion[],
): Promise<readonly string[]> {
  try {
    const same = await findSameTexts(db, withdrawn);
    const names = same.map(nameOf).join(', ');
    return names === '' ? [] : [`The same words stay public: ${names}.`];
  } catch (error) {
    return [`Not checked whether the same words stay public elsewhere: ${reasonOf(error)}.`];
  }
}

function summaryOf(done: readonly CarriedOut[]): string[] {
  const counts = { approve: 0, reject: 0, withdraw: 0, restore: 0 };
  const lines = done.flatMap(({ decision: { action, versions }, refused, notes }) => {
    counts[action] += versions.length - refused.length;
    return [...refused.map((version) => refusalLine(participles[action], version)), ...notes];
  });
  const decided = Object.entries(counts).map(
    ([action, count]) => `${formatCount(count)} ${participles[action as VersionAction]}`,
  );
  return [...new Set(lines), `Versions: ${decided.join(', ')}.`];
}
