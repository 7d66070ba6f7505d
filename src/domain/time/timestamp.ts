import { bisect } from '../text/order.ts';

declare const brand: unique symbol;

/**
 * A version timestamp: 14 digits, `YYYYMMDDHHMMSS`, UTC, a real calendar date of the years 2000
 * to 2100 (spec 7.1, 7.2). Timestamps sort as strings.
 */
export type Timestamp = string & { readonly [brand]: 'Timestamp' };

/** Whether `text` is 14 digits. They need not be a date. */
export function hasTimestampShape(text: string): boolean {
  return /^\d{14}$/.test(text);
}

/** The UTC date of 14 digits, or null if they are no date. */
export function dateOfDigits(text: string): Date | null {
  if (!hasTimestampShape(text)) return null;
  const part = (from: number, to: number) => text.slice(from, to);
  const day = `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}`;
  const date = new Date(`${day}T${part(8, 10)}:${part(10, 12)}:${part(12, 14)}Z`);
  // Date accepts 31 February and 24:00, but rolls over to another day.
  return date.getUTCDate() === Number(part(6, 8)) ? date : null;
}

/** `text` as a timestamp, or null if it is not one. */
export function parseTimestamp(text: string): Timestamp | null {
  return isTimestamp(text) ? text : null;
}

export function isTimestamp(text: string): text is Timestamp {
  return text >= '2000' && text < '2101' && dateOfDigits(text) !== null;
}

export function dateOfTimestamp(timestamp: Timestamp): Date {
  return new Date(positionOfDigits(timestamp));
}

/** A date as 14 digits, UTC, without fractions of a second; empty if it has no four-digit year. */
export function digitsOfDate(date: Date): string {
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return /^\d/.test(iso) ? iso.replace(/\D/g, '').slice(0, 14) : '';
}

/** The timestamp of a date, or null outside the years 2000 to 2100. */
export function timestampOfDate(date: Date): Timestamp | null {
  return parseTimestamp(digitsOfDate(date));
}

/** Milliseconds since 1970 UTC for 14 digits; 31 February rolls over to 2 or 3 March. */
export function positionOfDigits(digits: string): number {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  return Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), part(8, 10), part(10, 12), part(12, 14));
}

/** The index of the last of `keys` (ascending) that is not after `key`, or -1. */
export function indexAtOrBefore(keys: readonly string[], key: string): number {
  return bisect(keys, (other) => other > key) - 1;
}
