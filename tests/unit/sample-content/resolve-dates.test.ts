import { describe, expect, test } from 'vitest';
import { resolveDates } from '../../../sample-content/resolve-dates';

const noon = new Date('2026-03-01T12:00:00Z');

describe('a relative date of sample content', () => {
  test.each([
    ['the first instant of a day', 'today-0T000100', '2026-03-01T00:00:00Z', '20260301000100'],
    ['still February in the west', 'today-1T000100', '2026-03-01T03:00:00Z', '20260228000100'],
    ['already March in the east', 'today-0T000100', '2026-02-28T23:00:00Z', '20260228000100'],
    ['a leap day', 'today-1T000100', '2028-03-01T06:00:00Z', '20280229000100'],
    ['the turn of a year', 'today-6T000100', '2027-01-02T00:30:00Z', '20261227000100'],
    ['over a change of clocks', 'today-2T000100', '2026-03-30T00:30:00Z', '20260328000100'],
  ])('counts days in UTC: %s', (_claim, date, today, timestamp) => {
    expect(resolveDates(`{"${date}":{}}`, new Date(today))).toBe(`{"${timestamp}":{}}`);
  });

  test('may be the key of a version or the date of a link, in any number of lines', () => {
    const lines = (first: string, link: string, last: string) =>
      `{"versions":{"${first}":{"body":[{"date":"${link}"}]}}}\n{"20010203040506":{"date":"${last}"}}`;
    const given = lines('today-2T050000', 'today-1T060000', 'today-0T070000');
    const resolved = resolveDates(given, noon);
    expect(resolved).toBe(lines('20260227050000', '20260228060000', '20260301070000'));
  });

  test.each([
    ['a timestamp', '{"20010203040506":{}}'],
    ['a relative date within a text', '{"body":["due today-3T050000, or so"]}'],
    ['a quoted one within a text', JSON.stringify({ body: ['"today-3T050000" is written'] })],
    ['a time of four digits', '{"today-3T0500":{}}'],
    ['a date in the future', '{"today+3T050000":{}}'],
  ])('is not %s', (_claim, line) => {
    expect(resolveDates(line, noon)).toBe(line);
  });
});
