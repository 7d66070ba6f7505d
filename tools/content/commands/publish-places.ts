import type { Firestore } from 'firebase-admin/firestore';
import { counted, formatCount } from '../../../src/domain/messages';
import { option, readPath, type ValuesOf } from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import { printableLine } from '../model/printable';
import { openSitePages, type SitePages } from '../pages/site-pages';
import { type Published, publishAgain } from '../publish/publish-snapshots';
import type { Place } from '../store/places';

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

/** Publishes places that were published before and have changed, with `pages` if there are any. */
export async function publishPlaces(
  db: Firestore,
  places: readonly Place[],
  pages: SitePages | null,
  signal: AbortSignal,
): Promise<readonly Published[]> {
  const all: Published[] = [];
  for (const place of places) {
    const published = await publishAgain(db, place, {
      signal,
      onPublished: pages
        ? (built, change) => pages.write(built, change, { signal, onPage: () => {} })
        : undefined,
    });
    if (published === null) continue;
    if (published.problem !== null) await pages?.remove(published);
    all.push(published);
  }
  return all;
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
  const place = `${result.site}, branch ${result.branch}`;
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
