import type { Firestore } from 'firebase-admin/firestore';
import { givenPath, grouped, option, type ValuesOf } from '../cli/read-arguments';
import { readBase } from '../export/export-address';
import type { SitePages } from '../pages/site-pages';

/** The options of commands that publish. */
export const pagesOptions = grouped('Pages', {
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
});

/** Opens the directory of a built app; returns null if no pages are wanted. Throws if there is none. */
export async function openPages(
  db: Firestore,
  { pages, origin }: Partial<ValuesOf<typeof pagesOptions>>,
): Promise<SitePages | null> {
  if (pages === undefined) return null;
  // What builds pages takes 240 MB.
  const { openSitePages } = await import('../pages/site-pages');
  return openSitePages(db, pages, origin ?? null);
}
