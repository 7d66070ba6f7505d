import type { ContentItem } from '../content/content-item';
import { civilDateOf, formatDate, formatMonth } from '../time/civil-date';
import type { Interval } from '../time/partial-timestamp';
import { instantOfWallTime, localDate } from '../time/time-zone';
import { digitsOfDate } from '../time/timestamp';
import { matchesAuthor } from './match';
import { type MatchRun, matchesDuring } from './match-runs';
import type { SearchQuery } from './search-query';

/** An interval of the chart "Life of a word". */
export interface LifePoint {
  /** The number of items of which a matching version was in force at some moment of the interval. */
  readonly holding: number;
  /** The number of items of which any version was. */
  readonly existing: number;
}

export interface LabelledInterval extends Interval {
  /** "2004", "2000–2001", "May 2004", "May 3, 2004". */
  readonly label: string;
}

/**
 * How many items matched in each of `intervals`. `matches` has the runs of each item that matched. If the query asks for an
 * author, items of other authors do not count as existing. Each `yield` is a step of the work.
 */
export function* termLife(
  items: readonly ContentItem[],
  matches: readonly (readonly MatchRun[])[],
  query: SearchQuery,
  intervals: readonly Interval[],
): Generator<void, readonly LifePoint[]> {
  const points = intervals.map((interval) => ({ interval, holding: 0, existing: 0 }));
  for (const item of items) {
    yield;
    const [first] = item.approvedKeys;
    if (first === undefined || !matchesAuthor(item, query)) continue;
    for (const point of points) if (first <= point.interval.end) point.existing++;
  }
  for (const runs of matches) {
    yield;
    for (const point of points) if (matchesDuring(runs, point.interval)) point.holding++;
  }
  return points.map(({ holding, existing }) => ({ holding, existing }));
}

const maxMonths = 36;
const maxPeriods = 60;

/**
 * The intervals of local time in `zone` from one timestamp to another: up to 60 days, else up to 36
 * months, else years, or several years each, so that there are at most 60. None if a timestamp is no
 * date.
 */
export function intervalsBetween(
  first: string,
  last: string,
  zone: string,
): readonly LabelledInterval[] {
  const [from, to] = [localDate(first, zone), localDate(last, zone)];
  if (!from || !to || first > last) return [];
  // Where the clock is put back, the last local time may be before the first.
  const end = Math.max(from.getTime(), to.getTime());
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  const dayStart = (index: number) => Date.UTC(year, month, day + index);
  const monthStart = (index: number) => Date.UTC(year, month + index);
  if (dayStart(maxPeriods) > end) {
    return intervalsUntil(end, zone, dayStart, (start) => formatDate(civilDateOf(start)));
  }
  if (monthStart(maxMonths) > end) return intervalsUntil(end, zone, monthStart, monthOf);
  const lastYear = new Date(end).getUTCFullYear();
  const step = Math.ceil((lastYear - year + 1) / maxPeriods);
  return intervalsUntil(
    end,
    zone,
    (index) => Date.UTC(year + index * step, 0),
    (start) => {
      const from = start.getUTCFullYear();
      return step === 1 ? `${from}` : `${from}–${from + step - 1}`;
    },
  );
}

function monthOf(date: Date): string {
  return formatMonth(civilDateOf(date));
}

/** `end` and `startAt` are local times read as if they were UTC, in ms; so are dates to label. */
function intervalsUntil(
  end: number,
  zone: string,
  startAt: (index: number) => number,
  labelOf: (start: Date) => string,
): readonly LabelledInterval[] {
  const intervals: LabelledInterval[] = [];
  const digitsAt = (wall: number, shift = 0) =>
    digitsOfDate(new Date(instantOfWallTime(wall, zone) + shift));
  for (let index = 0; startAt(index) <= end; index++) {
    const wall = startAt(index);
    const interval = { start: digitsAt(wall), end: digitsAt(startAt(index + 1), -1000) };
    // A zone that changed sides of the date line left out a day.
    if (interval.start < interval.end)
      intervals.push({ ...interval, label: labelOf(new Date(wall)) });
  }
  return intervals;
}
