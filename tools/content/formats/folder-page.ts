import type { SiteKey } from '../../../src/domain/content/site-registry';
import { type PageUrl, parsePageUrl } from '../model/page-url';

// A reserved name (RFC 6761, section 6.4), for pages whose original address is unknown.
const hostOf = (site: SiteKey) => `${site}.folders.invalid`;

/**
 * Returns a synthetic address for a file in a dated folder: the same for the same path in every
 * folder of a site; `index.html` has the address of its directory.
 */
export function folderAddress(site: SiteKey, path: string): string {
  const named = path.split('/').map(encodeURIComponent).join('/');
  return `http://${hostOf(site)}/${named.replace(/(^|\/)index\.html?$/i, '$1')}`;
}

/** Returns the page at such an address; it has no host to display. */
export function folderPage(address: string): PageUrl | null {
  const url = parsePageUrl(address);
  return url && { ...url, host: '' };
}

/** Returns the path in a dated folder for a synthetic address, or null for any other. */
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
