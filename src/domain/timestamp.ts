declare const brand: unique symbol;

/**
 * A valid version timestamp: 14 digits, `YYYYMMDDHHMMSS`, UTC, years 2000 to 2100, a real
 * calendar date (specification, sections 3 and 5). Timestamps order as strings.
 */
export type Timestamp = string & { readonly [brand]: 'Timestamp' };

const shape = /^\d{14}$/;

/** Whether `text` is exactly 14 digits; it may still be no date at all (month 13). */
export function hasTimestampShape(text: string): boolean {
  return shape.test(text);
}

/** The UTC date that 14 digits spell, from the year 100 on, or null when they spell none. */
export function dateOfDigits(text: string): Date | null {
  if (!shape.test(text)) return null;
  const part = (from: number, to: number) => Number(text.slice(from, to));
  const [year, month, day] = [part(0, 4), part(4, 6), part(6, 8)];
  const [hour, minute, second] = [part(8, 10), part(10, 12), part(12, 14)];
  // Date.UTC would roll 31 February into March, second 60 into the next minute, and the years
  // before 100 into the twentieth century.
  const isDate = year >= 100 && day >= 1 && day <= daysIn(year, month);
  if (!isDate || hour > 23 || minute > 59 || second > 59) return null;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The days of a month of the Gregorian calendar; none of a month that there is not. */
function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** `text` as a timestamp, or null when it is not one. */
export function parseTimestamp(text: string): Timestamp | null {
  return isTimestamp(text) ? text : null;
}

export function isTimestamp(text: string): text is Timestamp {
  if (!shape.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= 2100 && dateOfDigits(text) !== null;
}

/** The instant of a timestamp. */
export function dateOfTimestamp(timestamp: Timestamp): Date {
  return dateOfDigits(timestamp) ?? new Date(Number.NaN);
}

/** The 14 digits of an instant in UTC; fractions of a second are cut off. */
export function digitsOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  return iso.startsWith('+') || iso.startsWith('-') ? '' : iso.replace(/\D/g, '').slice(0, 14);
}

/** The timestamp of an instant, or null when it lies outside the years 2000 to 2100. */
export function timestampOfDate(date: Date): Timestamp | null {
  return parseTimestamp(digitsOfDate(date));
}
