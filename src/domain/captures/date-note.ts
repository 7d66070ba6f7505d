import { daysInMonth, isSameDay, monthNames } from '../time/civil-date';
import { digitsNear, fieldsOfDate, parseInterval } from '../time/partial-timestamp';
import { localDay } from '../time/time-zone';
import { formatLongDate, formatShortDate } from '../time/timestamp-format';

/** What there is to note about a date. */
export interface DateNote {
  readonly kind: 'impossible' | 'empty' | 'before' | 'after' | 'future';
  /** A sentence; "after" and "future" are only of use where nothing newer is shown. */
  readonly text: string;
}

export interface CapturedSubject {
  /** What was captured, as the subject of a sentence: "500", "This story". */
  readonly name: string;
  /** Timestamps; null if there are no captures. */
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * Notes what a reader should know about a date of an address or a text field (14 digits, a partial
 * date or an ISO date): it does not exist, or is before the first capture, after the last or after
 * `now`. Null for a date between the captures, for words and for unreadable text. The note is in
 * local time of `zone`; so is the date, unless it has 14 digits or an offset.
 */
export function noteOnDate(
  date: string,
  { name, first, last }: CapturedSubject,
  now: string,
  zone = 'UTC',
): DateNote | null {
  const fields = fieldsOfDate(date);
  if (!fields) return null;
  const problem = describeImpossible(fields);
  if (problem) return { kind: 'impossible', text: problem };
  if (first === null || last === null)
    return { kind: 'empty', text: `${name} has no captures yet.` };
  const near = digitsNear(date, zone);
  // Dates outside the range of timestamps have no interval.
  const { start, end } = parseInterval(date, zone) ?? { start: near, end: near };
  const on = (key: string) => {
    const [asked, day] = [localDay(start, zone), localDay(key, zone)];
    const isSame = asked !== null && day !== null && isSameDay(asked, day);
    return isSame ? formatLongDate(key, zone) : formatShortDate(key, zone);
  };
  if (end < first) return { kind: 'before', text: `${name} was first captured on ${on(first)}.` };
  if (start <= last) return null;
  return start > now
    ? { kind: 'future', text: `This date is in the future; the last capture is from ${on(last)}.` }
    : { kind: 'after', text: `Nothing was captured after ${on(last)}.` };
}

/** Which field of a date does not exist, in a sentence; null if all of them do. */
function describeImpossible(fields: readonly number[]): string | null {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields;
  if (month === 0) return 'There is no month 0.';
  if (month > 12) return `There is no ${ordinal(month)} month.`;
  if (day === 0) return 'There is no day 0.';
  const name = monthNames[month - 1];
  if (day > daysInMonth(year, month)) {
    const isLeapDay = month === 2 && day === 29;
    return `There is no ${ordinal(day)} of ${name}${isLeapDay ? ` in ${year}` : ''}.`;
  }
  if (hour > 23 || minute > 59 || second > 59) return 'There is no such time of day.';
  return null;
}

/** "1st", "12th", "22nd". */
function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
