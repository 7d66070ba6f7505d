import type { CivilDate } from './civil-date';
import type { Capture } from './timemap';
import { zonedFields } from './zoned-fields';

export interface CalendarMonth {
  /** From 1 to 12. */
  readonly month: number;
  /** How many captures there are, and how many versions were made at them. */
  readonly captures: number;
  readonly versions: number;
  /** By day of the month, the captures of that day, oldest first. */
  readonly days: ReadonlyMap<number, readonly Capture[]>;
}

export interface CalendarYear {
  readonly year: number;
  readonly captures: number;
  readonly versions: number;
  /** The months that have captures, in their order. */
  readonly months: readonly CalendarMonth[];
}

/** The years that have captures, in their order. */
export type CaptureCalendar = readonly CalendarYear[];

type Days = Map<number, Capture[]>;

/**
 * The captures (oldest first) on the calendar of `zone` (IANA). One pass; what spells no date has
 * no place in it.
 */
export function captureCalendar(captures: readonly Capture[], zone: string): CaptureCalendar {
  const years = new Map<number, Map<number, Days>>();
  for (const capture of captures) {
    const date = zonedFields(capture.timestamp, zone);
    if (!date) continue;
    const months = entryOf(years, date.year, () => new Map<number, Days>());
    const days = entryOf(months, date.month, (): Days => new Map());
    entryOf(days, date.day, () => []).push(capture);
  }
  return inOrder(years).map(([year, months]) => {
    const list = inOrder(months).map(([month, days]) => monthOf(month, days));
    return { year, ...totalOf(list), months: list };
  });
}

/** The month of a date in the calendar, or null when nothing was captured in it. */
export function monthIn(
  calendar: CaptureCalendar,
  date: Pick<CivilDate, 'year' | 'month'>,
): CalendarMonth | null {
  const year = calendar.find((entry) => entry.year === date.year);
  return year?.months.find((entry) => entry.month === date.month) ?? null;
}

/** The captures of a day, oldest first. */
export function capturesOn(calendar: CaptureCalendar, date: CivilDate): readonly Capture[] {
  return monthIn(calendar, date)?.days.get(date.day) ?? [];
}

function entryOf<Value>(map: Map<number, Value>, key: number, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}

// A clock that is put back at midnight shows a day again, so that captures come out of order.
function inOrder<Value>(map: ReadonlyMap<number, Value>): readonly (readonly [number, Value])[] {
  return [...map].sort(([a], [b]) => a - b);
}

function monthOf(month: number, days: Days): CalendarMonth {
  const all = [...days.values()].flat();
  const versions = all.reduce((sum, capture) => sum + capture.count, 0);
  return { month, captures: all.length, versions, days };
}

function totalOf(months: readonly CalendarMonth[]) {
  return {
    captures: months.reduce((sum, month) => sum + month.captures, 0),
    versions: months.reduce((sum, month) => sum + month.versions, 0),
  };
}
