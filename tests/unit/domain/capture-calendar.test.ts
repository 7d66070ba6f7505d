import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CaptureCalendar,
  captureCalendar,
  capturesOn,
  monthIn,
} from '../../../src/domain/captures/capture-calendar';
import { localDay } from '../../../src/domain/time/time-zone';
import { anyTimestamp } from '../../support/any-content';

const capture = (timestamp: string, count = 1) => ({ timestamp, count });

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

  test('has the years, months and days with captures, and no others', () => {
    expect(daysOf(captureCalendar(captures, 'UTC'))).toEqual([
      '2004-5-3: 2',
      '2004-5-31: 1',
      '2004-12-31: 1',
      '2012-2-29: 1',
    ]);
  });

  test('counts captures', () => {
    const calendar = captureCalendar(captures, 'UTC');
    expect(calendar.map(({ year, captures }) => [year, captures])).toEqual([
      [2004, 4],
      [2012, 1],
    ]);
    expect(monthIn(calendar, { year: 2004, month: 5 })).toMatchObject({ captures: 3 });
    expect(monthIn(calendar, { year: 2004, month: 6 })).toBeNull();
    expect(monthIn(calendar, { year: 2005, month: 5 })).toBeNull();
  });

  test('lists the captures of a day, oldest first', () => {
    const calendar = captureCalendar(captures, 'UTC');
    expect(capturesOn(calendar, { year: 2004, month: 5, day: 3 })).toEqual(captures.slice(0, 2));
    expect(capturesOn(calendar, { year: 2004, month: 5, day: 4 })).toEqual([]);
  });

  test('is that of the zone: days, months and years begin at its midnight', () => {
    expect(daysOf(captureCalendar(captures, 'Asia/Kolkata'))).toEqual([
      '2004-5-3: 1',
      '2004-5-4: 1',
      '2004-6-1: 1',
      '2005-1-1: 1',
      '2012-2-29: 1',
    ]);
    expect(daysOf(captureCalendar(captures, 'America/New_York')).at(-1)).toBe('2012-2-28: 1');
  });

  test('merges a day that occurs twice', () => {
    // In Beirut, midnight of 31 October 2021 occurred twice: 23:30, 23:30 again, 0:30.
    const night = ['20211030203000', '20211030213000', '20211030223000'].map((key) => capture(key));
    const calendar = captureCalendar(night, 'Asia/Beirut');
    expect(daysOf(calendar)).toEqual(['2021-10-30: 2', '2021-10-31: 1']);
  });

  test('leaves out what spells no date', () => {
    expect(captureCalendar([capture('20040231000000'), capture('')], 'UTC')).toEqual([]);
  });

  test('has each capture once, on its day in the zone', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 40 }).map((keys) => keys.toSorted());
    const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia');
    fc.assert(
      fc.property(anyKeys, anyZone, (keys, zone) => {
        const calendar = captureCalendar(
          keys.map((key) => capture(key)),
          zone,
        );
        expect(calendar.reduce((sum, year) => sum + year.captures, 0)).toBe(keys.length);
        for (const key of keys) {
          const date = localDay(key, zone) ?? { year: 0, month: 0, day: 0 };
          expect(capturesOn(calendar, date)).toContainEqual(capture(key));
        }
        const months = calendar.flatMap(({ year, months }) =>
          months.map(({ month }) => year * 12 + month),
        );
        expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b));
      }),
    );
  });
});
