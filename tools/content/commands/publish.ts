import type { Firestore } from 'firebase-admin/firestore';
import { counted } from '../../../src/domain/messages';
import { interruptSignal } from '../cli/interrupt-signal';
import { createProgress } from '../cli/progress';
import {
  givenPath,
  readArguments,
  readBranch,
  readProject,
  readSite,
  rejectExtraArguments,
  writeOptions,
} from '../cli/read-arguments';
import {
  confirmWriting,
  printJson,
  printLine,
  runOnTarget,
  writingLine,
} from '../cli/run-on-target';
import { readBase } from '../export/export-address';
import { printableLine } from '../model/printable';
import { CommandError } from '../model/problem';
import { openSitePages } from '../pages/site-pages';
import type { BuiltSnapshots } from '../publish/build-snapshots';
import { type Published, publishSnapshots, watchPlace } from '../publish/publish-snapshots';
import type { Target } from '../store/open-target';
import type { Place } from '../store/places';
import { countDocuments, findPlaces, type PlaceFilter } from '../store/read-documents';
import type { Command, ExitCode } from './command';

const help = `Usage: npm run content -- publish [options]

Writes snapshots of each site and branch: documents from which readers see a first screen, live or
archived, without loading all content. Writes only those that differ from the published ones. When
another command changes the content, readers load the content itself until you publish again. After
an interruption, run it again to write the rest.

Options
  --site KEY      this site only
  --branch NAME   this branch only
  --pages DIR     also write the live pages of branch 1 as HTML into the directory of a built app
                  (docs/pages.md); only pages that changed
  --origin URL    the origin of the pages' addresses, if there is neither VITE_ARCHIVE_HOSTS nor a
                  project on Firebase Hosting: for the emulators
  --watch         go on: publish again whenever content changes, and twice a day, until Ctrl-C
  --dry-run       count what would be written, without writing
  --project ID    a project; a real one needs application default credentials
  --yes           do not ask before writing to a real project
  --json          print the outcome as JSON
  --help          print this

Examples
  npm run content -- publish
  npm run content -- publish --site 500 --branch 1 --project my-project
  npm run content -- publish --pages dist --project my-project

Exit codes: 0 all published; 1 some were not, for the reasons printed; 2 wrong usage, or refused;
130 interrupted`;

/** `publish`: writes the snapshots from which first screens are read. */
export const publishCommand: Command = {
  summary: 'Write the snapshots from which first screens are read',
  help,
  run: (args) => {
    const options = parsePublishArguments(args);
    return runOnTarget(options.project, (target) => runPublish(target, options));
  },
};

export interface PublishArguments extends PlaceFilter {
  readonly project: string | undefined;
  readonly dryRun: boolean;
  readonly watch: boolean;
  /** The directory for pages; null for none. */
  readonly pages: string | null;
  readonly origin: string | null;
  readonly yes: boolean;
  readonly json: boolean;
}

/** Parses the command line of `publish`; throws if it is invalid. */
function parsePublishArguments(args: readonly string[]): PublishArguments {
  const { values, positionals } = readArguments(args, {
    ...writeOptions,
    site: { type: 'string' },
    branch: { type: 'string' },
    watch: { type: 'boolean', default: false },
    pages: { type: 'string' },
    origin: { type: 'string' },
  });
  rejectExtraArguments(positionals);
  const { json, yes, watch, 'dry-run': dryRun } = values;
  if (watch && (dryRun || json)) {
    throw new CommandError('--watch cannot be combined with --dry-run or --json.');
  }
  const pages = values.pages === undefined ? null : givenPath(values.pages);
  if (pages !== null && (dryRun || watch)) {
    throw new CommandError('--pages cannot be combined with --dry-run or --watch.');
  }
  return {
    site: readSite(values.site),
    branch: readBranch(values.branch),
    project: readProject(values.project),
    dryRun,
    watch,
    pages,
    origin: values.origin === undefined ? null : readBase(values.origin).origin,
    yes,
    json,
  };
}

