import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseTimestamp, type Timestamp } from '../../../src/domain/time/timestamp';
import { type PageUrl, parsePageUrl } from '../model/page-url';
import { bytesAt } from './byte-source';
import { looksLikeHtml } from './media-type';

/** A folder on disk with pages. */
export interface PageFolder {
  readonly root: string;
  readonly site: SiteKey;
  /** The host of its pages, if the folder around it is named by one; else null. */
  readonly host: string | null;
}

/** The host of the pages of a folder; a reserved name (RFC 6761, section 6.4) if their address is unknown. */
export const hostOf = ({ host, site }: PageFolder) => host ?? `${site}.folders.invalid`;

/** Returns the host that a folder is named by, as downloaders do; null if the name is none. */
export function hostNamed(name: string): string | null {
  return /^(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,24}$/i.test(name) ? name.toLowerCase() : null;
}

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

/** Returns an address for a path in a folder; `index.html` has that of its directory. */
export function folderAddress(folder: PageFolder, path: string): string {
  const named = path.split('/').map(encodeURIComponent).join('/');
  return `http://${hostOf(folder)}/${named.replace(/(^|\/)index\.html?$/i, '$1')}`;
}

/** Returns the page at such an address; if the address is unknown, it has no host to display. */
export function folderPage({ host }: PageFolder, address: string): PageUrl | null {
  const url = parsePageUrl(address);
  return url && (host === null ? { ...url, host: '' } : url);
}

/** Returns the address of a page in a mirror: of a file in or below a folder that is named by its host; null elsewhere. */
export function mirroredAddress(file: string): string | null {
  const names = file.split('/');
  const at = names.slice(0, -1).findIndex((name) => hostNamed(name) !== null);
  const host = hostNamed(names[at] ?? '');
  if (host === null) return null;
  // wget keeps the query in the name.
  const [path = '', query] = names
    .slice(at + 1)
    .join('/')
    .split(/\?(.*)/s);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const search = query === undefined ? '' : `?${query}`;
  return `http://${host}/${encoded.replace(/(^|\/)index\.html?$/i, '$1')}${search}`;
}

/** Whether a folder is named by the time of what is in it: by 14 digits, or by a day. */
export function isDated(name: string): boolean {
  return /^\d{14}$/.test(name) || timeOfFolder(name) !== null;
}

/** The time by which a folder is named: `20040503120000`, `20040503` or `2004-05-03`; null if there is no such time. */
export function timeOfFolder(name: string): Timestamp | null {
  const [day] = /^\d{4}(-?)\d\d\1\d\d$/.exec(name) ?? [];
  return parseTimestamp(day === undefined ? name : `${day.replaceAll('-', '')}000000`);
}

/** An entry below a folder. */
export interface Found {
  readonly kind: 'file' | 'link' | 'unreadable';
  /** Relative to the folder, with slashes. */
  readonly path: string;
}

/** Why the target of a symbolic link is not read. */
export const notFollowed = 'a symbolic link is not followed';

/**
 * Yields all entries below a folder but those whose names begin with a dot. Those of each folder come in the order of
 * their names, because file systems list them in different orders. Does not follow symbolic links.
 */
export async function* walkFolder(root: string): AsyncGenerator<Found> {
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
    if (entries === null) yield { kind: 'unreadable', path: folder };
    const below: string[] = [];
    for (const entry of (entries ?? []).sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isSymbolicLink()) yield { kind: 'link', path };
      else if (entry.isDirectory()) below.push(path);
      else if (entry.isFile()) yield { kind: 'file', path };
    }
    folders.push(...below.reverse());
  }
}
