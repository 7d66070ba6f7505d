import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentItem } from '../../../../src/domain/content/content-item';
import {
  lastToEnd,
  matchesDuring,
  runsOfMatches,
  yearsInForce,
} from '../../../../src/domain/search/match-runs';
import { search, textSource } from '../../../../src/domain/search/search';
import { parseSearchQuery } from '../../../../src/domain/search/search-query';
import { intervalsBetween, termLife } from '../../../../src/domain/search/term-life';
import { resultOf } from '../../../../src/domain/text/steps';
import { type Interval, parseInterval } from '../../../../src/domain/time/partial-timestamp';
import { localDay } from '../../../../src/domain/time/time-zone';
import { positionOfDigits } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { buildItem } from '../../../support/build-content';
import { forAny } from '../../../support/properties';

const losAngeles = 'America/Los_Angeles';
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const parse = (text: string) => parseSearchQuery(text, { isTyping: false });
const keyOf = (year: number) => `${year}0601000000`;

/** An item with a version for each year from 2001 on, with these bodies. */
const item = (bodies: readonly string[], author: string | null = null) =>
  buildItem({
    author,
    versions: Object.fromEntries(
      bodies.map((body, index) => [keyOf(2001 + index), { headline: [], body: [body] }]),
    ),
  });
/** The runs of the versions of an item that match. */
const runsIn = (one: ContentItem, query = 'x') => {
  const [match] = resultOf(search(textSource([one]), parse(query), 'ever'));
  return runsOfMatches(one.approvedKeys, match?.keys ?? []);
};
const runs = (bodies: readonly string[]) => runsIn(item(bodies));
const years = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const period = parseInterval(String(from + index));
    if (!period) throw new RangeError(`no year ${from + index}`);
    return period;
  });

describe('the versions of an item that match', () => {
  test('are listed with the versions at which the words came and went', () => {
    expect(runs(['x', 'a', 'x', 'x y', 'a', 'x'])).toEqual([
      {
        period: { from: keyOf(2001), until: keyOf(2002), state: 'gone' },
        last: keyOf(2001),
        before: null,
      },
      {
        period: { from: keyOf(2003), until: keyOf(2005), state: 'gone' },
        last: keyOf(2004),
        before: keyOf(2002),
      },
      {
        period: { from: keyOf(2006), until: null, state: 'standing' },
        last: keyOf(2006),
        before: keyOf(2005),
      },
    ]);
  });

  test('may be none, and must each have all the words', () => {
    expect(runs(['a', 'b'])).toEqual([]);
    expect(runs([])).toEqual([]);
    expect(runsIn(item(['x']), '')).toEqual([]);
    expect(runsIn(item(['x', 'y']), 'x y')).toEqual([]);
  });
});

test.each([
  ...['2002', '2004', '2006'].map((year) => [year, true] as const),
  ...['2001', '2005'].map((year) => [year, false] as const),
])('a version with the word was in force in %s: %s', (year, expected) => {
  const period = parseInterval(year);
  expect(period && matchesDuring(runs(['a', 'x', 'x', 'a', 'a', 'x']), period)).toBe(expected);
});

describe('the years in which a version with the word was in force', () => {
  const inForce = (versions: Readonly<Record<string, string>>, zone: string, now: string) => {
    const bodies = Object.entries(versions).map(([key, body]) => [key, { body: [body] }]);
    const item = buildItem({ versions: Object.fromEntries(bodies) });
    const inItem = runsIn(item);
    return { inItem, years: yearsInForce(inItem, zone, now) };
  };
  const newYear = '20050101030000';
  const twice = { [newYear]: 'x', '20050201000000': 'a', '20050301000000': 'x' };
  const afterNow = { [newYear]: 'x', '20080601000000': 'x' };

  test.each([
    ['not that at whose start it went', { [newYear]: 'x', '20060101000000': 'a' }, 'UTC', [2005]],
    ['one for a moment', { [newYear]: 'x', '20050101030001': 'a' }, losAngeles, [2004]],
    ['each once, up to now', twice, 'UTC', [2005, 2006, 2007]],
    ['up to a last version after now', afterNow, 'UTC', [2005, 2006, 2007, 2008]],
  ])('are %s', (_, versions, zone, expected) => {
    expect(inForce(versions, zone, '20070401000000').years).toEqual(expected);
  });

  test('are those of which a moment is', () => {
    const anyVersions = fc.dictionary(anyTimestamp, fc.constantFrom('a', 'x'), { maxKeys: 6 });
    forAny(anyVersions, anyZone, (versions, zone) => {
      const { inItem, years } = inForce(versions, zone, '21001231235959');
      const all = Array.from({ length: 101 }, (_, index) => 2000 + index);
      const periods = all.map((year) => ({ year, period: parseInterval(String(year), zone) }));
      const expected = periods.filter(({ period }) => period && matchesDuring(inItem, period));
      expect(years.filter((year) => all.includes(year))).toEqual(expected.map(({ year }) => year));
    });
  });
});

