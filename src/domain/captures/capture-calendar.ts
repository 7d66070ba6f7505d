import type { Capture } from '../content/captures';
import {
  type CivilDate,
  dateOfDayNumber,
  dayNumberOf,
  daysInMonth,
  weekdayOf,
} from '../time/civil-date';
import { localDay } from '../time/time-zone';

type YearMonth = Pick<CivilDate, 'year' | 'month'>;

export interface CalendarMonth extends YearMonth {
  /** The number of captures. */
  readonly captures: number;
  /** The captures of each day of the month that has some, oldest first. */
  readonly days: ReadonlyMap<number, readonly Capture[]>;
}

export interface CalendarYear {
  readonly year: number;
  /** The number of captures. */
  readonly captures: number;
  readonly months: readonly CalendarMonth[];
}

/** The years and months with captures, in order. */
export type CaptureCalendar = readonly CalendarYear[];

/** The calendar of `captures` (oldest first) in local time of `zone` (IANA). */
export function captureCalendar(captures: readonly Capture[], zone: string): CaptureCalendar {
  const months = new Map<number, Map<number, Capture[]>>();
  for (const capture of captures) {
    const date = localDay(capture.timestamp, zone);
    if (!date) continue;
    const number = monthNumberOf(date);
    const days = months.get(number) ?? new Map<number, Capture[]>();
    months.set(number, days);
    const ofDay = days.get(date.day);
    if (ofDay) ofDay.push(capture);
    else days.set(date.day, [capture]);
  }
  const calendar = new Map<number, CalendarMonth[]>();
  // Where midnight occurs twice, captures are not in order of local time.
  for (const [number, days] of [...months].sort(([a], [b]) => a - b)) {
    const [year, month] = [Math.floor(number / 12), (number % 12) + 1];
    const count = [...days.values()].reduce((sum, { length }) => sum + length, 0);
    calendar.set(year, [...(calendar.get(year) ?? []), { year, month, captures: count, days }]);
  }
  return [...calendar].map(([year, months]) => ({
    year,
    captures: months.reduce((sum, month) => sum + month.captures, 0),
    months,
  }));
}

function monthNumberOf({ year, month }: YearMonth): number {
  return year * 12 + month - 1;
}

/** The month of a date, or null if it has no captures. */
export function monthIn(calendar: CaptureCalendar, date: YearMonth): CalendarMonth | null {
  const year = calendar.find((entry) => entry.year === date.year);
  return year?.months.find((entry) => entry.month === date.month) ?? null;
}

/** The captures of a day, oldest first. */
export function capturesOn(calendar: CaptureCalendar, date: CivilDate): readonly Capture[] {
  return monthIn(calendar, date)?.days.get(date.day) ?? [];
}

type Direction = 1 | -1;

/**
 * The date `by` days from `from`. Repeats the step over months without captures; returns `from` if
 * no further month has captures.
 */
export function stepDays(
  calendar: CaptureCalendar,
  from: CivilDate,
  by: 1 | -1 | 7 | -7,
): CivilDate {
  const end = (by > 0 ? calendar.at(-1) : calendar[0])?.year ?? from.year;
  for (let day = dayNumberOf(from) + by; ; day += by) {
    const date = dateOfDayNumber(day);
    if (monthNumberOf(date) === monthNumberOf(from) || monthIn(calendar, date)) return date;
    if ((date.year - end) * by > 0) return from;
  }
}

/** The same day, or the last one, of the next or previous month with captures, or `from`. */
export function stepMonth(calendar: CaptureCalendar, from: CivilDate, by: Direction): CivilDate {
  const months = calendar.flatMap((year) => year.months);
  const isBeyond = (month: YearMonth) => (monthNumberOf(month) - monthNumberOf(from)) * by > 0;
  const month = by > 0 ? months.find(isBeyond) : months.findLast(isBeyond);
  return month ? dayOf(month, from.day) : from;
}

/** The same day of the nearest month of the next or previous year with captures, or `from`. */
export function stepYear(calendar: CaptureCalendar, from: CivilDate, by: Direction): CivilDate {
  const isBeyond = ({ year }: CalendarYear) => (year - from.year) * by > 0;
  const year = by > 0 ? calendar.find(isBeyond) : calendar.findLast(isBeyond);
  const month = year && nearestMonth(year, from.month);
  return month ? dayOf(month, from.day) : from;
}

/** Monday or Sunday of the same week, or the nearest day to it in the same month. */
export function stepToWeekEdge(from: CivilDate, by: Direction): CivilDate {
  const monday = from.day - weekdayOf(from);
  return dayOf(from, Math.max(1, by > 0 ? monday + 6 : monday));
}

/** The first day with captures of a month, or of the nearest month of the year; else null. */
export function firstDayIn(
  calendar: CaptureCalendar,
  { year, month }: YearMonth,
): CivilDate | null {
  const calendarYear = calendar.find((entry) => entry.year === year);
  const nearest = calendarYear && nearestMonth(calendarYear, month);
  return nearest ? dayOf(nearest, Math.min(...nearest.days.keys())) : null;
}

/** Of two that are equally near, the earlier one. */
function nearestMonth({ months }: CalendarYear, wanted: number): CalendarMonth | undefined {
  const distance = ({ month }: CalendarMonth) => Math.abs(month - wanted);
  return months.toSorted((a, b) => distance(a) - distance(b))[0];
}

function dayOf({ year, month }: YearMonth, day: number): CivilDate {
  return { year, month, day: Math.min(day, daysInMonth(year, month)) };
}
