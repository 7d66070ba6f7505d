import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { folderAddress, folderPath, pageTypeOf } from '../formats/folders';
import type { MapLink } from './read-page';

/** A dated folder on disk, and the site of its pages. */
export interface DatedFolder {
  readonly root: string;
  readonly site: SiteKey;
}

/**
 * Maps the links in the pages of a dated folder: links to pages in the folder lead to those
 * pages, links to its other files nowhere, all others to their own address.
 */
export function folderLinks({ root, site }: DatedFolder): MapLink {
  return (url) => {
    const place = folderPath(site, url);
    if (place === null) return url;
    const file = filesOf(place.path, place.query).find((each) => isPage(root, each));
    return file === undefined ? null : folderAddress(site, file);
  };
}

/** Returns the files that a server would try for a path, in order; a name may have the query. */
function filesOf(path: string, query: string): string[] {
  const directory = path === '' || path.endsWith('/') ? path : `${path}/`;
  const indexes = [`${directory}index.html`, `${directory}index.htm`];
  return [...(query === '' ? [] : [path + query]), path, ...indexes];
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
