import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteOnDate } from '../../../../src/domain/captures/date-note';
import { offsetAt } from '../../../../src/domain/time/time-zone';
import { digitsOfDate, isTimestamp, positionOfDigits } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

const site = { name: '500', first: '20000101080000', last: '20260923170000' };
const now = '20261123120000';

describe('a date', () => {
  test.each([
    ['month 13', '20041301000000', 'There is no 13th month.'],
    ['month 0', '20040001000000', 'There is no month 0.'],
    ['31 February', '20150231000000', 'There is no 31st of February.'],
    ['the 32nd', '2015-05-32', 'There is no 32nd of May.'],
    ['a leap day in a common year', '20150229', 'There is no 29th of February in 2015.'],
    ['day 0', '20150100', 'There is no day 0.'],
    ['hour 24', '20150615240000', 'There is no such time of day.'],
  ])('that does not exist is "impossible": %s (%s)', (_, date, text) => {
    expect(noteOnDate(date, site, now)).toEqual({ kind: 'impossible', text });
  });

  test.each([
    [
      'before',
      '20000101075959',
      '500 was first captured on Saturday, January 1, 2000 at 8:00 AM UTC.',
    ],
    ['before', '19991231235959', '500 was first captured on January 1, 2000.'],
    ['before', '0001', '500 was first captured on January 1, 2000.'],
    ['after', '20261101000000', 'Nothing was captured after September 23, 2026.'],
    ['after', '2026-10', 'Nothing was captured after September 23, 2026.'],
    [
      'after',
      '20260923170001',
      'Nothing was captured after Wednesday, September 23, 2026 at 5:00 PM UTC.',
    ],
    ...['20261123120001', '2027', '2101', '99991231235959'].map((date) => [
      'future',
      date,
      'This date is in the future; the last capture is from September 23, 2026.',
    ]),
  ])('is noted if it is before the first capture or %s the last: %s', (kind, date, text) => {
    expect(noteOnDate(date, site, now)).toEqual({ kind, text });
  });

  test.each([
    ['the first capture', '20000101080000'],
    ['the last capture', '20260923170000'],
    ['a year that includes the last capture, and the future', '2026'],
    ['a word', 'latest'],
    ['unreadable text', '3/5/2004'],
    ['before the last capture, by a clock that is behind', '20260101000000', '20200101000000'],
  ])('has no note between the captures, or if it is none: %s', (_, date, clock = now) => {
    expect(noteOnDate(date, site, clock)).toBeNull();
  });

  test('of a site without captures has no nearest one', () => {
    const nothing = { name: '500', first: null, last: null };
    expect(noteOnDate('2015', nothing, now)?.text).toBe('500 has no captures yet.');
    expect(noteOnDate('20151301', nothing, now)?.text).toBe('There is no 13th month.');
  });

  test('is in the time zone of the reader, and so is its note', () => {
    const late = { name: 'This story', first: '20000101020000', last: '20000101020000' };
    const note = noteOnDate('1999-12-30', late, now, 'America/New_York');
    expect(note?.text).toBe('This story was first captured on December 31, 1999.');
    expect(noteOnDate('1999-12-31', late, now, 'America/New_York')).toBeNull();
    expect(noteOnDate('2000-01-01', late, now, 'America/New_York')?.kind).toBe('after');
    expect(noteOnDate('2000-01-01 01:00', late, now, 'Asia/Tokyo')?.text).toBe(
      'This story was first captured on Saturday, January 1, 2000 at 11:00 AM GMT+9.',
    );
  });

  test('in local time is before or after a capture as its instant is, also outside the range', () => {
    const anyZone = fc.constantFrom('Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu', 'UTC');
    const anyInstant = fc.oneof(
      fc.integer({ min: Date.UTC(1999, 11, 30), max: Date.UTC(2000, 0, 3) }),
      fc.integer({ min: Date.UTC(2100, 11, 30), max: Date.UTC(2101, 0, 3) }),
    );
    const minute = 60_000;
    forAny(anyInstant, fc.nat(72), anyTimestamp, anyZone, (instant, hours, other, zone) => {
      const edge = digitsOfDate(new Date(instant + (hours - 36) * 60 * minute));
      const key = isTimestamp(edge) ? edge : other;
      fc.pre(Math.abs(positionOfDigits(key) - instant) > minute);
      const text = new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16);
      const subject = { name: '500', first: key, last: key };
      const isBefore = noteOnDate(text, subject, now, zone)?.kind === 'before';
      expect(isBefore).toBe(instant < positionOfDigits(key));
    });
  });
});
