import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDigits, parseTimestamp } from '../../../../src/domain/time/timestamp';
import {
  captureLabels,
  formatAsOf,
  formatCaptureDate,
  formatLongDate,
  formatLongDateAmong,
  formatMonthDayYear,
  formatShortDate,
  isoOfKey,
} from '../../../../src/domain/time/timestamp-format';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

const newYork = 'America/New_York';
/** Unknown zones, and one too long to cache. */
const hostileZones = [
  ...[undefined, '', '../../x', 'UTC\u0000', 'Mars/Olympus', 'x'.repeat(10_000)],
  '__proto__',
];

describe('the long form of a version key', () => {
  test.each([
    ['noon', '20040503120000', 'UTC', 'Monday, May 3, 2004 at 12:00 PM UTC'],
    ['summer', '20200701120000', newYork, 'Wednesday, July 1, 2020 at 8:00 AM EDT'],
    ['midnight', '20200701040005', newYork, 'Wednesday, July 1, 2020 at 12:00 AM EDT'],
  ])(
    'names the weekday, the minute and the zone: %s',
    { tags: ['7.6', '7.4'] },
    (_, key, zone, expected) => {
      expect(formatLongDate(key, zone)).toBe(expected);
    },
  );

  test.each(hostileZones)('counts the zone %j as UTC', { tags: ['7.5'] }, (zone) => {
    expect(formatLongDate('20040503120000', zone)).toBe('Monday, May 3, 2004 at 12:00 PM UTC');
  });

  test('never throws, whatever key and zone an item has', { tags: ['7.3'] }, () => {
    forAny(fc.string(), fc.string(), anyTimestamp, (key, zone, timestamp) => {
      expect(formatLongDate(key, zone) === 'Invalid Date').toBe(parseTimestamp(key) === null);
      expect(formatLongDate(timestamp, zone)).not.toBe('Invalid Date');
    });
  });
});

test('the long form in UTC is what Intl makes of the same moment', { tags: ['7.6'] }, () => {
  const options = { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat('en-US', options);
  forAny(anyTimestamp, fc.nat(59), (key, second) => {
    const other = `${key.slice(0, 12)}${String(second).padStart(2, '0')}`;
    const among = [...new Set([key, other])].sort();
    const long = format.format(dateOfDigits(key) ?? Number.NaN).replace(/\u202f/g, ' ');
    const expected = among.length > 1 ? long : long.replace(/:\d\d (?=[AP]M)/, ' ');
    expect(formatLongDateAmong(among, key)).toBe(expected);
  });
});

describe('a date of the dropdown', () => {
  const shortKeys = ['', '2004', '2004050312005', 'main'];
  test.each(shortKeys)('%j, shorter than 14, is shown raw', { tags: ['3.12'] }, (key) => {
    expect(formatCaptureDate(key)).toBe(key);
    expect(captureLabels([key])).toEqual([key]);
  });

  test('has seconds only when two captures fall in the same minute, and the order given', () => {
    expect(captureLabels(['20200101120159', '20200101120030', '20200101120005'])).toEqual([
      '2020-01-01 12:01',
      '2020-01-01 12:00:30',
      '2020-01-01 12:00:05',
    ]);
  });
});

test.each([
  ['19970101000000', '1/1/1997'],
  ['20041231235959', '12/31/2004'],
  ['20240229000000', '2/29/2024'],
  ['1997', 'Invalid Date'],
  ['20230229000000', 'Invalid Date'],
])('a start date %s is shown as %s, month first, in UTC', { tags: ['3.1'] }, (digits, expected) => {
  expect(formatMonthDayYear(digits)).toBe(expected);
});

test.each([
  ['21001231235959', '2100-12-31T23:59:59Z'],
  ['20200231000000', null],
])('the machine-readable date of %s is %s', (key, expected) => {
  expect(isoOfKey(key)).toBe(expected);
});

const kiritimati = 'Pacific/Kiritimati';
test.each([
  ['an evening before', '20040503020000', newYork, '2004-05-02 22:00', 'May 2, 2004'],
  ['the year after the last', '21001231235959', kiritimati, '2101-01-01 13:59', 'January 1, 2101'],
  ['no such time', '20111399000000', newYork, 'Invalid Date', 'Invalid Date'],
  ['no leap day in 2100', '21000301003000', newYork, '2100-02-28 19:30', 'February 28, 2100'],
])('in a time zone %s: %s in %s is %s', { tags: ['7.3', '7.6'] }, (_, key, zone, capture, day) => {
  expect(formatCaptureDate(key, zone)).toBe(capture);
  expect(formatShortDate(key, zone)).toBe(day);
});

describe('captures of an hour that occurs twice', () => {
  test.each([
    [
      'are distinguished by the offset, in the order given',
      ['20241103063000', '20241103053000', '20241103073000'],
      ['2024-11-03 01:30 GMT-5', '2024-11-03 01:30 GMT-4', '2024-11-03 02:30'],
    ],
    [
      'have seconds as well when two fall in one minute',
      ['20241103053001', '20241103053002', '20241103063001'],
      ['2024-11-03 01:30:01 GMT-4', '2024-11-03 01:30:02 GMT-4', '2024-11-03 01:30:01 GMT-5'],
    ],
    ['need nothing more when only one was made', ['20241103053000'], ['2024-11-03 01:30']],
  ])('%s', (_, keys, expected) => {
    expect(captureLabels(keys, newYork)).toEqual(expected);
  });

  test('no two of a site look the same, in any zone', () => {
    const zones = ['UTC', newYork, 'Europe/London', 'Asia/Kathmandu', 'Antarctica/Troll'];
    /** Timestamps of a few hours around the clock change of autumn 2024, so that many collide. */
    const aroundFold = fc.stringMatching(/^2024(1103|1027)0[0-8][03]0(00|59)$/);
    const anyKeys = fc.uniqueArray(fc.oneof(aroundFold, anyTimestamp), { maxLength: 10 });
    forAny(anyKeys, fc.constantFrom(...zones, ...hostileZones), (keys, zone) => {
      expect(new Set(captureLabels(keys, zone)).size).toBe(keys.length);
    });
  });
});

test.each([
  ['20110501235959', 'UTC', 'May 1, 2011'],
  ['20110501235958', 'UTC', 'Sunday, May 1, 2011 at 11:59 PM UTC'],
  ['20110501235959', newYork, 'Sunday, May 1, 2011 at 7:59 PM EDT'],
  ['20110502035959', newYork, 'May 1, 2011'],
  ['20110501181459', 'Asia/Kathmandu', 'May 1, 2011'],
  ['20111399000000', 'UTC', 'Invalid Date'],
])('the time of the view %s in %s is %s', { tags: ['3.24'] }, (key, zone, expected) => {
  expect(formatAsOf(key, zone)).toBe(expected);
});
