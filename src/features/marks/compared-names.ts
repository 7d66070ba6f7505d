import { keyAtOrBefore, titleOf } from '../../domain/content/content-item';
import { indexOf } from '../../domain/content/item-index';
import { isSiteKey } from '../../domain/content/site-registry';
import type { LinkSegment } from '../../domain/text/segment';
import { shownAddress } from '../../domain/text/shown-address';
import { dayLabels } from '../../domain/time/day-labels';
import { parseTimestamp } from '../../domain/time/timestamp';
import { formatShortDate } from '../../domain/time/timestamp-format';
import { plainText } from '../../platform/plain-text';
import { useContent, useServices } from '../../stores/hooks';
import { useTimeZone } from '../../ui/dates';

/** Names the target of a link in a text of a time. */
export type LinkName = (link: LinkSegment, timestamp: string) => string;

/**
 * Names links to items by the title that the item had at that time, or at the date of the link,
 * which is then added; before its first version, by its first title. Links to items that are not known
 * here are named by their site, and other links by their address.
 */
export function useLinkName(): LinkName {
  const { hosts } = useServices();
  const { zone } = useTimeZone();
  const { items, query } = useContent();
  return (link, timestamp) => {
    if (link.linkType === 'external') return shownAddress(plainText(link.url)).text;
    const { targetId, targetSite, date } = link;
    const isHere = !targetSite || targetSite === query?.site;
    const item = isHere ? indexOf(items).byId.get(targetId) : undefined;
    const at = date === undefined ? null : parseTimestamp(date);
    const { approvedKeys = [] } = item ?? {};
    const key = keyAtOrBefore(approvedKeys, at ?? timestamp) ?? approvedKeys[0] ?? null;
    const site = isSiteKey(targetSite) ? targetSite : query?.site;
    const title =
      item && key
        ? titleOf({ ...item, currentVersion: key })
        : `a page of ${site ? hosts.registry[site].name : 'another site'}`;
    return at ? `${title}, ${formatShortDate(at, zone)}` : title;
  };
}

/** Two dates in the zone, both with their times if they are of the same day. */
export function datesOfPair(a: string, b: string, zone: string): readonly [string, string] {
  const [from = '', to = ''] = dayLabels([a, b], zone);
  return [from, to];
}
