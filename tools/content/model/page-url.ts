import { createHash } from 'node:crypto';
import { parseUrl } from '../../../src/domain/text/url';

/** The item that belongs to a page's address. */
export interface PageUrl {
  /** Host, path and query: equal for equal pages. */
  readonly key: string;
  readonly host: string;
  readonly path: string;
  readonly itemId: string;
}

/**
 * Parses a page's address, or returns null if it is not http or https. The scheme, default ports,
 * credentials, the fragment, an empty query, the case of the host and percent-encodings that mean the same
 * (RFC 3986, 2.1 and 6.2.2) do not tell pages apart; all else does, such as `www.` and a final slash.
 */
export function parsePageUrl(address: string): PageUrl | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const key = `${url.hostname}${port}${normalized(url.pathname + url.search)}`;
  return { key, host: url.hostname, path: url.pathname, itemId: itemIdOf(key) };
}

/** Parameters that say who reads a page and from where, not which page. */
const visitorParameter =
  /^(?:utm_\w+|[gd]clid|fbclid|msclkid|yclid|mc_[ce]id|jsessionid|phpsessid|aspsessionid\w+|cfid|cftoken|oscsid|zenid|sessionid|session_id)$/i;
const sessionParameter = /^(?:s|sid|session)=[0-9a-f]{32}$/i;
const sessionInPath = /;(?:jsessionid|phpsessid|sid)=[^/;]*|\/\(s\([a-z0-9]{24}\)\)(?=\/)/gi;

/**
 * Returns the page that stands for all addresses which archives take for the same one (as in their keys, SURT): without
 * `www.`, the case of letters, a final slash, session ids, campaigns of advertising, and the order of parameters.
 */
export function aliasOf(page: PageUrl): PageUrl {
  const [place = '', query = ''] = page.key.split(/\?(.*)/s);
  const parameters = query
    .split('&')
    .filter((each) => !visitorParameter.test(each.split('=', 1)[0] ?? ''))
    .filter((each) => each !== '' && !sessionParameter.test(each))
    .sort();
  const [host = '', ...names] = place.split('/');
  const path = `/${names.join('/')}`.replace(sessionInPath, '').replace(/\/+$/, '');
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  const written = `http://${host.replace(/^www\d*\./, '')}${path}${search}`.toLowerCase();
  return parsePageUrl(written.replace(/%2[1789ac]/g, decodeURIComponent)) ?? page;
}

function normalized(text: string): string {
  return text.replace(/%[0-9a-f]{2}|[\\^`{|}]/gi, (match) => {
    if (match.length === 1) return encodeURIComponent(match);
    const character = String.fromCharCode(Number.parseInt(match.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : match.toUpperCase();
  });
}

/** Depends on the key only, so that every import of a page finds its item. */
function itemIdOf(key: string): string {
  const slug = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return `${slug || 'page'}-${hash}`;
}

/** Returns the id of a page's item in a place where another place has the item with its own id. */
export function itemIdIn(itemId: string, place: { site: string; branch: string }): string {
  return `${itemId}~${place.site}~${place.branch}`;
}

/** Returns the own id of the page of an item (`PageUrl.itemId`), which may be that of `itemIdIn`. */
export function pageIdOf(itemId: string): string {
  return itemId.split('~')[0] ?? itemId;
}
