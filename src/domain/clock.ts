/** Whose clock the reader chose: that of addresses, of the site, or of the reader's own machine. */
export type ClockChoice = 'utc' | 'site' | 'reader';

/** How times are told: one zone for captures and the frame, and a rule for an item's own date. */
export interface Clock {
  readonly choice: ClockChoice;
  /** A valid IANA zone: where captures, steps and banners are told. */
  readonly zone: string;
  /** The zone that each choice stands for. */
  readonly zones: Readonly<Record<ClockChoice, string>>;
}

/**
 * The clock of a choice. Where the site and the reader live (valid zones) is asked only when it is
 * needed, and once: a browser takes its time to tell.
 */
export function clockOf(
  choice: ClockChoice,
  siteZone: () => string,
  readerZone: () => string,
): Clock {
  let [site, reader]: (string | undefined)[] = [];
  const zones = {
    utc: 'UTC',
    get site() {
      site ??= siteZone();
      return site;
    },
    get reader() {
      reader ??= readerZone();
      return reader;
    },
  };
  return { choice, zone: zones[choice], zones };
}

export const utcClock: Clock = clockOf(
  'utc',
  () => 'UTC',
  () => 'UTC',
);

/** A choice as it was stored; anything else is the default, UTC. */
export function parseClockChoice(text: string | null): ClockChoice {
  return text === 'site' || text === 'reader' ? text : 'utc';
}

/**
 * The zone for the date of an item: its own (reading 9), unless the reader asked for their own
 * clock. An unknown zone is left to the formats, which take it for UTC.
 */
export function zoneOfItem(clock: Clock, itemTz: string): string {
  return clock.choice === 'reader' ? clock.zone : itemTz;
}
