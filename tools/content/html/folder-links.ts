import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { folderAddress, hostOf, pageTypeOf } from '../formats/folders';

/** A dated folder on disk. */
export interface DatedFolder {
  readonly root: string;
  readonly site: SiteKey;
}

/** Maps a link in a page of a dated folder: links to pages there lead to these, to other files there nowhere. */
export function linkInFolder({ root, site }: DatedFolder, url: string): string | null {
  const { hostname, pathname, search } = new URL(url);
  if (hostname !== hostOf(site)) return url;
  try {
    const named = pathname.split('/').slice(1).map(decodeURIComponent).join('/');
    const path = named.replace(/(^|\/)index\.html?$/i, '$1');
    const directory = path === '' || path.endsWith('/') ? path : `${path}/`;
    // The files that a server would try, in order; a name may have the query.
    const withQuery = `${path}${decodeURIComponent(search)}`;
    const files = [withQuery, path, `${directory}index.html`, `${directory}index.htm`];
    const file = files.find((each) => isPage(root, each));
    return file === undefined ? null : folderAddress(site, file);
  } catch {
    // The address is not in UTF-8.
    return null;
  }
}

function isPage(root: string, path: string): boolean {
  if (path.includes('\0') || path.split('/').includes('..')) return false;
  const file = join(root, path);
  try {
    return lstatSync(file).isFile() && pageTypeOf(file) !== null;
  } catch {
    return false;
  }
}
