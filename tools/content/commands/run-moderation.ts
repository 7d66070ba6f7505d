import type { Firestore } from 'firebase-admin/firestore';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { interruptSignal } from '../cli/interrupt-signal';
import { printJson, printLine } from '../cli/report';
import { confirmWriting, runOnTarget, writingLine } from '../cli/run-on-target';
import type { Decision, LogEntry } from '../model/log-entry';
import { printableLine } from '../model/printable';
import type { Moderation } from '../moderation/moderate';
import { openSitePages, type SitePages } from '../pages/site-pages';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import { type Published, publishAgain } from '../publish/publish-snapshots';
import type { ExitCode } from './command';
import type { ModerationArguments, TakedownArguments } from './moderation-arguments';
import { publishText } from './publish';

type Action = Exclude<LogEntry['action'], 'move'>;

const verbs: Readonly<Record<Action, string>> = {
  approve: 'Approve',
  reject: 'Reject',
  withdraw: 'Withdraw',
  restore: 'Restore',
};

/** Decides about one version, or all of an item, in the selected database; prints the outcome. */
export function runModeration(
  action: Action,
  options: ModerationArguments<string | null> & Partial<TakedownArguments>,
  decide: (db: Firestore, by: Decision) => Promise<Moderation>,
): Promise<ExitCode> {
  return runOnTarget(options.project, async (target) => {
    const { id, key, json, dryRun, pages = null, origin = null } = options;
    printLine(writingLine(target, options), json);
    const what = `${verbs[action]} ${key ?? 'every version'} of ${printableLine(id)}`;
    await confirmWriting(what, target, options);
    const site = pages === null ? null : await openSitePages(target.db, pages, origin);
    const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
    const result = await decide(target.db, by);
    const line = printableLine(`${prefixOf(result, dryRun)}${result.reason}.`);
    if (!json) printLine(line, json);
    const isTakedown = action === 'withdraw' || action === 'restore';
    const signal = interruptSignal();
    const published =
      isTakedown && !dryRun && result.path !== null
        ? await publishWithPages(target.db, result.path, site, signal)
        : null;
    if (json) {
      const { description } = target;
      printJson({ target: description, action, id, key, dryRun, ...result, published });
    } else if (published) {
      for (const each of publishText([published], false)) printLine(each, json);
      printLine(site ? writtenPages(pages, published) : deployedPages, json);
    }
    if (signal.aborted) return 130;
    const isDone = result.outcome === 'done' || result.outcome === 'already';
    return isDone && (published?.problem ?? null) === null ? 0 : 1;
  });
}

const deployedPages =
  'Deployed pages and feeds stay as they are until the next deploy (docs/takedown.md).';

function writtenPages(directory: string | null, { problem }: Published): string {
  if (problem !== null) return `The pages and the feed in ${directory} are deleted; deploy it.`;
  return `The pages and the feed in ${directory} are written again; deploy it.`;
}

/** Publishes the site and branch of a document again, with pages and a feed if they are wanted. */
async function publishWithPages(
  db: Firestore,
  path: string,
  pages: SitePages | null,
  signal: AbortSignal,
): Promise<Published | null> {
  if (pages === null) return publishAgain(db, path, { signal });
  const onPublished = (built: BuiltSnapshots, change: string) =>
    pages.write(built, change, { signal, onPage: () => {} });
  const published = await publishAgain(db, path, { signal, onPublished });
  if (published && published.problem !== null) await pages.remove(published);
  return published;
}

function prefixOf({ outcome }: Moderation, dryRun: boolean): string {
  if (outcome === 'refused') return 'Nothing was written: ';
  return outcome === 'done' && dryRun ? 'Dry run, otherwise: ' : '';
}
