import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  captureCalendar,
  firstDayIn,
  monthIn,
  stepDays,
  stepMonth,
  stepToWeekEdge,
  stepYear,
} from '../../../src/domain/captures/capture-calendar';
import { type CivilDate, dayNumberOf, weekdayOf } from '../../../src/domain/time/civil-date';
import { anyTimestamp } from '../../support/any-content';

const calendarOf = (keys: readonly string[]) =>
  captureCalendar(
    keys.map((timestamp) => ({ timestamp, count: 1 })),
    'UTC',
  );

// April and May 2004, then August 2004, then December 2012.
const calendar = calendarOf([
  '20040410000000',
  '20040503120000',
  '20040520120000',
  '20040831120000',
  '20121231120000',
]);

const date = (text: string): CivilDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

const textOf = ({ year, month, day }: CivilDate) => `${year}-${month}-${day}`;

describe('by days and weeks', () => {
  test.each([
    ['the next day, captured or not', '2004-5-3', 1, '2004-5-4'],
    ['the day before', '2004-5-3', -1, '2004-5-2'],
    ['into the next month', '2004-4-30', 1, '2004-5-1'],
    ['into the month before', '2004-5-1', -1, '2004-4-30'],
    ['over months without captures', '2004-5-31', 1, '2004-8-1'],
    ['back over them', '2004-8-1', -1, '2004-5-31'],
    ['over years', '2004-8-31', 1, '2012-12-1'],
    ['a week on', '2004-5-3', 7, '2004-5-10'],
    ['a week on, into the next month', '2004-4-28', 7, '2004-5-5'],
    ['a week on over months, to the same weekday', '2004-5-26', 7, '2004-8-4'],
    ['a week back over months, to the same weekday', '2004-8-4', -7, '2004-5-26'],
    ['no further than the first month', '2004-4-1', -1, '2004-4-1'],
    ['no further than the last month', '2012-12-31', 1, '2012-12-31'],
    ['no week further', '2012-12-28', 7, '2012-12-28'],
  ] as const)('%s: %s by %i', (_, from, by, expected) => {
    expect(textOf(stepDays(calendar, date(from), by))).toBe(expected);
  });
});

describe('by months and years', () => {
  test.each([
    ['the next month with captures', stepMonth, '2004-5-20', 1, '2004-8-20'],
    ['the one before', stepMonth, '2004-5-20', -1, '2004-4-20'],
    ['its last day, if it is shorter', stepMonth, '2004-5-31', -1, '2004-4-30'],
    ['over years', stepMonth, '2004-8-3', 1, '2012-12-3'],
    ['back over years', stepMonth, '2012-12-31', -1, '2004-8-31'],
    ['not past the first', stepMonth, '2004-4-1', -1, '2004-4-1'],
    ['not past the last', stepMonth, '2012-12-1', 1, '2012-12-1'],
    ['the next year with captures, in its nearest month', stepYear, '2004-5-3', 1, '2012-12-3'],
    ['the year before', stepYear, '2012-12-31', -1, '2004-8-31'],
    ['no year before the first', stepYear, '2004-5-3', -1, '2004-5-3'],
    ['no year after the last', stepYear, '2012-12-3', 1, '2012-12-3'],
  ] as const)('%s', (_, step, from, by, expected) => {
    expect(textOf(step(calendar, date(from), by))).toBe(expected);
  });

  test('the same month of the year before, if that has captures', () => {
    const years = calendarOf(['20030105000000', '20030505000000', '20040501000000']);
    expect(textOf(stepYear(years, date('2004-5-9'), -1))).toBe('2003-5-9');
  });
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
  [2004, 5, '2004-5-3'],
  [2004, 6, '2004-5-3'],
  [2004, 7, '2004-8-31'],
  [2012, 1, '2012-12-31'],
])('choosing %i-%i leads to %s', (year, month, expected) => {
  const found = firstDayIn(calendar, { year, month });
  expect(found && textOf(found)).toBe(expected);
});

test('choosing a year without captures leads nowhere', () => {
  expect(firstDayIn(calendar, { year: 2005, month: 1 })).toBeNull();
});

test('every step ends in a month with captures, in its direction, and preserves the weekday', () => {
  const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 12 });
  const anyStep = fc.constantFrom(1, -1, 7, -7);
  fc.assert(
    fc.property(anyKeys, fc.nat(30), anyStep, (keys, day, by) => {
      const some = calendarOf(keys.toSorted());
      const start = firstDayIn(some, { year: some[0]?.year ?? 0, month: 1 }) ?? date('2000-1-1');
      const from = stepDays(some, { ...start, day: Math.min(day + 1, 28) }, 1);
      const to = stepDays(some, from, by);
      expect(monthIn(some, to)).not.toBeNull();
      expect((dayNumberOf(to) - dayNumberOf(from)) * by).toBeGreaterThanOrEqual(0);
      if (Math.abs(by) === 7) expect(weekdayOf(to)).toBe(weekdayOf(from));
    }),
  );
});
