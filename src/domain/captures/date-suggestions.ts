import { digitsNear, parsePeriod, resolveTimestamp } from '../time/partial-timestamp';
import { indexAtOrBefore } from '../time/timestamp';
import { isUnfinishedDate, readDate } from '../time/written-date';
import { nearestCaptures } from './capture-steps';

/** The captures near a typed date. A date that does not exist (31 February) has some too. */
export type DateSuggestions =
  | {
      readonly kind: 'date' | 'impossible';
      /** Oldest first. */
      readonly captures: readonly string[];
      /** One of `captures`: what an address with this date shows, or else the nearest. */
      readonly selected: string | null;
      /** The last second of the date, or the capture that a word names; null if there is none. */
      readonly opens: string | null;
    }
  /** The beginning of a date, or no date. */
  | { readonly kind: 'unfinished' | 'unknown' };

/**
 * Up to five of `captures` (oldest first) near a date that `readDate` and `resolveTimestamp`
 * read. It is in local time of `zone`, unless it has 14 digits or an offset.
 * Selects the last one at or before the end of the date, or else the first; near a date that does
 * not exist, the nearest.
 */
export function suggestCaptures(
  text: string,
  captures: readonly string[],
  zone: string,
): DateSuggestions {
  const typed = text.trim();
  const date = readDate(typed);
  const resolved = resolveTimestamp(date, captures, zone);
  if (resolved.kind === 'unknown') {
    return { kind: isUnfinishedDate(typed) ? 'unfinished' : 'unknown' };
  }
  if (resolved.kind !== 'timestamp') {
    const wanted = digitsNear(date, zone);
    const [selected = null] = nearestCaptures(captures, wanted, 1);
    const near = nearestCaptures(captures, wanted, most);
    return { kind: 'impossible', captures: near, selected, opens: null };
  }
  const opens = resolved.timestamp;
  const selected = captures[Math.max(0, indexAtOrBefore(captures, opens))] ?? null;
  const { start = opens } = parsePeriod(date, zone) ?? {};
  const isWithin = selected !== null && selected >= start && selected <= opens;
  const near = nearestCaptures(captures, isWithin ? selected : opens, most);
  // All five may be later, if there are many.
  const isListed = selected === null || near.includes(selected);
  const listed = isListed ? near : [selected, ...near.slice(0, -1)];
  return { kind: 'date', captures: listed, selected, opens };
}

const most = 5;
