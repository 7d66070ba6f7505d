import type { ContentItem } from '../content/content-item';
import { isTimeZone } from './time-zone';
import { currentZoneName } from './zone-names';

/** The time zone that the reader chose: UTC, the site's or the reader's own. */
export type TimeZoneChoice = 'utc' | 'site' | 'reader';

export type TimeZoneSetting = ReturnType<typeof timeZoneSetting>;

/** `siteZone` and `readerZone` return valid IANA zones; they are called only when needed. */
export function timeZoneSetting(
  choice: TimeZoneChoice,
  siteZone: () => string,
  readerZone: () => string,
) {
  const zones = {
    utc: 'UTC',
    get site() {
      return siteZone();
    },
    get reader() {
      return readerZone();
    },
  };
  return {
    choice,
    /** The IANA zone of capture dates. */
    zone: zones[choice],
    /** The zone of each choice. */
    zones,
  };
}

const utc = () => 'UTC';

export const utcSetting: TimeZoneSetting = timeZoneSetting('utc', utc, utc);

/** A stored choice; anything else means UTC. */
export function parseTimeZoneChoice(stored: unknown): TimeZoneChoice {
  return stored === 'site' || stored === 'reader' ? stored : 'utc';
}

/** The zone for the date of an item: its own (spec 7.4), unless the reader chose theirs. */
export function zoneOfItem({ choice, zone }: TimeZoneSetting, itemTz: string): string {
  return choice === 'reader' ? zone : itemTz;
}

/**
 * The time zone of a site: the most common valid `itemTz` of its top-level items, or "UTC". Of
 * equally common ones, that of the item whose id comes first.
 */
export function siteZone(
  items: readonly Pick<ContentItem, 'itemId' | 'itemTz' | 'parentId'>[],
): string {
  const zones = new Map<string, { count: number; firstId: string }>();
  for (const { itemId, itemTz, parentId } of items) {
    if (parentId !== null || !isTimeZone(itemTz)) continue;
    const zone = currentZoneName(itemTz);
    const { count, firstId } = zones.get(zone) ?? { count: 0, firstId: itemId };
    zones.set(zone, { count: count + 1, firstId: itemId < firstId ? itemId : firstId });
  }
  const [best] = [...zones].sort(
    ([, a], [, b]) => b.count - a.count || (a.firstId < b.firstId ? -1 : 1),
  );
  return best?.[0] ?? 'UTC';
}
