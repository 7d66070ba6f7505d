import { counted } from '../text/messages';
import { daysInMonth } from './civil-date';
import { dateOfDigits } from './timestamp';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time from `from` to `to` (14 digits each) in two units at most, rounded down: "41 days later",
 * "2 years, 1 month earlier", "same time". Less than two months is in days. Empty for no date.
 */
export function describeGap(from: string, to: string): string {
  const [start, end] = [dateOfDigits(from), dateOfDigits(to)];
  if (!start || !end) return '';
  if (from === to) return 'same time';
  return from < to
    ? `${describeLength(start, end)} later`
    : `${describeLength(end, start)} earlier`;
}

function describeLength(earlier: Date, later: Date): string {
  const between = wholeMonths(earlier, later);
  const months = between >= 2 ? between : 0;
  const rest = later.getTime() - addMonths(earlier, months);
  const amounts = [
    [Math.floor(months / 12), 'year'],
    [months % 12, 'month'],
    [Math.floor(rest / day), 'day'],
    [Math.floor(rest / hour) % 24, 'hour'],
    [Math.floor(rest / minute) % 60, 'minute'],
    [Math.floor(rest / 1000) % 60, 'second'],
  ] as const;
  const largest = amounts.findIndex(([count]) => count > 0);
  return amounts
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(', ');
}

function wholeMonths(earlier: Date, later: Date): number {
  const years = later.getUTCFullYear() - earlier.getUTCFullYear();
  const months = years * 12 + later.getUTCMonth() - earlier.getUTCMonth();
  return addMonths(earlier, months) > later.getTime() ? months - 1 : months;
}

/** The same day and time (UTC) some months later, or the last day of a month without that day; in ms. */
export function addMonths(date: Date, months: number): number {
  const month = date.getUTCMonth() + months;
  const day = Math.min(date.getUTCDate(), daysInMonth(date.getUTCFullYear(), month + 1));
  return new Date(date).setUTCMonth(month, day);
}
