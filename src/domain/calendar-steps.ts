import type { CalendarYear, CaptureCalendar } from './capture-calendar';
import { monthIn } from './capture-calendar';
import { type CivilDate, dateOfDayNumber, dayNumberOf, daysInMonth, weekdayOf } from './civil-date';

type Direction = 1 | -1;

/**
 * The date `by` days from another (1: a day, 7: a week, negative: back). Months without captures
 * are skipped, in the same steps; where no further month has captures, it stays.
 */
export function stepDays(
  calendar: CaptureCalendar,
  from: CivilDate,
  by: 1 | -1 | 7 | -7,
): CivilDate {
  const start = dayNumberOf(from);
  const plain = dateOfDayNumber(start + by);
  if (isSameMonth(plain, from) || monthIn(calendar, plain)) return plain;
  const month = neighbourMonth(calendar, from, by > 0 ? 1 : -1);
  if (!month) return from;
  const day = by > 0 ? 1 : daysInMonth(month.year, month.month);
  const edge = dayNumberOf({ ...month, day });
  return dateOfDayNumber(start + by * Math.ceil((edge - start) / by));
}

/** The same day in the next or previous month that has captures, or its last; else it stays. */
export function stepMonth(calendar: CaptureCalendar, from: CivilDate, by: Direction): CivilDate {
  const month = neighbourMonth(calendar, from, by);
  return month ? dayIn(month.year, month.month, from.day) : from;
}

/** The same day in the next or previous year that has captures, or the nearest month of it. */
export function stepYear(calendar: CaptureCalendar, from: CivilDate, by: Direction): CivilDate {
  const years = by > 0 ? calendar : calendar.toReversed();
  const year = years.find((entry) => (entry.year - from.year) * by > 0);
  return year ? dayIn(year.year, nearestMonth(year, from.month), from.day) : from;
}

/** Monday or Sunday of the same week, or the day nearest to it in the same month. */
export function stepToWeekEdge(from: CivilDate, by: Direction): CivilDate {
  const weekday = weekdayOf(from);
  const day = by > 0 ? from.day + 6 - weekday : from.day - weekday;
  return dayIn(from.year, from.month, Math.max(day, 1));
}

/**
 * Where a reader who chooses a year, or a month of it, is led: to the first day with captures of
 * that month, or of the month that is nearest to it. Null for a year without captures.
 */
export function firstDayIn(
  calendar: CaptureCalendar,
  { year, month }: Pick<CivilDate, 'year' | 'month'>,
): CivilDate | null {
  const entry = calendar.find((candidate) => candidate.year === year);
  if (!entry) return null;
  const nearest = nearestMonth(entry, month);
  const days = monthIn(calendar, { year, month: nearest })?.days.keys() ?? [];
  return { year, month: nearest, day: Math.min(...days) };
}

function neighbourMonth(calendar: CaptureCalendar, from: CivilDate, by: Direction) {
  const months = calendar.flatMap(({ year, months }) =>
    months.map(({ month }) => ({ year, month })),
  );
  const isBeyond = ({ year, month }: Pick<CivilDate, 'year' | 'month'>) =>
    (year * 12 + month - from.year * 12 - from.month) * by > 0;
  return by > 0 ? months.find(isBeyond) : months.findLast(isBeyond);
}

function nearestMonth({ months }: CalendarYear, wanted: number): number {
  const distance = (month: number) => Math.abs(month - wanted);
  return months.reduce(
    (best, { month }) => (distance(month) < distance(best) ? month : best),
    months[0]?.month ?? wanted,
  );
}

function dayIn(year: number, month: number, day: number): CivilDate {
  return { year, month, day: Math.min(day, daysInMonth(year, month)) };
}

function isSameMonth(a: CivilDate, b: CivilDate): boolean {
  return a.year === b.year && a.month === b.month;
}
