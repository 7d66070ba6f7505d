import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import { bytesAt } from './byte-source';
import { looksLikeHtml } from './media-type';

/** A reserved name (RFC 6761, section 6.4), for pages whose original address is unknown. */
export const hostOf = (site: SiteKey) => `${site}.folders.invalid`;

/** Names of pages, maybe with the query that a server had got. */
const pageName = /\.(?:html?|shtml?|php\d?|aspx?|jsp|(xht(?:ml)?))(?:(?:\?|%3f).*)?$/i;
/** Names of other texts, which may begin like HTML. */
const otherName = /\.(?:atom|css|js|json|rdf|rss|svg|txt|xml)$/i;

/** Returns the media type of a file if it is a page by its name, or else by its content; else null. */
export function pageTypeOf(file: string): string | null {
  const name = pageName.exec(file);
  if (name) return name[1] === undefined ? 'text/html' : 'application/xhtml+xml';
  return !otherName.test(file) && looksLikeHtml(bytesAt(file, 0, 2048)) ? 'text/html' : null;
}

/** Returns an address for a path in the dated folders of a site; `index.html` has that of its directory. */
export function folderAddress(site: SiteKey, path: string): string {
  const named = path.split('/').map(encodeURIComponent).join('/');
  return `http://${hostOf(site)}/${named.replace(/(^|\/)index\.html?$/i, '$1')}`;
}

/** Returns the page at such an address; it has no host to display. */
export function folderPage(address: string): PageUrl | null {
  const url = parsePageUrl(address);
  return url && { ...url, host: '' };
}

/** An entry below a folder. */
export interface Found {
  readonly kind: 'file' | 'link' | 'unreadable';
  /** Relative to the folder, with slashes. */
  readonly path: string;
}

/** Why the target of a symbolic link is not read. */
export const notFollowed = 'a symbolic link is not followed';

/** Yields all entries below a folder but those whose names begin with a dot. Does not follow symbolic links. */
export async function* walkFolder(root: string): AsyncGenerator<Found> {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    try {
      for await (const entry of await opendir(join(root, folder))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.name.startsWith('.')) continue;
        if (entry.isSymbolicLink()) yield { kind: 'link', path };
        else if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile()) yield { kind: 'file', path };
      }
    } catch {
      yield { kind: 'unreadable', path: folder };
    }
  }
}
