import { expect, test } from 'vitest';
import { parseWarcDate } from '../../../../../tools/content/model/warc-date';

test.each<[string, string, object?]>([
  ['2014-01-26T20:06:24Z', '20140126200624', { isImprecise: false, fraction: 0 }],
  ['2014-01-26T20:06:24', '20140126200624'],
  ['2021-05-20T22:15:41.999999999Z', '20210520221541', { fraction: 0.999999999 }],
  ['2000-02-29T00:00:00Z', '20000229000000'],
  ['2100-12-31T23:59:59Z', '21001231235959'],
  ['2014-01-26T20:06:24.000000001+02:00', '20140126180624', { fraction: 1e-9 }],
  ['2014-01-26T20:06:24-0530', '20140127013624'],
  ['2014-01-26t20:06:24z', '20140126200624'],
  ['2004', '20040101000000', { isImprecise: true }],
  ['2004-05-03T12:34Z', '20040503123400', { isImprecise: true }],
  ['2004-05-03T12:34+02:00', '20040503103400'],
  ['2008-10-294T12:34:56Z', '20081001000000', { isImprecise: true }],
  ['2009-02-45T08:43:19-0800', '20090201000000'],
])('the date %j is %j, in UTC', { tags: ['7.1', '14.29'] }, (date, timestamp, more = {}) => {
  expect(parseWarcDate(date)).toMatchObject({ timestamp, ...more });
});

test.each([
  ['', 'no date'],
  ['May 2004', 'it is not a date in the form 2004-05-03T12:00:00Z'],
  ['20140126200624', 'it is not a date in the form 2004-05-03T12:00:00Z'],
  ['1999-12-31T23:59:59Z', 'only 2000 to 2100 can be stored'],
  ['2101-01-01T00:00:00Z', 'only 2000 to 2100 can be stored'],
  ['2000-01-01T01:00:00+02:00', 'only 2000 to 2100 can be stored'],
  ['2004-13', 'it does not exist'],
  ['2015-02-29T00:00:00Z', 'it does not exist'],
  ['2016-12-31T23:59:60Z', 'it does not exist'],
  ['2014-01-26T20:06:24+99:00', ''],
])('the date %j is rejected: %s', { tags: ['14.29'] }, (date, reason) => {
  const rejected = { timestamp: null, reason: expect.stringContaining(reason) };
  expect(parseWarcDate(date)).toMatchObject(rejected);
});

test('a long text is quickly no date', () => {
  expect(parseWarcDate('T'.repeat(1_000_000)).timestamp).toBeNull();
});
