import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeGap } from '../../../src/domain/time/time-gap';
import { digitsOfDate } from '../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../support/any-content';
import { longTimeout, manyRuns } from '../../support/many-runs';

describe('a gap in time', () => {
  test.each([
    ['20040503120000', '20040503120000', 'same time'],
    ['20040503120000', '20040503120040', '40 seconds later'],
    ['20040503120000', '20040503120001', '1 second later'],
    ['20040503120000', '20040503120100', '1 minute later'],
    ['20040503120000', '20040503120130', '1 minute, 30 seconds later'],
    ['20040503120000', '20040503090000', '3 hours earlier'],
    ['20040503120000', '20040503153059', '3 hours, 30 minutes later'],
    ['20040503120000', '20040503150059', '3 hours later'],
    ['20040323120000', '20040503120000', '41 days later'],
    ['20040503120000', '20040323120000', '41 days earlier'],
    ['20040502120000', '20040503130000', '1 day, 1 hour later'],
    ['20040502120000', '20040503120000', '1 day later'],
    ['20040502120000', '20040503120059', '1 day later'],
    ['20040301000000', '20040430235959', '60 days, 23 hours later'],
    ['20040301000000', '20040501000000', '2 months later'],
    ['20040301000000', '20040502120000', '2 months, 1 day later'],
    ['20040301000000', '20050228235959', '11 months, 27 days later'],
    ['20040301000000', '20050301000000', '1 year later'],
    ['20040301000000', '20050331235959', '1 year later'],
    ['20040301000000', '20050401000000', '1 year, 1 month later'],
    ['20040301120000', '20150503120000', '11 years, 2 months later'],
    ['20150503120000', '20040301120000', '11 years, 2 months earlier'],
    ['20000101000000', '21001231235959', '100 years, 11 months later'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(describeGap(from, to)).toBe(expected);
  });

  test.each([
    ['February is shorter', '20040131000000', '20040430000000', '3 months later'],
    [
      'a month has not passed a second before',
      '20040131120000',
      '20040331115959',
      '59 days, 23 hours later',
    ],
    ['two months reach the last day of one', '20041231000000', '20050228000000', '2 months later'],
    ['a leap day has its year on 28 February', '20040229000000', '20050228000000', '1 year later'],
    ['the leap day is counted', '20040228000000', '20040301000000', '2 days later'],
    ['a common year has none', '20050228000000', '20050301000000', '1 day later'],
    [
      'daylight saving time elsewhere does not count',
      '20240310000000',
      '20240311000000',
      '1 day later',
    ],
    ['years before 2000 are dates too', '19970101000000', '20000101000000', '3 years later'],
    ['even those before 1970', '19690101120000', '19690301130000', '2 months later'],
  ])('%s', (_, from, to, expected) => {
    expect(describeGap(from, to)).toBe(expected);
  });

  test.each([
    ['20041301000000', '20040101000000'],
    ['20040101000000', '20040231000000'],
    ['latest', ''],
  ])('has no words when one end is no date: %j to %j', (from, to) => {
    expect(describeGap(from, to)).toBe('');
  });
});

describe('for any two times', longTimeout, () => {
  test('the way back is as long as the way forth', () => {
    fc.assert(
      fc.property(anyTimestamp, anyTimestamp, (a, b) => {
        const swapped = describeGap(b, a).replace(/later$|earlier$/, (word) =>
          word === 'later' ? 'earlier' : 'later',
        );
        expect(describeGap(a, b)).toBe(swapped);
      }),
      manyRuns,
    );
  });

  test('there are one or two units, none of them zero, singular only for one', () => {
    const unit = '(1 (year|month|day|hour|minute|second)|(?!1 )[1-9]\\d* \\w+s)';
    const form = new RegExp(`^(same time|${unit}(, ${unit})? (later|earlier))$`);
    fc.assert(
      fc.property(anyTimestamp, anyTimestamp, (a, b) => {
        expect(describeGap(a, b)).toMatch(form);
      }),
      manyRuns,
    );
  });

  test('whole years, months and days are named as such, whatever the calendar between', () => {
    const date = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2050-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const moved = (from: Date, years: number, months: number, days: number) => {
      const [y, m, d] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
      const time = from.getTime() - Date.UTC(y, m, d);
      return digitsOfDate(new Date(Date.UTC(y + years, m + months, d + days) + time));
    };
    fc.assert(
      fc.property(
        date.filter((from) => from.getUTCDate() <= 28),
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 2, max: 11 }),
        fc.integer({ min: 2, max: 27 }),
        (from, years, months, days) => {
          const start = digitsOfDate(from);
          const gap = (...by: [number, number, number]) => describeGap(start, moved(from, ...by));
          expect(gap(years, 0, 0)).toBe(`${years} years later`);
          expect(gap(years, months, 0)).toBe(`${years} years, ${months} months later`);
          expect(gap(0, months, 0)).toBe(`${months} months later`);
          expect(gap(0, 0, days)).toBe(`${days} days later`);
        },
      ),
      manyRuns,
    );
  });
});
