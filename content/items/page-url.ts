import { createHash } from 'node:crypto';

/** What a page's address says about its item. */
export interface PageUrl {
  /** Host, path and query: what makes two addresses the same page. */
  readonly key: string;
  readonly host: string;
  readonly path: string;
  readonly itemId: string;
}

/**
 * Reads a page's address, or null when it is not http or https. Addresses that differ only in
 * scheme (http, https), the default port, the fragment, a name and password, the case of the
 * host or an empty query are one page; everything else, a `www.` or a final slash too, counts.
 */
export function parsePageUrl(address: string): PageUrl | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const key = `${url.hostname}${port}${url.pathname}${url.search}`;
  return { key, host: url.hostname, path: url.pathname, itemId: itemIdOf(key) };
}

/** A function of the key alone, so that any import of a page finds its item. */
function itemIdOf(key: string): string {
  const slug = key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return `${slug || 'page'}-${hash}`;
}
