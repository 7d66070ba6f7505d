import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteKey } from '../../src/domain/site-registry';
import type { MapLink } from '../html/read-page';
import { folderAddress, folderPath } from './folder-page';

/**
 * Where the links of the pages below a dated folder lead: those to HTML files that lie there, to
 * these; those to other files of the folder, nowhere; all others, to where they say.
 */
export function folderLinks(root: string, site: SiteKey): MapLink {
  return (url) => {
    const path = folderPath(site, url);
    if (path === null) return url;
    const file = filesOf(path).find((each) => isFile(root, each));
    return file === undefined ? null : folderAddress(site, file);
  };
}

/** Which files may stand for a path, in the order in which a server would try them. */
function filesOf(path: string): string[] {
  if (/\.html?$/i.test(path)) return [path];
  const directory = path === '' || path.endsWith('/') ? path : `${path}/`;
  return [`${directory}index.html`, `${directory}index.htm`];
}

function isFile(root: string, path: string): boolean {
  if (path.includes('\0') || path.split('/').includes('..')) return false;
  return lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
}
