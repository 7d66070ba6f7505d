import { formatMonth, monthNames, weekdayNames, weekdayOf } from './civil-date';
import { formatInZone } from './format-in-zone';
import { messages } from './messages';
import { sharesMinute } from './same-minute';
import { isTimeZone } from './time-zone';
import { dateOfDigits, dateOfTimestamp, isTimestamp, type Timestamp } from './timestamp';
import { type ZonedFields, zonedFields } from './zoned-fields';

const offsetFormat = formatInZone({ timeZoneName: 'shortOffset' });
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
const exactFormat = formatInZone({ ...longOptions, second: '2-digit' });

/**
 * The long form of a version key, with its zone: "Monday, May 3, 2004 at 12:00 PM UTC"
 * (specification, section 9). An unknown zone counts as UTC (reading 9); a key that is no valid
 * timestamp gives "Invalid Date".
 */
export function formatLongDate(key: string, zone = 'UTC'): string {
  return formatWith({ hasSeconds: false }, key, zone);
}

/** The long form with seconds, where `among` (keys, oldest first) has another one of that minute. */
export function formatLongDateAmong(among: readonly string[], key: string, zone = 'UTC'): string {
  return formatWith({ hasSeconds: sharesMinute(among, key) }, key, zone);
}

function formatWith(
  { hasSeconds }: { readonly hasSeconds: boolean },
  key: string,
  zone: string,
): string {
  if (!isTimestamp(key)) return messages.invalidDate;
  // The first use of Intl takes a phone 50 ms, which dates in UTC do not need.
  const utc = zone === 'UTC' || !isTimeZone(zone) ? zonedFields(key, 'UTC') : null;
  if (utc) return formatUtc(utc, hasSeconds);
  const format = hasSeconds ? exactFormat : longFormat;
  // ICU versions differ in the space before AM and PM; readers should not.
  return format(zone)
    .format(dateOfTimestamp(key))
    .replace(/\u202f/g, ' ');
}

/** As the Intl formats above have it in UTC. */
function formatUtc(fields: ZonedFields, hasSeconds: boolean): string {
  const { year, month, day, hour, minute, second } = fields;
  const date = `${weekdayNames[weekdayOf(fields)]}, ${monthNames[month - 1]} ${day}, ${year}`;
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${hour % 12 || 12}:${two(minute)}${hasSeconds ? `:${two(second)}` : ''}`;
  return `${date} at ${time} ${hour < 12 ? 'AM' : 'PM'} UTC`;
}

/**
 * `YYYY-MM-DD HH:MM`, in UTC or another zone, which it does not name; an unknown zone counts as
 * UTC. A string shorter than 14 characters is returned as it is.
 */
export function formatCaptureDate(key: string, zone = 'UTC'): string {
  if (key.length < 14) return key;
  const fields = zone === 'UTC' ? null : zonedFields(key, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  const part = (from: number, to: number) => key.slice(from, to);
  return fields
    ? `${fields.year}-${two(fields.month)}-${two(fields.day)} ${two(fields.hour)}:${two(fields.minute)}`
    : `${part(0, 4)}-${part(4, 6)}-${part(6, 8)} ${part(8, 10)}:${part(10, 12)}`;
}

/**
 * A label for each key, in the same order: `YYYY-MM-DD HH:MM` in UTC or another zone. Where keys
 * would look the same, seconds are added to those of one minute, and the offset ("GMT-4") to
 * those of an hour that the zone's clock shows twice. Distinct timestamps get distinct labels.
 */
export function captureLabels(keys: readonly string[], zone = 'UTC'): readonly string[] {
  const labelled = keys.map((key) => ({ key, label: formatCaptureDate(key, zone) }));
  const alike = new Map<string, string[]>();
  for (const { key, label } of labelled) {
    const group = alike.get(label);
    if (group) group.push(key);
    else alike.set(label, [key]);
  }
  const tails = new Map([...alike].map(([label, group]) => [label, tailsOf(group, zone)]));
  return labelled.map(({ key, label }) => label + (tails.get(label)?.(key) ?? ''));
}

/** What tells the keys of one label apart. */
function tailsOf(group: readonly string[], zone: string): (key: string) => string {
  const offsetOf = (key: string) => (isTimestamp(key) ? ` ${offsetName(key, zone)}` : '');
  const offsets = group.length > 1 ? new Set(group.map(offsetOf)).size : 1;
  return (key) => {
    if (key.length < 14) return '';
    // The offsets of all zones have been whole minutes since before 2000.
    const seconds = offsets < group.length ? `:${key.slice(12, 14)}` : '';
    return offsets > 1 ? seconds + offsetOf(key) : seconds;
  };
}

/** How far a zone's clock is from UTC: "GMT-4", "GMT+5:45". */
function offsetName(timestamp: Timestamp, zone: string): string {
  const parts = offsetFormat(zone).formatToParts(dateOfTimestamp(timestamp));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Fourteen digits as month/day/year without leading zeros ("1/1/1997"), or "Invalid Date". */
export function formatMonthDayYear(digits: string): string {
  const date = dateOfDigits(digits);
  if (!date) return messages.invalidDate;
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}

/** Day, month and year ("3 May 2004"), in UTC or another zone, or "Invalid Date". */
export function formatShortDate(key: string, zone = 'UTC'): string {
  const fields = isTimestamp(key) ? zonedFields(key, zone) : null;
  return fields ? `${fields.day} ${formatMonth(fields)}` : messages.invalidDate;
}

/** ISO 8601 in UTC, for `<time datetime>`, or null when the key is no valid timestamp. */
export function isoOfKey(key: string): string | null {
  return isTimestamp(key) ? dateOfTimestamp(key).toISOString().replace('.000Z', 'Z') : null;
}
