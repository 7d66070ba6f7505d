import { describe, expect, test } from 'vitest';
import { dateOfDigits } from '../../../../src/domain/time/timestamp';
import { formatLongDate, formatShortDate } from '../../../../src/domain/time/timestamp-format';
import { isoOfWrittenDate } from '../../../../src/domain/time/written-date';
import { anyTimestamp } from '../../../support/any-content';
import { forAny } from '../../../support/properties';

describe('a date as people write it', () => {
  test.each([
    ['  3   May  2004 ', '2004-05-03'],
    ['3rd May 2004', '2004-05-03'],
    ['Mon May 3, 2004', '2004-05-03'],
    ['May 3, 2004', '2004-05-03'],
    ['Sept. 21st, 2004', '2004-09-21'],
    ['May 2004', '2004-05'],
    ['2004 May 3', '2004-05-03'],
    ['2004-5-3', '2004-05-03'],
    ['2004.5', '2004-05'],
    ['May 3, 2004 7:05', '2004-05-03 07:05'],
    ['May 3, 2004, 17:05:09', '2004-05-03 17:05:09'],
    ['2004/5/3 17:05 UTC', '2004-05-03 17:05Z'],
    ['May 3, 2004 12:10 am', '2004-05-03 00:10'],
    ['May 3, 2004 9 p.m.', '2004-05-03 21'],
    ['2nd of November 2017', '2017-11-02'],
    ['25/9/2011', '2011-09-25'],
    ['9-25-2011', '2011-09-25'],
    ['31.12.2004 17:05', '2004-12-31 17:05'],
    ['05/05/2004', '2004-05-05'],
    ['2009 03 09', '2009-03-09'],
    ['2004-05-03 12:30 +02:00', '2004-05-03 12:30+02:00'],
    ['2004-05-03 12:30-0430', '2004-05-03 12:30-04:30'],
    ['2004–05—03', '2004-05-03'],
    ['٢٠٠٤-٠٥-٠٣', '2004-05-03'],
    ['२००४/५/३', '2004-05-03'],
    ['2004年5月3日', '2004-05-03'],
    ['31 Feb 2014', '2014-02-31'],
    ['2004-13-1', '2004-13-01'],
    ['May 3, 2004 13 PM', '2004-05-03 99'],
  ])('%s is %s', (text, expected) => {
    expect(isoOfWrittenDate(text)).toBe(expected);
  });

  const others = [
    '',
    'May',
    '3 May 04',
    '05-03-2004',
    '05/03/2004',
    '3 Mai 2004',
    '2004-5-3-1',
    'May 3, 2004 PM',
  ];
  test.each(others)('%j is not read', (text) => {
    expect(isoOfWrittenDate(text)).toBeNull();
  });

  test('is read in every form that this product writes', () => {
    forAny(anyTimestamp, (digits) => {
      const iso = dateOfDigits(digits)?.toISOString() ?? '';
      expect(isoOfWrittenDate(formatShortDate(digits))).toBe(iso.slice(0, 10));
      const minute = `${iso.slice(0, 10)} ${iso.slice(11, 16)}Z`;
      expect(isoOfWrittenDate(formatLongDate(digits))).toBe(minute);
    });
  });
});
