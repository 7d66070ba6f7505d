import { dateOfDigits } from './timestamp';

type Amount = readonly [count: number, unit: string];

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How far `to` lies from `from` (14 digits each), in at most two neighbouring units, cut off and
 * not rounded: "41 days on", "3 hours, 20 minutes back", "11 years, 2 months on", "same time".
 * Months and years are those of the UTC calendar; less than two months is told in days. Empty
 * when either spells no date.
 */
export function describeGap(from: string, to: string): string {
  const [start, end] = [dateOfDigits(from), dateOfDigits(to)];
  if (!start || !end) return '';
  const forward = end.getTime() - start.getTime();
  if (forward === 0) return 'same time';
  const amounts = forward > 0 ? lengthBetween(start, end) : lengthBetween(end, start);
  const words = amounts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return `${words.join(', ')} ${forward > 0 ? 'on' : 'back'}`;
}

function lengthBetween(earlier: Date, later: Date): readonly Amount[] {
  const months = wholeMonths(earlier, later);
  if (months >= 12) {
    return [
      [Math.floor(months / 12), 'year'],
      [months % 12, 'month'],
    ];
  }
  const toldMonths = months >= 2 ? months : 0;
  const rest = later.getTime() - monthsAfter(earlier, toldMonths);
  const amounts: readonly Amount[] = [
    [toldMonths, 'month'],
    [Math.floor(rest / day), 'day'],
    [Math.floor((rest % day) / hour), 'hour'],
    [Math.floor((rest % hour) / minute), 'minute'],
    [Math.floor((rest % minute) / second), 'second'],
  ];
  const largest = amounts.findIndex(([count]) => count > 0);
  return amounts.slice(largest, largest + 2);
}

function wholeMonths(earlier: Date, later: Date): number {
  const months =
    (later.getUTCFullYear() - earlier.getUTCFullYear()) * 12 +
    (later.getUTCMonth() - earlier.getUTCMonth());
  return monthsAfter(earlier, months) > later.getTime() ? months - 1 : months;
}

/** The same day and time some months later, or the last day of a month that has no such day. */
function monthsAfter(date: Date, months: number): number {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const midnight = Date.UTC(year, month, date.getUTCDate());
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  const moved = Date.UTC(year, month + months, Math.min(date.getUTCDate(), lastDay));
  return moved + date.getTime() - midnight;
}
