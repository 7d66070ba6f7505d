import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { ExitCode } from '../cli/command';
import { givenPath, option, type ValuesOf } from '../cli/read-arguments';
import type { UsedTarget } from '../cli/run-on-target';
import { interruptSignal, printLine } from '../cli/terminal';
import { readBase } from '../export/export-address';
import type { Decision } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { reasonOf } from '../model/problem';
import type { SitePages } from '../pages/site-pages';
import { type Published, type PublishOptions, publishAgain } from '../publish/publish-snapshots';
import type { Place } from '../store/places';
import { nameOfPlace } from '../store/read-documents';
import { isBusy, withRetryPolicy } from '../store/retry-busy';

/** The options of commands that publish. */
export const pagesOptions = {
  pages: option(
    'DIR',
    'also write the live pages and feeds of branch 1 that changed, as HTML in the directory of a built app (docs/pages.md)',
    givenPath,
  ),
  origin: option(
    'URL',
    "the origin of the pages' addresses, if there is neither VITE_ARCHIVE_HOSTS nor a project on Firebase Hosting: for the emulators",
    (origin) => (origin === undefined ? null : readBase(origin).origin),
  ),
};

/** Opens the directory of a built app; returns null if no pages are wanted. Throws if there is none. */
export async function openPages(
  db: Firestore,
  { pages, origin }: ValuesOf<typeof pagesOptions>,
): Promise<SitePages | null> {
  if (pages === undefined) return null;
  // What builds pages takes 240 MB.
  const { openSitePages } = await import('../pages/site-pages');
  return openSitePages(db, pages, origin);
}

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
    const changed = options.dryRun ? [] : distinctPlaces(places);
    // Some of the versions may be withdrawn already.
    for (const place of isCut ? changed : []) await pages?.remove(place);
    const onPlace = (name: string) =>
      waiting.set('Not published again yet, so readers load the content itself', () => [name]);
    const outcome = await publishAgainEach(db, isCut ? [] : changed, pages, signal, onPlace);
    print({ ...report, ...outcome }, [
      ...lines.map(printableLine),
      ...publishedAgainText(outcome, options.pages),
      ...(isCut && pages ? [deletedPagesLine(options.pages)] : []),
    ]);
    if (signal.aborted) return 130;
    const isDone = !isMissing && report.refused.length + report.left.length === 0;
    return isDone && isPublished(outcome) ? 0 : 1;
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
        const shown = names.slice(0, namesShown).map(printableLine).join(', ');
        const rest = more > 0 ? `, and ${formatCount(more)} more` : '';
        return names.length === 0 ? '' : `${meaning}: ${shown}${rest}.`;
      };
    },
  };
}

/** What was published, and what was not because the database was busy. */
export type PublishOutcome = Awaited<ReturnType<typeof publishEach>>;

/**
 * Publishes places one after the other, until `signal` is aborted. Deletes the pages of what cannot be
 * published, because they may have text that was removed.
 */
export async function publishEach(
  places: readonly Place[],
  pages: SitePages | null,
  signal: AbortSignal,
  publish: (place: Place) => Promise<Published | null>,
) {
  const published: Published[] = [];
  const unpublished: { readonly place: string; readonly reason: string }[] = [];
  for (const place of places) {
    try {
      signal.throwIfAborted();
      const result = await publish(place);
      if (result?.problem) await pages?.remove(place);
      if (result) published.push(result);
    } catch (error) {
      if (signal.aborted) break;
      if (!isBusy(error)) throw error;
      await pages?.remove(place);
      unpublished.push({ place: nameOfPlace(place), reason: reasonOf(error) });
    }
  }
  return { published, unpublished };
}

/** Publishes places again that were published before, with pages if they are wanted; names each to `onPlace`. */
export function publishAgainEach(
  db: Firestore,
  places: readonly (Place | null)[],
  pages: SitePages | null,
  signal: AbortSignal,
  onPlace: (name: string) => void = () => {},
): Promise<PublishOutcome> {
  const onPublished: PublishOptions['onPublished'] = pages
    ? (built, change) => pages.write(built, change, { signal })
    : undefined;
  return publishEach(distinctPlaces(places), pages, signal, (place) => {
    onPlace(nameOfPlace(place));
    return publishAgain(db, place, { signal, onPublished });
  });
}

function distinctPlaces(places: readonly (Place | null)[]): readonly Place[] {
  const known = places.flatMap((place) => place ?? []);
  return [...new Map(known.map((place) => [nameOfPlace(place), place])).values()];
}

/** Whether everything was published. */
export function isPublished({ published, unpublished }: PublishOutcome): boolean {
  return unpublished.length === 0 && published.every(({ problem }) => problem === null);
}

/** Says what was published again, and what to do about the pages in `directory`. */
export function publishedAgainText(
  outcome: PublishOutcome,
  directory: string | undefined,
): readonly string[] {
  const { published, unpublished } = outcome;
  if (published.length + unpublished.length === 0) return [];
  const pages =
    directory === undefined
      ? 'Deployed pages and feeds stay as they are until the next deploy (docs/takedown.md).'
      : isPublished(outcome)
        ? `The pages and the feed in ${directory} are written again; deploy it.`
        : deletedPagesLine(directory);
  return [...publishText(outcome, false), pages];
}

const deletedPagesLine = (directory = '') =>
  `The pages and the feed in ${directory} of what was not published are deleted; deploy it.`;

/** Formats one line for each site and branch, followed by one for each omission. */
export function publishText(
  { published, unpublished }: PublishOutcome,
  dryRun: boolean,
): readonly string[] {
  if (published.length + unpublished.length === 0) return ['There is no content.'];
  return [
    ...published.flatMap((result) => [
      printableLine(lineOf(result, dryRun)),
      ...result.leftOut.map((what) => `  too large, left out: ${printableLine(what)}`),
    ]),
    ...unpublished.map(({ place, reason }) => {
      const readers = 'Readers load the content itself until you run "publish".';
      return printableLine(`${place}: not published (${reason}). ${readers}`);
    }),
  ];
}

function lineOf(result: Published, dryRun: boolean): string {
  const place = nameOfPlace(result);
  if (result.problem !== null) return `${place}: not published (${result.problem})`;
  const { items, stories, captures, documents, written, deleted, unchanged, largest } = result;
  const content = [
    counted(items, 'live item'),
    counted(stories, 'story', 'stories'),
    counted(captures, 'capture'),
  ].join(', ');
  const changes = dryRun
    ? `${formatCount(written)} to write, ${formatCount(deleted)} to delete`
    : `${formatCount(written)} written, ${formatCount(deleted)} deleted`;
  return (
    `${place}: ${content}; ${counted(documents, 'document')}: ${changes}, ` +
    `${formatCount(unchanged)} unchanged; the largest has ${counted(largest, 'byte')}`
  );
}
