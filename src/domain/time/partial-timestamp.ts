import { decodedUri } from '../text/url.ts';
import { instantOfWallTime } from './time-zone.ts';
import { dateOfDigits, digitsOfDate, hasTimestampShape, positionOfDigits } from './timestamp.ts';

export type ResolvedTimestamp =
  | { readonly kind: 'timestamp'; readonly timestamp: string }
  | { readonly kind: 'impossible' | 'unknown' };

const digitsShape = /^\d{4}(?:\d\d){0,5}$/;
const isoShape =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:[t ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(z|[+-]\d\d:\d\d)?)?)?$/i;
const wordShape = /^(?:latest|first)$/i;

/**
 * Resolves a date to a timestamp: digits and ISO dates to the last second of their interval
 * (`parseInterval`), `latest` and `first` to one of `captures` (oldest first). A date is `impossible`
 * if there is no such date or capture, or it is outside the years 2000 to 2100; `unknown` is no date.
 */
export function resolveTimestamp(
  text: string,
  captures: readonly string[],
  zone = 'UTC',
): ResolvedTimestamp {
  const plain = decodedUri(text);
  if (wordShape.test(plain)) {
    const timestamp = plain.toLowerCase() === 'first' ? captures[0] : captures.at(-1);
    return timestamp === undefined ? { kind: 'impossible' } : { kind: 'timestamp', timestamp };
  }
  const interval = parseInterval(plain, zone);
  if (interval) return { kind: 'timestamp', timestamp: interval.end };
  return { kind: parseFields(plain) ? 'impossible' : 'unknown' };
}

/** Whether `text` has a form that `resolveTimestamp` reads, other than 14 digits. */
export function isResolvable(text: string): boolean {
  const plain = decodedUri(text);
  return wordShape.test(plain) || (parseFields(plain) !== null && !hasTimestampShape(text));
}

/** The first and last second of an interval, 14 digits each, UTC. */
export interface Interval {
  readonly start: string;
  readonly end: string;
}

/**
 * The interval of the leading fields of a timestamp or of an ISO date, or null if no second of it is in
 * the years 2000 to 2100 (UTC); it ends with them. It is in local time of `zone`, unless `text` has
 * 14 digits or an offset.
 */
export function parseInterval(text: string, zone = 'UTC'): Interval | null {
  const fields = parseFields(text);
  if (!fields) return null;
  const start = dateOfDigits(padDigits(fields.digits))?.getTime();
  if (start === undefined) return null;
  const end = endOfInterval(fields.digits);
  const first = instantOf(start, fields, zone);
  // The interval of an hour that occurs twice ends before the next hour.
  const next = instantOf(end + 1000, fields, zone);
  const last = Math.max(instantOf(end, fields, zone), next - 1000);
  if (Number.isNaN(first) || last < firstInstant || first > lastInstant) return null;
  const digitsOf = (instant: number) => digitsOfDate(new Date(instant));
  return { start: digitsOf(first), end: digitsOf(Math.min(last, lastInstant)) };
}

const firstInstant = Date.UTC(2000, 0);
const lastInstant = Date.UTC(2101, 0) - 1000;

interface Fields {
  readonly digits: string;
  /** "Z" or "+01:00"; empty for local time. */
  readonly offset: string;
}

/** The instant of a written time (both in ms since 1970); NaN if there is no such offset. */
function instantOf(wall: number, { offset }: Fields, zone: string): number {
  if (offset === '') return instantOfWallTime(wall, zone);
  return wall + Date.parse(`1970-01-01T00:00${offset.toUpperCase()}`);
}

function parseFields(text: string): Fields | null {
  if (digitsShape.test(text)) return { digits: text, offset: hasTimestampShape(text) ? 'Z' : '' };
  const parts = isoShape.exec(text);
  return parts && { digits: parts.slice(1, 7).join(''), offset: parts[7] ?? '' };
}

/** The fields that `text` names, from the year on, even if there is no such date; null for none. */
export function fieldsOfDate(text: string): readonly number[] | null {
  const fields = parseFields(decodedUri(text));
  return fields && fieldsOfDigits(fields.digits);
}

/** The start of the interval that `text` names, as 14 digits, even if there is no such date. */
export function writtenDigits(text: string): string {
  return padDigits(parseFields(decodedUri(text))?.digits ?? '');
}

/**
 * The start of the interval that `text` names, as 14 digits (UTC), to find what is near: of any year, and
 * of a date that does not exist the one that it rolls over to (31 February: 3 March).
 */
export function digitsNear(text: string, zone: string): string {
  const fields = parseFields(decodedUri(text));
  const written = padDigits(fields?.digits ?? '');
  const start = fields && instantOf(positionOfDigits(written), fields, zone);
  // Before the year 0 and after 9999, the digits have the same order.
  return (start !== null && digitsOfDate(new Date(start))) || written;
}

function padDigits(digits: string): string {
  return digits + '00000101000000'.slice(digits.length);
}

function fieldsOfDigits(digits: string): readonly number[] {
  return (digits.match(/^\d{4}|\d\d/g) ?? []).map(Number);
}

/** The last second of an interval, in ms since 1970: one before the next value of its last field. */
function endOfInterval(digits: string): number {
  const fields = [...fieldsOfDigits(digits)];
  fields.push((fields.pop() ?? 0) + 1);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - 1000;
}
