import type { SiteRegistry } from '../../domain/content/site-registry';
import { resolveTimestamp } from '../../domain/time/partial-timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { entryOf, itemIdOf, type Route, siteOf, writtenAddress } from '../../routing/routes';

/**
 * What a login leads to, for a route that the guard redirected: "read 500 as of May 1, 2011". Dates
 * are in `zone` (IANA). Null for routes to which no login leads.
 */
export function loginPurpose(route: Route, registry: SiteRegistry, zone: string): string | null {
  const address = writtenAddress(route);
  const key = siteOf(route);
  const site = key ? registry[key].name : 'the archive';
  const subject = itemIdOf(route) === null ? site : `a story of ${site}`;
  const dateOf = (text: string) => {
    const resolved = resolveTimestamp(text, []);
    return resolved.kind === 'timestamp' ? formatShortDate(resolved.timestamp, zone) : null;
  };
  const asOf = (text: string) => {
    const date = dateOf(text);
    return date === null ? '' : ` as of ${date}`;
  };
  switch (address.screen) {
    case 'archive':
    case 'archive-index': {
      const word = /^(?:latest|first)$/i.exec(address.timestamp)?.[0].toLowerCase();
      return word
        ? `read the ${word} capture of ${site}`
        : `read ${subject}${asOf(address.timestamp)}`;
    }
    case 'history':
      return `see the versions of ${subject}`;
    case 'gone':
      return `see what is gone from ${subject}${asOf(address.timestamp)}`;
    case 'compare': {
      const [a, b] = [dateOf(address.a), dateOf(address.b)];
      return `compare ${subject}${a && b ? ` on ${a} and on ${b}` : ''}`;
    }
    case 'archive-select':
      return key === null ? 'pick a capture date' : `pick a capture of ${site}`;
    case 'live':
    case 'site':
      return `read ${subject}`;
    case 'search':
      return `search ${site}${asOf(address.at)}`;
    case 'account':
      return 'see your account';
    default:
      return null;
  }
}

/** What a route shows, for a heading: "A story of 500", "500", "Your account". */
export function loginSubject(route: Route, registry: SiteRegistry): string {
  const key = siteOf(route);
  if (!key) return entryOf(route)?.title ?? 'The archive';
  const site = registry[key].name;
  return itemIdOf(route) === null ? site : `A story of ${site}`;
}
