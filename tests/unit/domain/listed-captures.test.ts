import { expect, test } from 'vitest';
import { windowAround } from '../../../src/domain/captures/capture-steps';
import { listedCaptures } from '../../../src/domain/captures/listed-captures';
import { digitsOfDate } from '../../../src/domain/time/timestamp';

/** A capture every six hours, from 2004 to 2012. */
const captures = Array.from({ length: 13_000 }, (_, index) =>
  digitsOfDate(new Date(Date.UTC(2004, 0, 1, 6 * index))),
);
const listedFor = (chosen: string, zone = 'UTC') =>
  listedCaptures(captures, chosen, zone).map(
    ({ year, captures: { length }, count }) => `${year} ${length}/${count}`,
  );

test('a dropdown lists the captures near the chosen one, and the first and last of each year', () => {
  expect(listedFor('').join(', ')).toBe(
    '2004 2/1464, 2005 2/1460, 2006 2/1460, 2007 2/1460, 2008 2/1464, 2009 2/1460, 2010 2/1460, 2011 2/1460, 2012 201/1312',
  );
  expect(listedFor('20060101000000').slice(0, 4).join(', ')).toBe(
    '2004 2/1464, 2005 101/1460, 2006 101/1460, 2007 2/1460',
  );
  const [first] = listedCaptures(captures, '', 'UTC');
  expect(first?.captures).toEqual(['20040101000000', '20041231180000']);
  expect(listedFor('', 'America/New_York')[0]).toBe('2003 1/1');
});

test('a dropdown of few captures lists all', () => {
  const some = captures.slice(0, 500);
  for (const chosen of ['', some[0] ?? '', '2004', '20300101000000']) {
    expect(listedCaptures(some, chosen, 'UTC')).toEqual([
      { year: '2004', captures: some, count: 500 },
    ]);
  }
  expect(listedCaptures([], '', 'UTC')).toEqual([]);
});

test.each([
  [10, 0, 4, [0, 4]],
  [10, 5, 4, [3, 7]],
  [10, 9, 4, [6, 10]],
  [3, -1, 4, [0, 3]],
])('of %i positions, around %i are at most %i', (count, position, most, expected) => {
  expect(windowAround(count, position, most)).toEqual(expected);
});
