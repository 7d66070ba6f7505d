import { messages } from '../text/messages';
import { formatDate, monthNames, weekdayNames } from './civil-date';
import { formatInZone, localDate, localDay, offsetNameAt } from './time-zone';
import {
  dateOfDigits,
  dateOfTimestamp,
  digitsOfDate,
  indexAtOrBefore,
  isTimestamp,
} from './timestamp';

const longOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZoneName: 'short',
} as const;
const longFormat = formatInZone(longOptions);
const longFormatWithSeconds = formatInZone({ ...longOptions, second: '2-digit' });

/**
 * "Monday, May 3, 2004 at 12:00 PM UTC" (spec 7.6), or "Invalid Date" if `key` is
 * no timestamp. An unknown zone counts as UTC (spec 7.5).
 */
export function formatLongDate(key: string, zone = 'UTC'): string {
  return formatLongDateAmong([], key, zone);
}

/** The long date, with seconds if another of `among` (oldest first) is in the same minute. */
export function formatLongDateAmong(among: readonly string[], key: string, zone = 'UTC'): string {
  if (!isTimestamp(key)) return messages.invalidDate;
  const hasSeconds = sharesMinute(among, key);
  if (zone === 'UTC') return formatLongUtc(dateOfTimestamp(key), hasSeconds);
  const format = hasSeconds ? longFormatWithSeconds : longFormat;
  // ICU versions differ in the space before AM and PM.
  return format(zone)
    .format(dateOfTimestamp(key))
    .replace(/\u202f/g, ' ');
}

/** The same without Intl, which browsers load at its first use (docs/performance.md). */
function formatLongUtc(date: Date, hasSeconds: boolean): string {
  const day = `${weekdayNames[(date.getUTCDay() + 6) % 7]}, ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`;
  const hour = date.getUTCHours();
  const minutes = date.toISOString().slice(13, hasSeconds ? 19 : 16);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${day}, ${date.getUTCFullYear()} at ${hour % 12 || 12}${minutes} ${half} UTC`;
}

function sharesMinute(keys: readonly string[], key: string): boolean {
  const minute = key.slice(0, 12);
  const at = indexAtOrBefore(keys, key);
  const neighbours = [keys[at - 1], keys[at], keys[at + 1]];
  return neighbours.some((other) => other !== key && other?.startsWith(minute));
}

/**
 * `YYYY-MM-DD HH:MM` in the zone, or "Invalid Date" if `key` is no date. Returns a string shorter than
 * 14 characters unchanged.
 */
export function formatCaptureDate(key: string, zone = 'UTC'): string {
  if (key.length < 14) return key;
  const local = localDate(key, zone);
  if (!local) return messages.invalidDate;
  return digitsOfDate(local).replace(/^(.{4})(..)(..)(..)(..).*$/s, '$1-$2-$3 $4:$5');
}

/**
 * `YYYY-MM-DD HH:MM` in the zone for each key. Keys of the same minute also get seconds; keys of
 * an hour that occurs twice get the offset ("GMT-4"). Distinct timestamps get distinct labels.
 */
export function captureLabels(keys: readonly string[], zone = 'UTC'): readonly string[] {
  const labels = keys.map((key) => formatCaptureDate(key, zone));
  const groups = new Map<string | undefined, string[]>();
  keys.forEach((key, index) => {
    const group = groups.get(labels[index]);
    if (group) group.push(key);
    else groups.set(labels[index], [key]);
  });
  const suffixes = new Map([...groups.values()].flatMap((group) => suffixesOf(group, zone)));
  return keys.map((key, index) => `${labels[index]}${suffixes.get(key) ?? ''}`);
}

/** What distinguishes keys with the same label. */
function suffixesOf(keys: readonly string[], zone: string): (readonly [string, string])[] {
  const dated = keys.filter(isTimestamp);
  if (dated.length < 2) return [];
  const offsets = dated.map((key) => ` ${offsetNameAt(dateOfTimestamp(key).getTime(), zone)}`);
  const distinct = new Set(offsets).size;
  return dated.map((key, index) => {
    // Offsets have been whole minutes since before 2000.
    const seconds = distinct < dated.length ? `:${key.slice(12, 14)}` : '';
    return [key, distinct > 1 ? `${seconds}${offsets[index]}` : seconds];
  });
}

/** Month/day/year without leading zeros ("1/1/1997") of 14 digits, or "Invalid Date". */
export function formatMonthDayYear(digits: string): string {
  const date = dateOfDigits(digits);
  if (!date) return messages.invalidDate;
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** "May 3, 2004" in the zone, or "Invalid Date" if `key` is no timestamp. */
export function formatShortDate(key: string, zone = 'UTC'): string {
  const date = isTimestamp(key) ? localDay(key, zone) : null;
  return date ? formatDate(date) : messages.invalidDate;
}

/**
 * Names the time to which a reader goes: "May 3, 2004" for the last second of a day in the zone, to
 * which a typed day, month or year leads; else the long date.
 */
export function formatAsOf(key: string, zone = 'UTC', among: readonly string[] = []): string {
  return isEndOfDay(key, zone) ? formatShortDate(key, zone) : formatLongDateAmong(among, key, zone);
}

function isEndOfDay(key: string, zone: string): boolean {
  if (!isTimestamp(key)) return false;
  const next = new Date(dateOfTimestamp(key).getTime() + 1000);
  return localDay(key, zone)?.day !== localDay(digitsOfDate(next), zone)?.day;
}

/** ISO 8601 in UTC, for `<time datetime>`, or null if `key` is no timestamp. */
export function isoOfKey(key: string): string | null {
  return isTimestamp(key) ? isoOfDigits(key) : null;
}

/** Formats 14 digits that spell a date (UTC): "2004-05-03T12:00:00Z". */
export function isoOfDigits(digits: string): string {
  return digits.replace(/^(.{4})(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z');
}
