import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOfDigits,
  dateOfTimestamp,
  digitsOfDate,
  hasTimestampShape,
  isTimestamp,
  parseTimestamp,
  timestampOfDate,
} from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

test('these tests run in a zone that is not UTC', () => {
  expect(new Date(2020, 0, 1).getTimezoneOffset()).toBe(480);
});

describe('a version timestamp', () => {
  test.each([
    ['nothing', ''],
    ['13 digits', '2020010100000'],
    ['a newline after', '20200101000000\n'],
    ['Arabic-Indic digits', '٢٠٢٠٠١٠١٠٠٠٠٠٠'],
    ['the year 1999', '19991231235959'],
    ['the year 2101', '21010101000000'],
    ['31 February', '20200231000000'],
    ['February 29, 2100, which 400 does not divide', '21000229000000'],
    ['hour 24', '20200101240000'],
  ])('is invalid: %s', { tags: ['7.2'] }, (_, text) => {
    expect(isTimestamp(text)).toBe(false);
    expect(parseTimestamp(text)).toBeNull();
  });

  test.each([
    ['00000000000000', true],
    ['20201301000000', true],
    ['2020010100000x', false],
    ['20200101000000\n', false],
  ])('%j has the shape of one: %s', (text, expected) => {
    expect(hasTimestampShape(text)).toBe(expected);
  });
});

test.each([
  ['20040503120000', '2004-05-03T12:00:00.000Z'],
  ['19970101000000', '1997-01-01T00:00:00.000Z'],
  ['20240310023000', '2024-03-10T02:30:00.000Z'],
  ['99991231235959', '9999-12-31T23:59:59.000Z'],
])('%s spells the UTC date %s', { tags: ['7.1'] }, (digits, iso) => {
  expect(dateOfDigits(digits)?.toISOString()).toBe(iso);
  expect(digitsOfDate(new Date(iso))).toBe(digits);
});

test.each([
  ['an invalid date', new Date(Number.NaN)],
  ['a year of five digits', new Date(Date.UTC(10000, 0, 1))],
  ['a year before Christ', new Date(-1e14)],
])('%s has no digits and no timestamp', (_, date) => {
  expect(digitsOfDate(date)).toBe('');
  expect(timestampOfDate(date)).toBeNull();
});

test.each([
  ['1999-12-31T23:59:59.999Z', null],
  ['2000-01-01T00:00:00.000Z', '20000101000000'],
  ['2100-12-31T23:59:59.999Z', '21001231235959'],
  ['2101-01-01T00:00:00.000Z', null],
])('the timestamp of %s is %s', (iso, expected) => {
  expect(timestampOfDate(new Date(iso))).toBe(expected);
});

/** Digits that are often a timestamp. */
const likelyTimestamp = /^(1999|2000|20\d\d|210[01])[01]\d[0-3]\d[0-2]\d[0-6]\d[0-6]\d$/;

describe('for any timestamp', longTimeout, () => {
  test('its date spells it back', { tags: ['7.1', '7.2'] }, () => {
    forMany(anyTimestamp, (text) => {
      const timestamp = parseTimestamp(text);
      expect(timestamp).toBe(text);
      if (timestamp) expect(timestampOfDate(dateOfTimestamp(timestamp))).toBe(text);
    });
  });

  test('14 digits are one if the calendar has them in 2000 to 2100', { tags: ['7.2'] }, () => {
    forMany(fc.stringMatching(likelyTimestamp), (digits) => {
      const iso = digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6.000Z');
      const date = new Date(iso);
      const isReal = !Number.isNaN(date.getTime()) && date.toISOString() === iso;
      expect(isTimestamp(digits)).toBe(isReal && digits >= '2000' && digits < '2101');
    });
  });
});
