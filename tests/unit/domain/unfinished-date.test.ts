import { describe, expect, test } from 'vitest';
import { suggestCaptures } from '../../../src/domain/captures/date-suggestions';

const kindOf = (text: string) => suggestCaptures(text, ['20040503120000'], 'UTC').kind;

describe('while a date is typed, no beginning of it is a mistake', () => {
  test.each([
    '3 May 2014',
    '3rd may 2014',
    'May 3, 2014 at 12:05 PM UTC',
    'Monday, June 15, 2015 at 8:30 AM UTC',
    'Thurs. 2 Sept. 2004, 11 p.m.',
    '22 December 2004 23:59:58 z',
    '2014 February 1',
    '2014/2/1',
    '2014-05-03T12:00:00.5+02:00',
    '2014-05-03 12:00',
    '20140503120000',
    'latest',
    'first',
    '31 February 2014',
  ])('%s', (text) => {
    for (let length = 0; length <= text.length; length++) {
      expect([text.slice(0, length), kindOf(text.slice(0, length))]).not.toContain('unknown');
    }
  });
});

describe('text that cannot become a date is a mistake at once', () => {
  test.each([
    '3/',
    '3/5/2004',
    '03.05.',
    'y',
    'May May',
    '3 Mai',
    '32x',
    '201405031200001',
    '2014-5-3 x',
  ])('%s', (text) => {
    expect(kindOf(text)).toBe('unknown');
  });

  test('however long it is', () => {
    expect(kindOf('1'.repeat(100_000))).toBe('unknown');
  });
});
