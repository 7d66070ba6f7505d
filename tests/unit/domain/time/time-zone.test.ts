import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  instantOfWallTime,
  isTimeZone,
  localDate,
  offsetAt,
} from '../../../../src/domain/time/time-zone';
import { positionOfDigits } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { forMany } from '../../../support/properties';

const zones = [
  ...['UTC', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kathmandu', 'Asia/Beirut'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca'],
] as const;

function fieldsIn(digits: string, zone: string): string {
  const fields = localDate(digits, zone)?.toISOString().slice(0, 19).split(/[-T:]/);
  return fields?.map(Number).join(' ') ?? 'none';
}

const others = [
  '',
  ' ',
  '+05:30',
  '-0800',
  'Nowhere',
  'Europe/',
  'Europe/Berlin ',
  '__proto__',
  '\u0000',
];
test.each(others)('%j is no zone, the first time and again', (zone) => {
  expect([isTimeZone(zone), isTimeZone(zone)]).toEqual([false, false]);
});

test('zones are recognized, also after thousands of refused ones', () => {
  for (const zone of zones) expect([isTimeZone(zone), isTimeZone(zone)]).toEqual([true, true]);
  for (let i = 0; i < 3000; i++) expect(isTimeZone(`Nowhere/${i}`)).toBe(false);
  expect([isTimeZone('Pacific/Auckland'), isTimeZone('Nowhere/2999')]).toEqual([true, false]);
});

describe('a moment in a time zone', () => {
  test.each([
    ['a year before the first', '20000101000000', 'America/New_York', '1999 12 31 19 0 0'],
    ['midnight is 0 and not 24', '20040503070000', 'America/Los_Angeles', '2004 5 3 0 0 0'],
    ['a second before summer time', '20240310095959', 'America/Los_Angeles', '2024 3 10 1 59 59'],
    ['an hour that comes twice', '20241103083000', 'America/Los_Angeles', '2024 11 3 1 30 0'],
    ['a change at one past midnight', '20070311033059', 'America/St_Johns', '2007 3 11 0 0 59'],
    ['a day that was left out', '20111230100000', 'Pacific/Apia', '2011 12 31 0 0 0'],
    ['an unknown zone is UTC', '20040503120000', 'Nowhere/Else', '2004 5 3 12 0 0'],
    ['no date', '20040231120000', 'Asia/Tokyo', 'none'],
  ])('%s', (_, digits, zone, expected) => {
    expect(fieldsIn(digits, zone)).toBe(expected);
  });

  test('is what Intl says, at any moment in zones of every kind', () => {
    forMany(anyTimestamp, fc.constantFrom(...zones), (timestamp, zone) => {
      const text = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(positionOfDigits(timestamp));
      expect(fieldsIn(timestamp, zone)).toBe(text.split(/[- :]/).map(Number).join(' '));
    });
  });
});

describe('the instant of a local time', () => {
  test.each([
    ['in summer', '20040503120000', 'America/Los_Angeles', '2004-05-03T19:00:00.000Z'],
    ['after a change', '20240310030000', 'America/Los_Angeles', '2024-03-10T10:00:00.000Z'],
    ['skipped', '20240310023000', 'America/Los_Angeles', '2024-03-10T10:30:00.000Z'],
    ['shown twice, the first', '20241103013000', 'America/Los_Angeles', '2024-11-03T08:30:00.000Z'],
  ])('%s', (_, wall, zone, expected) => {
    const instant = instantOfWallTime(positionOfDigits(wall), zone);
    expect(new Date(instant).toISOString()).toBe(expected);
  });

  test('leads back to that time, from any moment', () => {
    forMany(anyTimestamp, fc.constantFrom(...zones), (timestamp, zone) => {
      const instant = positionOfDigits(timestamp);
      const wall = instant + offsetAt(instant, zone);
      const found = instantOfWallTime(wall, zone);
      expect(found + offsetAt(found, zone)).toBe(wall);
      expect(found).toBeLessThanOrEqual(instant);
    });
  });
});
