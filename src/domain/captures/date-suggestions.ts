import { digitsNear, resolveTimestamp } from '../time/partial-timestamp';
import { indexAtOrBefore } from '../time/timestamp';
import { readDate } from '../time/written-date';
import { nearestCaptures } from './capture-steps';

/** A time that a reader is offered. */
export interface SuggestedDate {
  readonly timestamp: string;
  /** Such as "A year earlier"; captures have none. */
  readonly name?: string;
}

/** What a date leads to. */
export interface DateSuggestions {
  /** The last second of the date, or the capture that a word names; null if no address can have it. */
  readonly opens: string | null;
  /** The capture in force at `opens`; null if there is none. */
  readonly current: string | null;
  /** Up to five captures near the date, oldest first; `current` is one of them. */
  readonly nearest: readonly SuggestedDate[];
}

/**
 * What a date, typed or in an address, leads to among `captures` (oldest first); null for text that
 * is no date. The date is in local time of `zone`, unless it has 14 digits or an offset. Near a date
 * that does not exist (31 February) there are captures too.
 */
export function suggestDates(
  text: string,
  captures: readonly string[],
  zone: string,
): DateSuggestions | null {
  const date = readDate(text);
  const resolved = resolveTimestamp(date, captures, zone);
  if (resolved.kind === 'unknown') return null;
  const opens = resolved.kind === 'timestamp' ? resolved.timestamp : null;
  const current = opens === null ? null : (captures[indexAtOrBefore(captures, opens)] ?? null);
  const near = nearestCaptures(captures, opens ?? digitsNear(date, zone), most);
  // All five may be later, if there are many.
  const isListed = current === null || near.includes(current);
  const listed = isListed ? near : [current, ...near.slice(0, -1)];
  return { opens, current, nearest: listed.map((timestamp) => ({ timestamp })) };
}

const most = 5;
