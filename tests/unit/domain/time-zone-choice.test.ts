import { describe, expect, test } from 'vitest';
import {
  parseTimeZoneChoice,
  timeZoneSetting,
  utcSetting,
  zoneOfItem,
} from '../../../src/domain/time/time-zone-choice';

const site = 'Europe/Rome';
const reader = 'America/Los_Angeles';

describe('the zone of captures and of the frame', () => {
  test.each([
    ['utc', 'UTC'],
    ['site', site],
    ['reader', reader],
  ] as const)('for the choice "%s" is %s', (choice, zone) => {
    expect(
      timeZoneSetting(
        choice,
        () => site,
        () => reader,
      ).zone,
    ).toBe(zone);
  });

  test('is known for each choice, whichever is taken', () => {
    expect(
      timeZoneSetting(
        'utc',
        () => site,
        () => reader,
      ).zones,
    ).toEqual({ utc: 'UTC', site, reader });
  });
});

describe('the zone of the date of an item', () => {
  test.each([
    ['utc', 'Asia/Kathmandu'],
    ['site', 'Asia/Kathmandu'],
    ['reader', reader],
  ] as const)('for the choice "%s" is %s', (choice, zone) => {
    expect(
      zoneOfItem(
        timeZoneSetting(
          choice,
          () => site,
          () => reader,
        ),
        'Asia/Kathmandu',
      ),
    ).toBe(zone);
  });

  test('is its own without a choice', () => {
    expect(zoneOfItem(utcSetting, site)).toBe(site);
  });
});

test.each([
  ['utc', 'utc'],
  ['site', 'site'],
  ['reader', 'reader'],
  [null, 'utc'],
  ['', 'utc'],
  ['UTC', 'utc'],
  ['constructor', 'utc'],
  ['{"choice":"site"}', 'utc'],
])('%j, as stored, is the choice "%s"', (text, expected) => {
  expect(parseTimeZoneChoice(text)).toBe(expected);
});
