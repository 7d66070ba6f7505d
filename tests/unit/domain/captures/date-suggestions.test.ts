import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestDates } from '../../../../src/domain/captures/date-suggestions';
import { resolveTimestamp } from '../../../../src/domain/time/partial-timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

const captures = [
  ...['20040503120000', '20100101000000', '20100101000030', '20140227080000'],
  ...['20140304080000', '20150615083000', '20201231235959'],
];

const asSuggestions = (timestamps: readonly string[]) =>
  timestamps.map((timestamp) => ({ timestamp }));

describe('a typed date suggests the capture that stood at its end', { tags: ['3.23'] }, () => {
  test.each([
    ['a year, the last of it', '2014', '20140304080000'],
    ['a day without any, the last before it, not the nearest', '1 May 2020', '20150615083000'],
    ['a day before the first, none', '2 May 2004', null],
    ['a moment', '2010-01-01 00:00:10', '20100101000000'],
    ['a month in words', 'March 2014', '20140304080000'],
    ['the long form', 'Monday, June 15, 2015 at 8:30 AM UTC', '20150615083000'],
  ])('%s: %s', (_, text, current) => {
    expect(suggestDates(text, captures, 'UTC')).toMatchObject({ current });
  });

  test('even if five later ones are nearer', () => {
    const later = ['02', '03', '04', '05', '06', '07'].map((day) => `201105${day}000000`);
    const keys = ['20000101000000', '20000102000000', ...later];
    expect(suggestDates('1 May 2011', keys, 'UTC')).toEqual({
      opens: '20110501235959',
      current: '20000102000000',
      nearest: asSuggestions(['20000102000000', ...later.slice(0, 4)]),
    });
  });

  test('and what is nearest to its end in the zone, if nothing was captured in it', () => {
    const earlier = ['20', '21', '22', '23'].map((hour) => `20110430${hour}0000`);
    const later = ['08', '09', '10', '11'].map((hour) => `20110502${hour}0000`);
    // In Los Angeles, this is still 30 April.
    const current = '20110501030000';
    const keys = [...earlier, current, ...later];
    const found = suggestDates('1 May 2011', keys, 'America/Los_Angeles');
    expect(found).toMatchObject({ current, nearest: asSuggestions([current, ...later]) });
  });

  test('as addresses with that date do', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 9 });
    const shorten = (key: string, length: number) => key.slice(0, length);
    const anyDate = fc.tuple(anyTimestamp, fc.constantFrom(4, 6, 8, 10, 12, 14));
    forAny(anyKeys, anyDate, (some, [key, length]) => {
      const keys = some.toSorted();
      const resolved = resolveTimestamp(shorten(key, length), keys);
      const end = resolved.kind === 'timestamp' ? resolved.timestamp : '';
      const found = suggestDates(shorten(key, length), keys, 'UTC');
      expect(found?.current).toBe(keys.findLast((capture) => capture <= end) ?? null);
    });
  });

  test.each([
    ['1 May 2011', 'UTC', '20110501235959'],
    ['1 May 2011', 'Asia/Kathmandu', '20110501181459'],
    ['May 2011', 'America/Los_Angeles', '20110601065959'],
    ['2011-05-01 12:00', 'UTC', '20110501120059'],
    ['1 May 2011 12 PM UTC', 'Asia/Kathmandu', '20110501125959'],
    ['20110501123456', 'Asia/Kathmandu', '20110501123456'],
    ['31 December 1999', 'America/New_York', '20000101045959'],
    ['31 December 2100', 'America/New_York', '21001231235959'],
    ['31 Feb 2014', 'UTC', null],
    ['first', 'UTC', '20040503120000'],
    ['latest', 'UTC', '20201231235959'],
  ])('and opens the last second of that period: %s in %s is %s', (text, zone, opens) => {
    expect(suggestDates(text, captures, zone)).toMatchObject({ opens });
  });

  test('whatever is typed: nothing throws, and each suggestion is a capture', longTimeout, () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{1,4}[-/. ]?(\d\d?|May|Feb)[-/. ]?\d{0,4}( \d\d?(:\d\d)?( ?[AP]M)?)?$/),
    );
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 9 }).map((some) => some.toSorted());
    const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Los_Angeles');
    forMany(anyText, anyKeys, anyZone, (text, keys, zone) => {
      const found = suggestDates(text, keys, zone);
      if (!found) return;
      const nearest = found.nearest.map(({ timestamp }) => timestamp);
      expect(keys).toEqual(expect.arrayContaining(nearest));
      expect(nearest).toHaveLength(Math.min(5, keys.length));
      if (found.current !== null) expect(nearest).toContain(found.current);
    });
  });
});

test.each(['', '3 Ma', '3/5/2004', '03.05.', '3 Mai', '2014-5-3 x', '1'.repeat(1e5)])(
  'text that is no date leads nowhere: %.20s',
  (text) => {
    expect(suggestDates(text, captures, 'UTC')).toBeNull();
  },
);

test.each([
  ['31 Feb 2011', 'Pacific/Kiritimati', '20110302'],
  ['31 Feb 2011', 'Etc/GMT+12', '20110303'],
  ['20110231', 'UTC', '20110303'],
  ['1999', 'UTC', '20110302'],
  ['2101-05-03', 'UTC', '20110303'],
])('a date that no address can have has captures near it: %s in %s', (text, zone, day) => {
  const fiveOn = (some: string) =>
    ['0', '1', '2', '3', '4'].map((minute) => `${some}110${minute}00`);
  const keys = [...fiveOn('20110302'), ...fiveOn('20110303')];
  expect(suggestDates(text, keys, zone)).toEqual({
    opens: null,
    current: null,
    nearest: asSuggestions(fiveOn(day)),
  });
});
