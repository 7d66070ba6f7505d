import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTimestamp } from '../../../src/domain/timestamp';
import {
  captureLabels,
  formatCaptureDate,
  formatLongDate,
  formatMonthDayYear,
  isoOfKey,
} from '../../../src/domain/timestamp-format';
import { anyTimestamp } from '../../support/any-content';

describe('the long form of a version key', () => {
  test.each([
    ['noon', '20040503120000', 'UTC', 'Monday, May 3, 2004 at 12:00 PM UTC'],
    ['midnight', '20200101000000', 'UTC', 'Wednesday, January 1, 2020 at 12:00 AM UTC'],
    ['an afternoon', '20240229150905', 'UTC', 'Thursday, February 29, 2024 at 3:09 PM UTC'],
    [
      'winter in New York',
      '20200101000000',
      'America/New_York',
      'Tuesday, December 31, 2019 at 7:00 PM EST',
    ],
    [
      'summer in New York',
      '20200701120000',
      'America/New_York',
      'Wednesday, July 1, 2020 at 8:00 AM EDT',
    ],
    [
      'half an hour apart',
      '20200101000000',
      'Asia/Kolkata',
      'Wednesday, January 1, 2020 at 5:30 AM GMT+5:30',
    ],
  ])('names the weekday, the minute and the zone: %s', (_, key, zone, expected) => {
    expect(formatLongDate(key, zone)).toBe(expected);
  });

  test.each(['', 'Mars/Olympus', 'not a zone', '../../etc/passwd', '\u0000', 'constructor'])(
    'counts the unknown zone %j as UTC',
    (zone) => {
      expect(formatLongDate('20040503120000', zone)).toBe('Monday, May 3, 2004 at 12:00 PM UTC');
    },
  );

  test('is in UTC without a zone', () => {
    expect(formatLongDate('20040503120000')).toMatch(/ UTC$/);
  });

  test.each(['', '2020', '20200231000000', '19970101000000', '21010101000000', 'constructor'])(
    'is "Invalid Date" for the key %j',
    (key) => {
      expect(formatLongDate(key, 'UTC')).toBe('Invalid Date');
    },
  );

  test('has only plain spaces, whatever ICU puts before AM and PM', () => {
    expect(formatLongDate('20040503120000')).toMatch(/^[\x20-\x7e]+$/);
  });

  test('never throws, whatever key and zone an item has', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), anyTimestamp, (key, zone, timestamp) => {
        expect(formatLongDate(key, zone) === 'Invalid Date').toBe(parseTimestamp(key) === null);
        expect(formatLongDate(timestamp, zone)).not.toBe('Invalid Date');
      }),
    );
  });
});

describe('a date of the dropdown', () => {
  test.each([
    ['20040503120059', '2004-05-03 12:00'],
    ['20000101000000', '2000-01-01 00:00'],
    ['21001231235959', '2100-12-31 23:59'],
  ])('%s is shown as %s', (key, expected) => {
    expect(formatCaptureDate(key)).toBe(expected);
  });

  test.each(['', '2004', '2004050312005', 'main'])('%j, shorter than 14, is shown raw', (key) => {
    expect(formatCaptureDate(key)).toBe(key);
  });

  test('keeps the order it was given', () => {
    expect(captureLabels(['20200102000000', '20200101000000', '20200103000000'])).toEqual([
      '2020-01-02 00:00',
      '2020-01-01 00:00',
      '2020-01-03 00:00',
    ]);
  });

  test('has seconds only where two captures fall in the same minute', () => {
    expect(captureLabels(['20200101120159', '20200101120030', '20200101120005'])).toEqual([
      '2020-01-01 12:01',
      '2020-01-01 12:00:30',
      '2020-01-01 12:00:05',
    ]);
  });

  test('short keys that are the same stay as they are', () => {
    expect(captureLabels(['2004', '2004'])).toEqual(['2004', '2004']);
  });

  test('no two of a site look the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTimestamp, { maxLength: 30 }), fc.nat(59), (keys, second) => {
        const close = keys.map((key) => key.slice(0, 12) + String(second).padStart(2, '0'));
        const distinct = [...new Set([...keys, ...close])];
        expect(new Set(captureLabels(distinct)).size).toBe(distinct.length);
      }),
    );
  });
});

describe('a start date', () => {
  test.each([
    ['19970101000000', '1/1/1997'],
    ['20041231235959', '12/31/2004'],
    ['20240229000000', '2/29/2024'],
  ])('%s is shown as %s, month first, in UTC', (digits, expected) => {
    expect(formatMonthDayYear(digits)).toBe(expected);
  });

  test.each(['', '1997', '19971301000000', '20230229000000'])('%j is "Invalid Date"', (digits) => {
    expect(formatMonthDayYear(digits)).toBe('Invalid Date');
  });
});

describe('the machine-readable date of a key', () => {
  test.each([
    ['20040503120059', '2004-05-03T12:00:59Z'],
    ['21001231235959', '2100-12-31T23:59:59Z'],
  ])('%s is %s', (key, expected) => {
    expect(isoOfKey(key)).toBe(expected);
  });

  test.each(['', '20200231000000', '19970101000000', 'toString'])('%j has none', (key) => {
    expect(isoOfKey(key)).toBeNull();
  });
});
