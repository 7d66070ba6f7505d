import type { Firestore } from 'firebase-admin/firestore';
import type { Command, ExitCode } from '../cli/command';
import { flag, readArguments, refuse, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { placeOptions, retryOption } from '../cli/shared-options';
import { interruptSignal, printLine } from '../cli/terminal';
import { nameOfPlace, type Place } from '../model/place';
import { isPublished, publishText } from '../operation/published-text';
import { type Waiting, waitingLine } from '../operation/waiting';
import { openPages, pagesOptions } from './pages-options';

const options = {
  ...placeOptions,
  ...pagesOptions,
  'retry-for': retryOption,
  watch: flag('go on: publish again whenever content changes, and twice a day, until Ctrl-C'),
  ...writeOptions,
};

/** `publish`: writes the snapshots from which first screens are read. */
export const publishCommand: Command = {
  about: `Writes snapshots of each site and branch: documents from which readers see a first screen, live or
archived, without loading all content. Writes only those that differ from the published ones. When
another command changes the content, readers load the content itself until you publish again. After
an interruption, run it again to write the rest.`,
  options,
  examples: ['', '--site 500 --branch 1 --project my-project', '--pages dist --project my-project'],
  run: runPublish,
};

async function runPublish(args: readonly string[]): Promise<ExitCode> {
  const { values } = readArguments(args, options);
  const { site, branch, watch, json, 'dry-run': dryRun } = values;
  const hasPages = values.pages !== undefined;
  refuse(watch && (dryRun || json), '--watch cannot be combined with --dry-run or --json.');
  refuse(hasPages && (dryRun || watch), '--pages cannot be combined with --dry-run or --watch.');
  return runOnTarget({ ...values, dryRun }, async ({ db, progress, confirm, print }) => {
    await confirm('Publish snapshots');
    const { publishSnapshots } = await import('../publish/publish-snapshots');
    const { countDocuments, findPlaces } = await import('../store/read-documents');
    const { publishEach } = await import('../operation/publish-places');
    const { retryUntilLimit } = await import('../operation/waiting');
    const signal = interruptSignal();
    const onWait = (waiting: Waiting) => {
      progress.clear();
      printLine(waitingLine(waiting), true);
    };
    const pages = await openPages(db, values);
    const [meaning, limitMs] = ['Not published yet', values['retry-for']];
    const all = { meaning, names: () => ['all that was named'] };
    const retrying = { limitMs, signal, onWait };
    const places = await retryUntilLimit(retrying, all, () => findPlaces(db, { site, branch }));
    const wanted = nameOfPlace(values);
    refuse(places.length === 0 && wanted !== '', `There is no content of ${wanted}.`);
    const outcome = await retryUntilLimit(retrying, all, (setLeft) =>
      publishEach(places, pages, signal, async (place) => {
        const name = nameOfPlace(place);
        setLeft(meaning, () => [name]);
        const total = await countDocuments(db, place);
        const show = (step: string) => (done: number, count: number) =>
          progress.show(`${step} ${name}`, done, count);
        return publishSnapshots(db, place, {
          dryRun,
          signal,
          onRead: (read) => show('Reading')(read, total),
          onWritten: show('Writing'),
          onPublished: pages
            ? (built, change) => pages.write(built, change, { signal, onPage: show('Pages of') })
            : undefined,
        });
      }),
    );
    if (!signal.aborted) await pages?.finish(site);
    const interrupted = signal.aborted;
    print({ dryRun, interrupted, ...outcome }, publishText(outcome, dryRun));
    if (watch && !interrupted) {
      await watchPlaces(db, outcome.published, signal);
      return 0;
    }
    if (interrupted) return 130;
    return isPublished(outcome) ? 0 : 1;
  });
}

/** Publishes places again when they change, and prints what was written, until `signal` is aborted. */
async function watchPlaces(
  db: Firestore,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<void> {
  const { publishSnapshots, watchPlace } = await import('../publish/publish-snapshots');
  printLine('Watching for changes. Stop with Ctrl-C.', false);
  const watches = places.map(({ site, branch }) => {
    const publish = async () => {
      const result = await publishSnapshots(db, { site, branch }, { signal });
      const outcome = { published: [result], unpublished: [] };
      for (const line of publishText(outcome, false)) printLine(line, false);
      return isPublished(outcome);
    };
    return watchPlace(db, { site, branch }, publish, signal);
  });
  await Promise.all(watches).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
