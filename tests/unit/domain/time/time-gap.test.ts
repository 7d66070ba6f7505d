import { describe, expect, test } from 'vitest';
import { describeGap } from '../../../../src/domain/time/time-gap';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

describe('a gap in time', () => {
  test.each([
    ['20040503120000', '20040503120000', 'same time'],
    ['20040503120000', '20040503120040', '40 seconds later'],
    ['20040503120000', '20040503120130', '1 minute, 30 seconds later'],
    ['20040502120000', '20040503130000', '1 day, 1 hour later'],
    ['20040301000000', '20040430235959', '60 days, 23 hours later'],
    ['20040301000000', '20040502120000', '2 months, 1 day later'],
    ['20040301000000', '20050228235959', '11 months, 27 days later'],
    ['20040301000000', '20050401000000', '1 year, 1 month later'],
    ['20040301120000', '20150503120000', '11 years, 2 months later'],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(describeGap(from, to)).toBe(expected);
  });

  test.each([
    ['February is shorter', '20040131000000', '20040430000000', '3 months later'],
    ['not yet two months', '20040131120000', '20040331115959', '59 days, 23 hours later'],
    ['a leap day has its year on 28 February', '20040229000000', '20050228000000', '1 year later'],
    ['a common year has none', '20050228000000', '20050301000000', '1 day later'],
    ['no daylight saving time', '20240310000000', '20240311000000', '1 day later'],
    ['even those before 1970', '19690101120000', '19690301130000', '2 months later'],
  ])('%s', (_, from, to, expected) => {
    expect(describeGap(from, to)).toBe(expected);
  });

  test.each([
    ['20041301000000', '20040101000000'],
    ['20040101000000', '20040231000000'],
    ['latest', ''],
  ])('has no words when one end is no date: %j to %j', (from, to) => {
    expect(describeGap(from, to)).toBe('');
  });
});

test('any gap is one or two units, none of them zero, as many on the way back', longTimeout, () => {
  const unit = '(1 (year|month|day|hour|minute|second)|(?!1 )[1-9]\\d* \\w+s)';
  const form = new RegExp(`^(same time|${unit}(, ${unit})? (later|earlier))$`);
  forMany(anyTimestamp, anyTimestamp, (a, b) => {
    const swapped = describeGap(b, a).replace(/later$|earlier$/, (word) =>
      word === 'later' ? 'earlier' : 'later',
    );
    expect(describeGap(a, b)).toBe(swapped);
    expect(swapped).toMatch(form);
  });
});
