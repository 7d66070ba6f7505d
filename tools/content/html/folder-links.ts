import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { folderAddress, hostOf, type PageFolder, pageTypeOf } from '../formats/folders';

/** Maps a link in a page of a dated folder: links to pages there lead to these, to other files there nowhere. */
export function linkInFolder(folder: PageFolder, url: string): string | null {
  const { hostname, pathname, search } = new URL(url);
  if (hostname !== hostOf(folder)) return url;
  try {
    const named = pathname.split('/').slice(1).map(decodeURIComponent).join('/');
    const path = named.replace(/(^|\/)index\.html?$/i, '$1');
    const directory = path === '' || path.endsWith('/') ? path : `${path}/`;
    // The files that a server would try, in order; a name may have the query.
    const withQuery = `${path}${decodeURIComponent(search)}`;
    const files = [withQuery, path, `${directory}index.html`, `${directory}index.htm`];
    const file = files.find((each) => isPage(folder.root, each));
    // A page of a known host may be captured elsewhere.
    if (file === undefined) return folder.host === null ? null : url;
    return folderAddress(folder, file);
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
