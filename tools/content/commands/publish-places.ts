import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/messages';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import type { ExitCode } from '../cli/command';
import { option, readPath, type ValuesOf } from '../cli/read-arguments';
import type { UsedTarget } from '../cli/run-on-target';
import { interruptSignal } from '../cli/terminal';
import { readBase } from '../export/export-address';
import type { Decision } from '../model/log-entry';
import { printableLine } from '../model/printable';
import { openSitePages, type SitePages } from '../pages/site-pages';
import { type Published, type PublishOptions, publishAgain } from '../publish/publish-snapshots';
import { distinctPlaces, nameOfPlace, type Place } from '../store/places';

/** The options of commands that publish. */
export const pagesOptions = {
  pages: option(
    'DIR',
    'also write the live pages and feeds of branch 1 that changed, as HTML in the directory of a built app (docs/pages.md)',
    readPath,
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
  return pages === undefined ? null : openSitePages(db, pages, origin);
}

interface DecisionOptions extends ValuesOf<typeof pagesOptions> {
  readonly by: string;
  readonly reason: string | null;
  readonly dryRun: boolean;
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

/** Decides, publishes what has changed, with pages if they are wanted, and prints the outcome. */
export async function decideAndPublish(
  { db, print }: UsedTarget,
  options: DecisionOptions,
  decide: (by: Decision, signal: AbortSignal) => Promise<Decided>,
): Promise<ExitCode> {
  const pages = await openPages(db, options);
  const by = { who: options.by, when: digitsOfDate(new Date()), why: options.reason };
  const signal = interruptSignal();
  const { report, lines, places, isMissing = false } = await decide(by, signal);
  const isToPublish = !options.dryRun && report.unreachable === null;
  const published = isToPublish ? await publishPlaces(db, places, pages, signal) : [];
  print({ ...report, published }, [
    ...lines.map(printableLine),
    ...publishedAgainText(published, options.pages),
  ]);
  if (signal.aborted) return 130;
  const isDone = !isMissing && report.refused.length + report.left.length === 0;
  return isDone && published.every(({ problem }) => problem === null) ? 0 : 1;
}

/** Publishes places again that were published before, with pages if they are wanted. */
export async function publishPlaces(
  db: Firestore,
  places: readonly (Place | null)[],
  pages: SitePages | null,
  signal: AbortSignal,
): Promise<readonly Published[]> {
  const published: Published[] = [];
  for (const place of distinctPlaces(places)) {
    const onPublished: PublishOptions['onPublished'] = pages
      ? (built, change) => pages.write(built, change, { signal })
      : undefined;
    const result = await publishAgain(db, place, { signal, onPublished });
    if (result === null) continue;
    if (result.problem !== null) await pages?.remove(result);
    published.push(result);
  }
  return published;
}

/** Says what was published again, and what to do about the pages in `directory`. */
export function publishedAgainText(
  published: readonly Published[],
  directory: string | undefined,
): readonly string[] {
  if (published.length === 0) return [];
  const isProblem = published.some(({ problem }) => problem !== null);
  const outcome = isProblem ? 'of what was not published are deleted' : 'are written again';
  return [
    ...publishText(published, false),
    directory === undefined
      ? 'Deployed pages and feeds stay as they are until the next deploy (docs/takedown.md).'
      : `The pages and the feed in ${directory} ${outcome}; deploy it.`,
  ];
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
