import { expect, test } from 'vitest';
import { isTimeZone } from '../../../src/domain/time/time-zone';

test.each(['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is a zone',
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
    expect(isTimeZone(zone)).toBe(true);
  },
);

test.each(['', ' ', 'Nowhere', 'Europe/', 'Europe/Berlin ', '__proto__', 'constructor', '\u0000'])(
  '%j is none',
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    expect(isTimeZone(zone)).toBe(false);
  },
);

test('zones are still recognized after thousands of refused ones', () => {
  for (let i = 0; i < 3000; i++) expect(isTimeZone(`Nowhere/${i}`)).toBe(false);
  expect(isTimeZone('Pacific/Auckland')).toBe(true);
  expect(isTimeZone('Nowhere/2999')).toBe(false);
});
