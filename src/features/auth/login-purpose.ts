import type { SiteRegistry } from '../../domain/content/site-registry';
import { resolveTimestamp } from '../../domain/time/partial-timestamp';
import { isTimestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { entryOf, type Route } from '../../routing/routes';

/**
 * What a login leads to, for a route that the guard redirected: "read 500 as of 1 May 2011". Dates
 * are in `zone` (IANA). Null for routes to which no login leads.
 */
export function loginPurpose(route: Route, registry: SiteRegistry, zone: string): string | null {
  const site = 'site' in route && route.site ? registry[route.site].name : 'the archive';
  const isStory = 'itemId' in route && route.itemId !== null;
  const subject = isStory ? `a story of ${site}` : site;
  const dateOf = (timestamp: string) => formatShortDate(timestamp, zone);
  const asOf = (timestamp: string) => (isTimestamp(timestamp) ? ` as of ${dateOf(timestamp)}` : '');
  switch (route.screen) {
    case 'archive':
    case 'archive-index':
      return `read ${subject}${asOf(route.timestamp)}`;
    case 'resolve-date': {
      const word = route.text.toLowerCase();
      if (word === 'latest' || word === 'first') return `read the ${word} capture of ${site}`;
      const resolved = resolveTimestamp(route.text, []);
      return `read ${site}${resolved.kind === 'timestamp' ? asOf(resolved.timestamp) : ''}`;
    }
    case 'history':
      return `see the versions of ${subject}`;
    case 'gone':
      return `see what is gone from ${subject}${asOf(route.timestamp)}`;
    case 'compare': {
      const { a, b } = route;
      const dates = isTimestamp(a) && isTimestamp(b) ? ` on ${dateOf(a)} and on ${dateOf(b)}` : '';
      return `compare ${subject}${dates}`;
    }
    case 'archive-select':
      return route.site === null ? 'pick a capture date' : `pick a capture of ${site}`;
    case 'live':
    case 'site':
      return `read ${subject}`;
    case 'search':
      return `search ${site}${asOf(route.at)}`;
    case 'account':
      return 'see your account';
    default:
      return null;
  }
}

/** What a route shows, for a heading: "A story of 500", "500", "Your account". */
export function loginSubject(route: Route, registry: SiteRegistry): string {
  if (!('site' in route) || !route.site) return entryOf(route)?.title ?? 'The archive';
  const site = registry[route.site].name;
  return 'itemId' in route && route.itemId !== null ? `A story of ${site}` : site;
}
