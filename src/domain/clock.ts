/** Whose clock the reader chose: that of addresses, of the site, or of the reader's own machine. */
export type ClockChoice = 'utc' | 'site' | 'reader';

/** How times are told: one zone for captures and the frame, and a rule for an item's own date. */
export interface Clock {
  readonly choice: ClockChoice;
  /** A valid IANA zone: where captures, steps and banners are told. */
  readonly zone: string;
}

export const utcClock: Clock = { choice: 'utc', zone: 'UTC' };

/**
 * The zone for the date of an item: its own (reading 9), unless the reader asked for their own
 * clock. An unknown zone is left to the formats, which take it for UTC.
 */
export function zoneOfItem(clock: Clock, itemTz: string): string {
  return clock.choice === 'reader' ? clock.zone : itemTz;
}
