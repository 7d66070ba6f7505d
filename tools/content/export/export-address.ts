import type { SiteKey } from '../../../src/domain/content/site-registry';
import { parseUrl } from '../../../src/domain/text/url';
import { paths } from '../../../src/routing/paths';
import { invalid } from '../model/problem';

/** The absolute addresses of sites, stories and captures in exports. */
export type ExportAddress = ReturnType<typeof exportAddress>;

/** Creates the addresses of the app at `base`. */
export function exportAddress({ origin }: URL) {
  return {
    site: (site: SiteKey) => origin + paths.site(site),
    siteAt: (site: SiteKey, timestamp: string) => origin + paths.archive(timestamp, site),
    story: (site: SiteKey, itemId: string) => origin + paths.site(site, itemId),
    storyAt: (site: SiteKey, itemId: string, timestamp: string) =>
      origin + paths.archive(timestamp, site, itemId),
    /** The address that the TimeMap of an address would have. */
    timeMap: (original: string) => `${origin}/timemap/link/${original}`,
  };
}

/** Parses the origin of the app, such as `https://archive.example`; throws if it is invalid. */
export function readBase(text: string): URL {
  const base = parseUrl(text);
  // Without a path, a query, a fragment and credentials.
  const isPlain = base?.href === `${base?.origin}/`;
  if (base && isPlain && /^https?:$/.test(base.protocol)) return base;
  return invalid(text, 'an address of a host, such as https://archive.example');
}

/**
 * Percent-encodes what an address must not have (RFC 3986, section 2), as browsers do; all else stays as
 * it is, because other encodings may be other pages.
 */
export function encodedAddress(address: string): string {
  const [host = ''] = /^[a-z]+:\/\/[^/?#]*/i.exec(address) ?? [];
  const plain = /[^\x21-\x7e]/.test(host) ? (parseUrl(address)?.href ?? address) : address;
  const named = plain.replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'));
  return named.replace(/[^\x21-\x7e]+|[<>"\\^`{|}]/g, (text) =>
    Buffer.from(text).toString('hex').toUpperCase().replace(/../g, '%$&'),
  );
}
