/** A day of the Gregorian calendar, without a time zone. `month` and `day` start at 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Monday first (ISO 8601). */
export const weekdayNames: readonly string[] =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const dayLength = 86_400_000;

/** Days since January 1, 1970. */
export function dayNumberOf({ year, month, day }: CivilDate): number {
  return Date.UTC(year, month - 1, day) / dayLength;
}

/** The date `number` days after January 1, 1970. */
export function dateOfDayNumber(number: number): CivilDate {
  return civilDateOf(new Date(number * dayLength));
}

/** The day of the UTC fields of `date`. */
export function civilDateOf(date: Date): CivilDate {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf({ year, month, day }: CivilDate): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isSameDay(a: CivilDate, b: CivilDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** "May 2004". */
export function formatMonth({ year, month }: Pick<CivilDate, 'year' | 'month'>): string {
  return `${monthNames[month - 1]} ${year}`;
}

/** "May 3, 2004", with other names of the months if given. */
export function formatDate({ year, month, day }: CivilDate, months = monthNames): string {
  return `${months[month - 1]} ${day}, ${year}`;
}

/** "Monday, May 3, 2004". */
export function formatDay(date: CivilDate): string {
  return `${weekdayNames[weekdayOf(date)]}, ${formatDate(date)}`;
}

/** The weeks of a month, Monday to Sunday, with null for the days of other months. */
export function weeksOfMonth(year: number, month: number): readonly (readonly (number | null)[])[] {
  const before = weekdayOf({ year, month, day: 1 });
  const length = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    weekdayNames.map((_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= length ? day : null;
    }),
  );
}
