import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDigits, parseTimestamp } from '../../../src/domain/time/timestamp';
import {
  captureLabels,
  formatCaptureDate,
  formatLongDate,
  formatLongDateAmong,
  formatMonthDayYear,
  formatShortDate,
  isoOfKey,
} from '../../../src/domain/time/timestamp-format';
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
  ])(
    'names the weekday, the minute and the zone: %s',
    { tags: ['7.6'] },
    (_, key, zone, expected) => {
      expect(formatLongDate(key, zone)).toBe(expected);
    },
  );

  test.each(['', 'Mars/Olympus', 'not a zone', '../../etc/passwd', '\u0000', 'constructor'])(
    'counts the unknown zone %j as UTC',
    { tags: ['7.5'] },
    (zone) => {
      expect(formatLongDate('20040503120000', zone)).toBe('Monday, May 3, 2004 at 12:00 PM UTC');
    },
  );

  test('is in UTC without a zone', () => {
    expect(formatLongDate('20040503120000')).toBe('Monday, May 3, 2004 at 12:00 PM UTC');
  });

  test.each(['', '2020', '20200231000000', '19970101000000', '21010101000000', 'constructor'])(
    'is "Invalid Date" for the key %j',
    { tags: ['7.3'] },
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

describe('the long form in UTC', () => {
  test('is what Intl makes of the same moment', () => {
    const options = {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'UTC',
      timeZoneName: 'short',
    } as const;
    const toTheMinute = new Intl.DateTimeFormat('en-US', options);
    const toTheSecond = new Intl.DateTimeFormat('en-US', { ...options, second: '2-digit' });
    fc.assert(
      fc.property(anyTimestamp, fc.nat(59), (key, second) => {
        const other = `${key.slice(0, 12)}${String(second).padStart(2, '0')}`;
        const among = [...new Set([key, other])].sort();
        const format = among.length > 1 ? toTheSecond : toTheMinute;
        const expected = format.format(dateOfDigits(key) ?? Number.NaN).replace(/\u202f/g, ' ');
        expect(formatLongDateAmong(among, key)).toBe(expected);
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

  test.each(['', '2004', '2004050312005', 'main'])(
    '%j, shorter than 14, is shown raw',
    { tags: ['3.12'] },
    (key) => {
      expect(formatCaptureDate(key)).toBe(key);
    },
  );

  test('has the order it was given', () => {
    expect(captureLabels(['20200102000000', '20200101000000', '20200103000000'])).toEqual([
      '2020-01-02 00:00',
      '2020-01-01 00:00',
      '2020-01-03 00:00',
    ]);
  });

  test('has seconds only when two captures fall in the same minute', () => {
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
  ])('%s is shown as %s, month first, in UTC', { tags: ['3.1'] }, (digits, expected) => {
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

/** Unknown zones, and one too long to cache. */
const hostileZones = ['', '../../x', 'UTC\u0000', 'Mars/Olympus', 'x'.repeat(10_000), '__proto__'];

describe('in a time zone', () => {
  test.each([
    ['an evening before', '20040503020000', 'America/New_York', '2004-05-02 22:00', '2 May 2004'],
    [
      'a quarter of an hour apart',
      '20200101000000',
      'Asia/Kathmandu',
      '2020-01-01 05:45',
      '1 January 2020',
    ],
    [
      'the first time zone on earth',
      '20191231100000',
      'Pacific/Kiritimati',
      '2020-01-01 00:00',
      '1 January 2020',
    ],
    ['the last one', '20200101115959', 'Etc/GMT+12', '2019-12-31 23:59', '31 December 2019'],
    [
      'the first timestamp, a year before',
      '20000101000000',
      'America/Los_Angeles',
      '1999-12-31 16:00',
      '31 December 1999',
    ],
    [
      'the last timestamp, a year later',
      '21001231235959',
      'Pacific/Kiritimati',
      '2101-01-01 13:59',
      '1 January 2101',
    ],
    ['into a leap day', '20240228233000', 'Europe/Rome', '2024-02-29 00:30', '29 February 2024'],
    [
      'out of a leap day',
      '20240301003000',
      'America/New_York',
      '2024-02-29 19:30',
      '29 February 2024',
    ],
    [
      'no leap day in 2100',
      '21000301003000',
      'America/New_York',
      '2100-02-28 19:30',
      '28 February 2100',
    ],
    [
      'the last minute before a gap',
      '20240310065959',
      'America/New_York',
      '2024-03-10 01:59',
      '10 March 2024',
    ],
    [
      'the first minute after a gap',
      '20240310070000',
      'America/New_York',
      '2024-03-10 03:00',
      '10 March 2024',
    ],
    [
      'a gap of half an hour',
      '20241005153000',
      'Australia/Lord_Howe',
      '2024-10-06 02:30',
      '6 October 2024',
    ],
    [
      'the day before a skipped one',
      '20111230095959',
      'Pacific/Apia',
      '2011-12-29 23:59',
      '29 December 2011',
    ],
    [
      'the day after a skipped one',
      '20111230100000',
      'Pacific/Apia',
      '2011-12-31 00:00',
      '31 December 2011',
    ],
  ])('%s: %s in %s is %s', (_, key, zone, capture, day) => {
    expect(formatCaptureDate(key, zone)).toBe(capture);
    expect(formatShortDate(key, zone)).toBe(day);
  });

  test.each(hostileZones.map((zone) => [zone.slice(0, 20), zone]))(
    'which is unknown is on that of UTC: %j',
    (_, zone) => {
      expect(formatCaptureDate('20040503120059', zone)).toBe('2004-05-03 12:00');
      expect(formatShortDate('20040503120059', zone)).toBe('3 May 2004');
      expect(captureLabels(['20040503120059'], zone)).toEqual(['2004-05-03 12:00']);
      expect(formatLongDate('20040503120059', zone)).toBe('Monday, May 3, 2004 at 12:00 PM UTC');
    },
  );

  test('digits that are no time stay as they are', () => {
    expect(formatCaptureDate('20041303120059', 'Europe/Rome')).toBe('2004-13-03 12:00');
    expect(formatCaptureDate('2004', 'Europe/Rome')).toBe('2004');
    expect(formatShortDate('20041303120059', 'Europe/Rome')).toBe('Invalid Date');
  });
});

describe('captures of an hour that occurs twice', () => {
  test.each([
    [
      'are distinguished by the offset',
      'America/New_York',
      ['20241103053000', '20241103063000', '20241103073000'],
      ['2024-11-03 01:30 GMT-4', '2024-11-03 01:30 GMT-5', '2024-11-03 02:30'],
    ],
    [
      'have the order they were given',
      'Europe/Rome',
      ['20241027010000', '20241027000000'],
      ['2024-10-27 02:00 GMT+1', '2024-10-27 02:00 GMT+2'],
    ],
    [
      'by half an hour',
      'Australia/Lord_Howe',
      ['20240406144500', '20240406151500'],
      ['2024-04-07 01:45 GMT+11', '2024-04-07 01:45 GMT+10:30'],
    ],
    [
      'have seconds as well when two fall in one minute',
      'America/New_York',
      ['20241103053001', '20241103053002', '20241103063001'],
      ['2024-11-03 01:30:01 GMT-4', '2024-11-03 01:30:02 GMT-4', '2024-11-03 01:30:01 GMT-5'],
    ],
    [
      'need nothing more when only one was made',
      'America/New_York',
      ['20241103053000'],
      ['2024-11-03 01:30'],
    ],
  ])('%s', (_, zone, keys, expected) => {
    expect(captureLabels(keys, zone)).toEqual(expected);
  });

  test('no two of a site look the same, in any zone', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'Antarctica/Troll',
    ];
    /** Timestamps of a few hours around the clock change of autumn 2024, so that many collide. */
    const aroundFold = fc
      .tuple(
        fc.constantFrom('20241103', '20241027'),
        fc.nat(8),
        fc.constantFrom('00', '30'),
        fc.constantFrom('00', '59'),
      )
      .map(([day, hour, minute, second]) => `${day}0${hour}${minute}${second}`);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(aroundFold, anyTimestamp), { maxLength: 40 }),
        fc.constantFrom(...zones, ...hostileZones),
        (keys, zone) => {
          expect(new Set(captureLabels(keys, zone)).size).toBe(keys.length);
        },
      ),
    );
  });
});

describe('a short date', () => {
  test.each([
    ['20040503020000', '3 May 2004'],
    ['20000101000000', '1 January 2000'],
    ['21001231235959', '31 December 2100'],
  ])('%s is %s in UTC', (key, expected) => {
    expect(formatShortDate(key)).toBe(expected);
  });

  test.each(['', '2004', '20040231000000'])('%j is "Invalid Date"', (key) => {
    expect(formatShortDate(key)).toBe('Invalid Date');
  });
});
