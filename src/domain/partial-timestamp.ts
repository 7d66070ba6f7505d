import { dateOfDigits, hasTimestampShape, timestampOfDate } from './timestamp';

/** What a reader wrote for a time: a timestamp, no date that can be, or no date at all. */
export type ResolvedTimestamp =
  | { readonly kind: 'timestamp'; readonly timestamp: string }
  | { readonly kind: 'impossible' }
  | { readonly kind: 'unknown' };

/** A date as written: the digits of its fields, year first, and a zone if it has one. */
interface Written {
  readonly digits: string;
  readonly zone: string;
}

const digitsShape = /^\d{4}(?:\d\d){0,5}$/;
const isoShape =
  /^(\d{4})-(\d\d)(?:-(\d\d)(?:[t ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(z|[+-]\d\d:\d\d)?)?)?$/i;
const wordShape = /^(?:latest|first)$/i;
/** The fields that a partial date leaves out, at the beginning of its period. */
const beginning = '00000101000000';

/**
 * The timestamp that `text` stands for: 14 digits as they are; fewer digits or an ISO date as the
 * end of the period they name, in UTC unless a time has a zone; `latest` and `first` as the last
 * and first of `captures` (14 digits each, oldest first). What spells no date, lies outside the
 * years 2000 to 2100, or asks for a capture where there is none is impossible.
 */
export function resolveTimestamp(text: string, captures: readonly string[]): ResolvedTimestamp {
  const plain = decoded(text);
  if (wordShape.test(plain)) {
    return resolved(plain.toLowerCase() === 'first' ? captures[0] : captures.at(-1));
  }
  const written = readWritten(plain);
  if (!written) return { kind: 'unknown' };
  const end = endOfPeriod(written.digits);
  const offset = offsetOf(written.zone);
  if (end === null || offset === null) return { kind: 'impossible' };
  return resolved(timestampOfDate(new Date(end - offset)));
}

/** Whether `text` is not 14 digits yet, but has a form that may resolve to them. */
export function isResolvable(text: string): boolean {
  if (hasTimestampShape(text)) return false;
  const plain = decoded(text);
  return wordShape.test(plain) || readWritten(plain) !== null;
}

function resolved(timestamp: string | null | undefined): ResolvedTimestamp {
  return timestamp ? { kind: 'timestamp', timestamp } : { kind: 'impossible' };
}

/** Without the percent signs that addresses put in place of spaces and colons. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readWritten(text: string): Written | null {
  if (digitsShape.test(text)) return { digits: text, zone: '' };
  const parts = isoShape.exec(text);
  if (!parts) return null;
  const fields = parts.slice(1, 7);
  return { digits: fields.map((field) => field ?? '').join(''), zone: parts[7] ?? '' };
}

/** The last second of the period that some leading fields of a timestamp name, or null. */
function endOfPeriod(digits: string): number | null {
  if (!dateOfDigits(digits + beginning.slice(digits.length))) return null;
  const fields = (digits.match(/^\d{4}|\d\d/g) ?? []).map(Number);
  // The period ends a second before its last field has moved on by one; Date.UTC rolls over.
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.map(
    (field, index) => (index === fields.length - 1 ? field + 1 : field),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - 1000;
}

/** How far ahead of UTC a zone such as `+02:00` is, in ms, or null when no clock can be. */
function offsetOf(zone: string): number | null {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4, 6))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
