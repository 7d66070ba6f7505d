import type { ContentItem } from '../content/content-item';
import { formatMonth } from '../time/civil-date';
import type { Period } from '../time/partial-timestamp';
import { dateOfDigits, digitsOfDate } from '../time/timestamp';
import { formatShortDate } from '../time/timestamp-format';
import { matchesAuthor } from './search-items';
import type { SearchQuery } from './search-query';
import { type ItemMatches, matchesDuring } from './search-through-time';

/** A period of the chart "Life of a word". */
export interface LifePoint {
  /** The number of items of which a matching version was in force at some moment of the period. */
  readonly holding: number;
  /** The number of items of which any version was. */
  readonly existing: number;
}

export interface LabelledPeriod extends Period {
  /** "2004", "2000–2001", "May 2004", "3 May 2004". */
  readonly label: string;
}

/**
 * How many items matched in each of `periods`. If the query asks for an author, other items do not
 * count as existing. Yields after each item, so that a caller can pause it.
 */
export function* termLife(
  items: readonly ContentItem[],
  matches: readonly ItemMatches[],
  query: SearchQuery,
  periods: readonly Period[],
): Generator<void, readonly LifePoint[]> {
  const points = periods.map((period) => ({ period, holding: 0, existing: 0 }));
  for (const item of items) {
    yield;
    const [first] = item.approvedKeys;
    if (first === undefined || !matchesAuthor(item, query)) continue;
    for (const point of points) if (first <= point.period.end) point.existing++;
  }
  for (const match of matches) {
    yield;
    for (const point of points) if (matchesDuring(match, point.period)) point.holding++;
  }
  return points.map(({ holding, existing }) => ({ holding, existing }));
}

const maxMonths = 36;
const maxPeriods = 60;

/**
 * The periods (UTC) from one timestamp to another: up to 60 days, else up to 36 months, else years,
 * or several years each, so that there are at most 60. None if a timestamp is no date.
 */
export function periodsBetween(first: string, last: string): readonly LabelledPeriod[] {
  const [from, to] = [dateOfDigits(first), dateOfDigits(last)];
  if (!from || !to || from > to) return [];
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const dayStart = (index: number) => Date.UTC(year, month, day + index);
  const monthStart = (index: number) => Date.UTC(year, month + index);
  if (dayStart(maxPeriods) > to.getTime()) {
    return periodsUntil(to, dayStart, (start) => formatShortDate(start));
  }
  if (monthStart(maxMonths) > to.getTime()) {
    return periodsUntil(to, monthStart, (start) =>
      formatMonth({ year: Number(start.slice(0, 4)), month: Number(start.slice(4, 6)) }),
    );
  }
  const step = Math.ceil((to.getUTCFullYear() - year + 1) / maxPeriods);
  return periodsUntil(
    to,
    (index) => Date.UTC(year + index * step, 0),
    (start, end) => [...new Set([start.slice(0, 4), end.slice(0, 4)])].join('–'),
  );
}

function periodsUntil(
  to: Date,
  startAt: (index: number) => number,
  labelOf: (start: string, end: string) => string,
): readonly LabelledPeriod[] {
  const periods: LabelledPeriod[] = [];
  for (let index = 0; startAt(index) <= to.getTime(); index++) {
    const start = digitsOfDate(new Date(startAt(index)));
    const end = digitsOfDate(new Date(startAt(index + 1) - 1000));
    periods.push({ start, end, label: labelOf(start, end) });
  }
  return periods;
}
