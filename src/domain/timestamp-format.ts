import { messages } from './messages';
import { isTimeZone } from './time-zone';
import { dateOfDigits, dateOfTimestamp, isTimestamp } from './timestamp';

const longFormats = new Map<string, Intl.DateTimeFormat>();

function longFormat(timeZone: string): Intl.DateTimeFormat {
  let format = longFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
      timeZoneName: 'short',
    });
    longFormats.set(timeZone, format);
  }
  return format;
}

/**
 * The long form of a version key, with its zone: "Monday, May 3, 2004 at 12:00 PM UTC"
 * (specification, section 9). An unknown zone counts as UTC (reading 9); a key that is no valid
 * timestamp gives "Invalid Date".
 */
export function formatLongDate(key: string, zone = 'UTC'): string {
  if (!isTimestamp(key)) return messages.invalidDate;
  const format = longFormat(isTimeZone(zone) ? zone : 'UTC');
  // ICU versions differ in the space before AM and PM; readers should not.
  return format.format(dateOfTimestamp(key)).replace(/\u202f/g, ' ');
}

/** `YYYY-MM-DD HH:MM` in UTC; a string shorter than 14 characters is returned as it is. */
export function formatCaptureDate(key: string): string {
  if (key.length < 14) return key;
  const part = (from: number, to: number) => key.slice(from, to);
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)} ${part(8, 10)}:${part(10, 12)}`;
}

/**
 * A label for each key, in the same order: `YYYY-MM-DD HH:MM`, with seconds added where two
 * keys would otherwise look the same.
 */
export function captureLabels(keys: readonly string[]): readonly string[] {
  const count = new Map<string, number>();
  for (const key of keys) {
    const label = formatCaptureDate(key);
    count.set(label, (count.get(label) ?? 0) + 1);
  }
  return keys.map((key) => {
    const label = formatCaptureDate(key);
    return (count.get(label) ?? 0) > 1 && key.length >= 14
      ? `${label}:${key.slice(12, 14)}`
      : label;
  });
}

/** Fourteen digits as month/day/year without leading zeros ("1/1/1997"), or "Invalid Date". */
export function formatMonthDayYear(digits: string): string {
  const date = dateOfDigits(digits);
  if (!date) return messages.invalidDate;
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

const months =
  'January February March April May June July August September October November December';

/** Day, month and year in UTC ("3 May 2004"), or "Invalid Date". */
export function formatShortDate(key: string): string {
  if (!isTimestamp(key)) return messages.invalidDate;
  const date = dateOfTimestamp(key);
  return `${date.getUTCDate()} ${months.split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** ISO 8601 in UTC, for `<time datetime>`, or null when the key is no valid timestamp. */
export function isoOfKey(key: string): string | null {
  return isTimestamp(key) ? dateOfTimestamp(key).toISOString().replace('.000Z', 'Z') : null;
}