function nameOf({ site, branch }: PlaceFilter): string {
  const names = [site, branch === undefined ? undefined : `branch ${branch}`];
  return names.filter((name) => name !== undefined).join(', ');
}

async function runPublish(target: Target, options: PublishArguments): Promise<ExitCode> {
  const { db, description } = target;
  const { json, dryRun } = options;
  printLine(writingLine(target, options), json);
  await confirmWriting('Publish snapshots', target, options);
  const signal = interruptSignal();
  const progress = createProgress(process.stderr);
  const results: Published[] = [];
  try {
    const pages =
      options.pages === null ? null : await openSitePages(db, options.pages, options.origin);
    const places = await findPlaces(db, options);
    if (places.length === 0 && (options.site ?? options.branch) !== undefined) {
      throw new CommandError(`There is no content of ${nameOf(options)}.`);
    }
    for (const place of places) {
      const total = await countDocuments(db, place);
      const name = `${place.site}, branch ${place.branch}`;
      const run = {
        dryRun,
        signal,
        onRead: (read: number) => progress.show(`Reading ${name}`, read, total),
        onWritten: (written: number, all: number) => progress.show(`Writing ${name}`, written, all),
        onPublished: async (built: BuiltSnapshots, change: string) => {
          const onPage = (done: number, all: number) =>
            progress.show(`Pages of ${name}`, done, all);
          await pages?.write(built, change, { signal, onPage });
        },
      };
      const result = await publishSnapshots(db, place, run);
      if (result.problem !== null) await pages?.remove(place);
      results.push(result);
    }
    await pages?.finish(options.site);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
  }
  if (options.watch && !signal.aborted) {
    for (const line of publishText(results, false)) printLine(line, json);
    await watchPlaces(db, results, signal);
    return 0;
  }
  const interrupted = signal.aborted;
  if (json) printJson({ target: description, dryRun, interrupted, published: results });
  else for (const line of publishText(results, dryRun)) printLine(line, json);
  if (interrupted) return 130;
  return results.some(({ problem }) => problem !== null) ? 1 : 0;
}

/** Publishes places again when they change, and prints what was written, until `signal` is aborted. */
async function watchPlaces(
  db: Firestore,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<void> {
  printLine('Watching for changes. Stop with Ctrl-C.', false);
  const publish = (place: Place) => async () => {
    const result = await publishSnapshots(db, place, { signal });
    for (const line of publishText([result], false)) printLine(line, false);
    return result.problem === null;
  };
  const watches = places.map(({ site, branch }) =>
    watchPlace(db, { site, branch }, publish({ site, branch }), signal),
  );
  await Promise.all(watches).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Formats one line for each site and branch, followed by one for each omission. */
export function publishText(results: readonly Published[], dryRun: boolean): readonly string[] {
  if (results.length === 0) return ['There is no content.'];
  return results.flatMap((result) => [
    printableLine(lineOf(result, dryRun)),
    ...result.leftOut.map((what) => `  too large, left out: ${printableLine(what)}`),
  ]);
}

function lineOf(result: Published, dryRun: boolean): string {
  const place = `${result.site}, branch ${result.branch}`;
  if (result.problem !== null) return `${place}: not published (${result.problem})`;
  const { items, stories, captures, documents, written, deleted, unchanged, largest } = result;
  const content = [
    counted(items, 'live item'),
    counted(stories, 'story', 'stories'),
    counted(captures, 'capture'),
  ].join(', ');
  const changes = dryRun
    ? `${digits(written)} to write, ${digits(deleted)} to delete`
    : `${digits(written)} written, ${digits(deleted)} deleted`;
  return (
    `${place}: ${content}; ${counted(documents, 'document')}: ${changes}, ` +
    `${digits(unchanged)} unchanged; the largest has ${counted(largest, 'byte')}`
  );
}

function digits(number: number): string {
  return number.toLocaleString('en-US');
}