test('the last to end is none if one is still in force', () => {
  const first = ['x', 'x', 'a'];
  const second = ['x', 'a'];
  expect(lastToEnd([first, second], runs)).toEqual({ match: first, end: keyOf(2003) });
  expect(lastToEnd([second, ['x']], runs)).toBeNull();
  expect(lastToEnd([], runs)).toBeNull();
});

describe('the life of a word', () => {
  const life = (items: readonly ContentItem[], text: string, periods: readonly Interval[]) => {
    const query = parse(text);
    const matches = items.map((one) => runsIn(one, text));
    return resultOf(termLife(items, matches, query, periods));
  };

  test('counts only the items of an author', () => {
    const items = [item(['x'], 'Jane'), item(['x'], 'Joe')];
    expect(life(items, 'x author:jane', years(2001, 2001))).toEqual([{ holding: 1, existing: 1 }]);
  });

  test('agrees with the versions in force, for any item', () => {
    const anyBodies = fc.array(fc.constantFrom('a', 'x'), { maxLength: 8 });
    const [first, ...others] = years(2000, 2010);
    const periods = [...others, { start: first?.start ?? '', end: keyOf(2009) }];
    forAny(fc.array(anyBodies, { maxLength: 4 }), (all) => {
      const items = all.map((bodies) => item(bodies));
      const expected = periods.map((period) => ({
        holding: items.filter((one) => {
          return matchesDuring(runsIn(one), period);
        }).length,
        existing: items.filter(({ approvedKeys: [first = '9'] }) => first <= period.end).length,
      }));
      expect(life(items, 'x', periods)).toEqual(expected);
    });
  });
});

describe('the periods between two dates', () => {
  test.each<[string, string, number, string, string]>([
    ['20040503120000', '20040503120000', 1, 'May 3, 2004', 'May 3, 2004'],
    ['20040503120000', '20040701000000', 60, 'May 3, 2004', 'July 1, 2004'],
    ['20040503120000', '20040702000000', 3, 'May 2004', 'July 2004'],
    ['20040503120000', '20070430000000', 36, 'May 2004', 'April 2007'],
    ['20040503120000', '20070501000000', 4, '2004', '2007'],
    ['20000101000000', '20591231235959', 60, '2000', '2059'],
    ['20000101000000', '21001231235959', 51, '2000–2001', '2100–2101'],
  ])('%s and %s are %i', (first, last, count, from, to) => {
    const periods = intervalsBetween(first, last, 'UTC');
    expect(periods).toHaveLength(count);
    expect([periods.at(0)?.label, periods.at(-1)?.label]).toEqual([from, to]);
  });

  test('have no day that was left out', () => {
    const days = intervalsBetween('20111229120000', '20120101000000', 'Pacific/Apia');
    const labels = ['December 29, 2011', 'December 31, 2011', 'January 1, 2012'];
    expect(days.map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['20050101000000', '20040101000000'],
    ['', '20040101000000'],
    ['20040101000000', '20040231000000'],
  ])('%j and %j are none', (first, last) => {
    expect(intervalsBetween(first, last, 'UTC')).toEqual([]);
  });

  test('are at most 60, without gaps, and hold both, for any dates in any zone', () => {
    forAny(anyTimestamp, anyTimestamp, anyZone, (one, other, zone) => {
      const [first = '', last = ''] = [one, other].sort();
      const periods = intervalsBetween(first, last, zone);
      expect(periods.length).toBeLessThanOrEqual(60);
      const [{ start, label } = { start: '9', label: '' }] = periods;
      expect(start <= first && periods.slice(1).every((period) => period.start > first)).toBe(true);
      // "2004", "May 2004" or "May 3, 2004".
      const words = label.split(' ').length;
      expect(localDay(start, zone)).toMatchObject(
        [{ month: 1, day: 1 }, { day: 1 }, {}][words - 1] ?? { day: 'none' },
      );
      expect((periods.at(-1)?.end ?? '') >= last).toBe(true);
      for (const [index, { end }] of periods.slice(0, -1).entries()) {
        const next = periods[index + 1]?.start ?? '';
        expect(positionOfDigits(next) - positionOfDigits(end)).toBe(1000);
        // Local midnight, or the first moment of a day without one.
        expect(localDay(end, zone)).not.toEqual(localDay(next, zone));
      }
    });
  });
});
