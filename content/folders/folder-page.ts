import type { SiteKey } from '../../src/domain/site-registry';
import { type PageUrl, parsePageUrl } from '../items/page-url';

// A name that nobody can have (RFC 6761, section 6.4), for pages whose own address is not known.
const hostOf = (site: SiteKey) => `${site}.folders.invalid`;

/**
 * The address that stands for a file below a dated folder: the same for the same path in every
 * folder of a site; `index.html` is its directory.
 */
export function folderAddress(site: SiteKey, path: string): string {
  const named = path.split('/').map(encodeURIComponent).join('/');
  return `http://${hostOf(site)}/${named.replace(/(^|\/)index\.html?$/i, '$1')}`;
}

/** The page at such an address; it has no host to speak of. */
export function folderPage(address: string): PageUrl | null {
  const url = parsePageUrl(address);
  return url && { ...url, host: '' };
}

/** The path below a dated folder that an address stands for, or null for any other address. */
export function folderPath(site: SiteKey, address: string): string | null {
  const url = new URL(address);
  if (url.hostname !== hostOf(site)) return null;
  try {
    const path = url.pathname.split('/').slice(1).map(decodeURIComponent).join('/');
    return path.replace(/(^|\/)index\.html?$/i, '$1');
  } catch {
    return '?';
  }
}
