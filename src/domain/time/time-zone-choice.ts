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
