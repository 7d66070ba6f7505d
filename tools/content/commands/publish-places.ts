import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/text/messages';
import { givenPath, option, type ValuesOf } from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import { printableLine } from '../model/printable';
import { reasonOf } from '../model/problem';
import type { SitePages } from '../pages/site-pages';
import { type Published, type PublishOptions, publishAgain } from '../publish/publish-snapshots';
import type { Place } from '../store/places';
import { nameOfPlace } from '../store/read-documents';
import { isBusy } from '../store/retry-busy';

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
      await pages?.remove(place);
      if (!isBusy(error)) throw error;
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

/** The places without repetition. */
export function distinctPlaces(places: readonly (Place | null)[]): readonly Place[] {
  const nonNullPlaces = places.flatMap((place) => place ?? []);
  return [...new Map(nonNullPlaces.map((place) => [nameOfPlace(place), place])).values()];
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

/** Says that pages in `directory` are deleted, because they may have text that was removed. */
export const deletedPagesLine = (directory: string) =>
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
