import { expect, test } from 'vitest';
import { earlierDates } from '../../../../src/domain/changes/earlier-dates';

const captures = ['20040503120000', '20100101000000', '20150615083000'];

test.each([
  [
    '20160229100000',
    [
      'The capture before 20100101000000',
      'A year earlier 20150228100000',
      'Five years earlier 20110228100000',
      'First 20040503120000',
    ],
  ],
  ['20050101000000', ['First 20040503120000']],
  ['20040503120000', []],
])('%s can be compared with %j', (at, expected) => {
  const offers = earlierDates(at, captures, 'UTC');
  expect(offers.map(({ name, timestamp }) => `${name} ${timestamp}`)).toEqual(expected);
});

test.each([
  ['the day before a leap day', '20050301000000', '20040229000000'],
  ['the end of a day on which summer time has since begun', '20080321065959', '20070321065959'],
  ['the end of a day before the clocks were changed earlier', '20070321065959', '20060321075959'],
])('a year before is the same local time: %s', (_, at, expected) => {
  const offers = earlierDates(at, ['20000101000000', at], 'America/Los_Angeles');
  expect(offers.find(({ name }) => name === 'A year earlier')?.timestamp).toBe(expected);
});
