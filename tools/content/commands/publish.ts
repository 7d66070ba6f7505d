import type { Firestore } from 'firebase-admin/firestore';
import type { Command, ExitCode } from '../cli/command';
import { flag, readArguments, refuse, writeOptions } from '../cli/read-arguments';
import { runOnTarget } from '../cli/run-on-target';
import { placeOptions, retryOption } from '../cli/shared-options';
import { interruptSignal, printLine } from '../cli/terminal';
import { reasonOf } from '../model/problem';
import { type Published, publishSnapshots, watchPlace } from '../publish/publish-snapshots';
import { nameOfPlace, type Place } from '../store/places';
import { countDocuments, findPlaces } from '../store/read-documents';
import { isBusy, withRetryPolicy } from '../store/retry-busy';
import {
  notPublishedLine,
  openPages,
  pagesOptions,
  publishText,
  sayWhatIsLeft,
} from './publish-places';

const options = {
  ...placeOptions,
  ...pagesOptions,
  'retry-for': retryOption,
  watch: flag('go on: publish again whenever content changes, and twice a day, until Ctrl-C'),
  ...writeOptions,
};

/** `publish`: writes the snapshots from which first screens are read. */
export const publishCommand: Command = {
  summary: 'Write the snapshots from which first screens are read',
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
    const signal = interruptSignal();
    const published: Published[] = [];
    const unpublished: { readonly place: string; readonly reason: string }[] = [];
    const waiting = sayWhatIsLeft(progress, values['retry-for'], signal);
    try {
      const pages = await openPages(db, values);
      const places = await findPlaces(db, { site, branch });
      const wanted = nameOfPlace(values);
      refuse(places.length === 0 && wanted !== '', `There is no content of ${wanted}.`);
      for (const place of places) {
        const total = await countDocuments(db, place);
        const show = (step: string) => (done: number, all: number) =>
          progress.show(`${step} ${nameOfPlace(place)}`, done, all);
        waiting.set('Not published yet', () => [nameOfPlace(place)]);
        const publish = () =>
          publishSnapshots(db, place, {
            dryRun,
            signal,
            onRead: (read) => show('Reading')(read, total),
            onWritten: show('Writing'),
            onPublished: async (built, change) =>
              pages?.write(built, change, { signal, onPage: show('Pages of') }),
          });
        const result = await withRetryPolicy(waiting.policy, publish).catch((error: unknown) => {
          if (!isBusy(error)) throw error;
          unpublished.push({ place: nameOfPlace(place), reason: reasonOf(error) });
          return null;
        });
        if (result === null) continue;
        if (result.problem !== null) await pages?.remove(place);
        published.push(result);
      }
      await pages?.finish(site);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    const interrupted = signal.aborted;
    print({ dryRun, interrupted, published, unpublished }, [
      ...(unpublished.length > 0 && published.length === 0 ? [] : publishText(published, dryRun)),
      ...unpublished.map(notPublishedLine),
    ]);
    if (watch && !interrupted) {
      await watchPlaces(db, published, signal);
      return 0;
    }
    if (interrupted) return 130;
    const isDone = unpublished.length === 0;
    return isDone && published.every(({ problem }) => problem === null) ? 0 : 1;
  });
}

/** Publishes places again when they change, and prints what was written, until `signal` is aborted. */
async function watchPlaces(
  db: Firestore,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<void> {
  printLine('Watching for changes. Stop with Ctrl-C.', false);
  const watches = places.map(({ site, branch }) => {
    const publish = async () => {
      const result = await publishSnapshots(db, { site, branch }, { signal });
      for (const line of publishText([result], false)) printLine(line, false);
      return result.problem === null;
    };
    return watchPlace(db, { site, branch }, publish, signal);
  });
  await Promise.all(watches).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
