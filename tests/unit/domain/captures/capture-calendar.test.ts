import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaptureCalendar,
  captureCalendar,
  capturesOn,
  firstDayIn,
  monthIn,
  stepDays,
  stepMonth,
  stepToWeekEdge,
  stepYear,
} from '../../../../src/domain/captures/capture-calendar';
import { type CivilDate, dayNumberOf, weekdayOf } from '../../../../src/domain/time/civil-date';
import { localDay } from '../../../../src/domain/time/time-zone';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

const capture = (timestamp: string, count = 1) => ({ timestamp, count });

const calendarOf = (keys: readonly string[], zone = 'UTC') =>
  captureCalendar(
    keys.map((key) => capture(key)),
    zone,
  );

/** "2004-5-3: 2" for each day with captures, in the order of the calendar. */
function daysOf(calendar: CaptureCalendar): readonly string[] {
  return calendar.flatMap(({ year, months }) =>
    months.flatMap(({ month, days }) =>
      [...days].map(([day, captures]) => `${year}-${month}-${day}: ${captures.length}`),
    ),
  );
}

describe('the calendar of captures', () => {
  const captures = [
    capture('20040503120000', 2),
    capture('20040503235959'),
    capture('20040531233000', 4),
    capture('20041231233000'),
    capture('20120229000000'),
  ];

  test('counts captures', () => {
    const calendar = captureCalendar(captures, 'UTC');
    expect(calendar.map(({ year, captures }) => [year, captures])).toEqual([
      [2004, 4],
      [2012, 1],
    ]);
    expect(monthIn(calendar, { year: 2004, month: 5 })).toMatchObject({ captures: 3 });
    expect(monthIn(calendar, { year: 2004, month: 6 })).toBeNull();
    expect(capturesOn(calendar, { year: 2004, month: 5, day: 4 })).toEqual([]);
  });

  test('merges a day that occurs twice', () => {
    // In Beirut, midnight of 31 October 2021 occurred twice: 23:30, 23:30 again, 0:30.
    const night = ['20211030203000', '20211030213000', '20211030223000'];
    expect(daysOf(calendarOf(night, 'Asia/Beirut'))).toEqual(['2021-10-30: 2', '2021-10-31: 1']);
  });

  test('leaves out what spells no date', () => {
    expect(calendarOf(['20040231000000', ''])).toEqual([]);
  });

  test('has each capture once, on its day in the zone', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 10 }).map((keys) => keys.toSorted());
    const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia');
    forAny(anyKeys, anyZone, (keys, zone) => {
      const calendar = calendarOf(keys, zone);
      expect(calendar.reduce((sum, year) => sum + year.captures, 0)).toBe(keys.length);
      for (const key of keys) {
        const date = localDay(key, zone) ?? { year: 0, month: 0, day: 0 };
        expect(capturesOn(calendar, date)).toContainEqual(capture(key));
      }
      const months = calendar.flatMap(({ year, months }) =>
        months.map(({ month }) => year * 12 + month),
      );
      expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b));
    });
  });
});

// April and May 2004, then August 2004, then December 2012.
const calendar = calendarOf([
  ...['20040410000000', '20040503120000', '20040520120000', '20040831120000'],
  '20121231120000',
]);

const date = (text: string): CivilDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

const textOf = ({ year, month, day }: CivilDate) => `${year}-${month}-${day}`;

const stepWeek = (from: CaptureCalendar, day: CivilDate, by: 1 | -1) =>
  stepDays(from, day, by === 1 ? 7 : -7);

test.each([
  ['the next day, captured or not', stepDays, '2004-5-3', 1, '2004-5-4'],
  ['into the next month', stepDays, '2004-4-30', 1, '2004-5-1'],
  ['over months without captures', stepDays, '2004-5-31', 1, '2004-8-1'],
  ['a week on over months, to the same weekday', stepWeek, '2004-5-26', 1, '2004-8-4'],
  ['a week back over months, to the same weekday', stepWeek, '2004-8-4', -1, '2004-5-26'],
  ['no further than the first month', stepDays, '2004-4-1', -1, '2004-4-1'],
  ['no further than the last month', stepDays, '2012-12-31', 1, '2012-12-31'],
  ['the next month with captures', stepMonth, '2004-5-20', 1, '2004-8-20'],
  ['the one before', stepMonth, '2004-5-20', -1, '2004-4-20'],
  ['its last day, if it is shorter', stepMonth, '2004-5-31', -1, '2004-4-30'],
  ['not past the first', stepMonth, '2004-4-1', -1, '2004-4-1'],
  ['the next year with captures, in its nearest month', stepYear, '2004-5-3', 1, '2012-12-3'],
  ['no year before the first', stepYear, '2004-5-3', -1, '2004-5-3'],
] as const)('from a day %s: %s', (_, step, from, by, expected) => {
  expect(textOf(step(calendar, date(from), by))).toBe(expected);
});

test('the same month of the year before, if that has captures', () => {
  const years = calendarOf(['20030105000000', '20030505000000', '20040501000000']);
  expect(textOf(stepYear(years, date('2004-5-9'), -1))).toBe('2003-5-9');
});

test.each([
  ['Monday', '2004-5-20', -1, '2004-5-17'],
  ['Sunday', '2004-5-20', 1, '2004-5-23'],
  ['Monday already', '2004-5-17', -1, '2004-5-17'],
  ['Sunday already', '2004-5-23', 1, '2004-5-23'],
  ['the first of the month, not its Monday before', '2004-5-2', -1, '2004-5-1'],
  ['the last of the month, not its Sunday after', '2004-5-31', 1, '2004-5-31'],
] as const)('the end of a week is %s', (_, from, by, expected) => {
  expect(textOf(stepToWeekEdge(date(from), by))).toBe(expected);
});

test.each([
  [2004, 6, '2004-5-3'],
  [2004, 7, '2004-8-31'],
  [2012, 1, '2012-12-31'],
  [2005, 1, null],
])('choosing %i-%i leads to %s', (year, month, expected) => {
  const found = firstDayIn(calendar, { year, month });
  expect(found && textOf(found)).toBe(expected);
});

test('every step ends in a month with captures, in its direction, and preserves the weekday', () => {
  const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 10 });
  const anyStep = fc.constantFrom(1, -1, 7, -7);
  forAny(anyKeys, fc.nat(30), anyStep, (keys, day, by) => {
    const some = calendarOf(keys.toSorted());
    const start = firstDayIn(some, { year: some[0]?.year ?? 0, month: 1 }) ?? date('2000-1-1');
    const from = stepDays(some, { ...start, day: Math.min(day + 1, 28) }, 1);
    const to = stepDays(some, from, by);
    expect(monthIn(some, to)).not.toBeNull();
    expect((dayNumberOf(to) - dayNumberOf(from)) * by).toBeGreaterThanOrEqual(0);
    if (Math.abs(by) === 7) expect(weekdayOf(to)).toBe(weekdayOf(from));
  });
});
