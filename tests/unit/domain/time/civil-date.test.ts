import { expect, test } from 'vitest';
import {
  dateOfDayNumber,
  dayNumberOf,
  daysInMonth,
  formatDay,
  weekdayOf,
  weeksOfMonth,
} from '../../../../src/domain/time/civil-date';

test.each([
  [{ year: 2004, month: 5, day: 3 }, 'Monday, May 3, 2004'],
  [{ year: 2000, month: 2, day: 29 }, 'Tuesday, February 29, 2000'],
  [{ year: 1969, month: 12, day: 28 }, 'Sunday, December 28, 1969'],
])('%j is %s', (date, expected) => {
  expect(formatDay(date)).toBe(expected);
});

test.each([
  [2024, 2, 29],
  [2100, 2, 28],
  [2024, 4, 30],
  [2024, 12, 31],
])('%i-%i has %i days', (year, month, expected) => {
  expect(daysInMonth(year, month)).toBe(expected);
});

test('the weeks of a month begin on Monday, with gaps at both ends', () => {
  const weeks = weeksOfMonth(2004, 5);
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, 1, 2]);
  expect(weeks[5]).toEqual([31, null, null, null, null, null, null]);
});

test('the weeks of a month hold each day once, under its weekday', () => {
  for (let month = 1; month <= 12 * 101; month++) {
    const year = 2000 + Math.floor((month - 1) / 12);
    const inYear = ((month - 1) % 12) + 1;
    const weeks = weeksOfMonth(year, inYear);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toEqual(Array.from({ length: daysInMonth(year, inYear) }, (_, day) => day + 1));
    const day = weeks[1]?.[0] ?? 0;
    expect(weekdayOf({ year, month: inYear, day })).toBe(0);
  }
});

test('days are counted without a gap, before 1970 as after', () => {
  for (let number = -400; number < 50_000; number += 13) {
    expect(dayNumberOf(dateOfDayNumber(number))).toBe(number);
  }
});
