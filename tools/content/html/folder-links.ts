import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { folderAddress, folderPath } from '../formats/folder-page';
import type { MapLink } from './read-page';

/** A dated folder on disk, and the site of its pages. */
export interface DatedFolder {
  readonly root: string;
  readonly site: SiteKey;
}

/**
 * Maps the links in the pages of a dated folder: links to HTML files in the folder lead to those
 * pages, links to its other files nowhere, all others to their own address.
 */
export function folderLinks({ root, site }: DatedFolder): MapLink {
  return (url) => {
    const path = folderPath(site, url);
    if (path === null) return url;
    const file = filesOf(path).find((each) => isFile(root, each));
    return file === undefined ? null : folderAddress(site, file);
  };
}

/** Returns the files that a server would try for a path, in order. */
function filesOf(path: string): string[] {
  if (/\.html?$/i.test(path)) return [path];
  const directory = path === '' || path.endsWith('/') ? path : `${path}/`;
  return [`${directory}index.html`, `${directory}index.htm`];
}

function isFile(root: string, path: string): boolean {
  if (path.includes('\0') || path.split('/').includes('..')) return false;
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
