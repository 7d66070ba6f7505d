import { expect, test } from 'vitest';
import { parseWarcDate } from '../../tools/content/warc/warc-date';

test.each([
  ['2014-01-26T20:06:24.833Z', '20140126200624'],
  ['2014-01-26T20:06:24+02:00', '20140126180624'],
  ['2014-01-26T20:06:24-0530', '20140127013624'],
  ['2014-01-26t20:06:24z', '20140126200624'],
  ['2004', null],
  ['2004-05', null],
  ['2004-05-03', null],
  ['2004-05-03T12:00Z', null],
  ['2015-02-29T00:00:00Z', null],
  ['2014-01-26T20:06:24+99:00', null],
  ['', null],
])('the date %j is %j', (date, timestamp) => {
  expect(parseWarcDate(date).timestamp).toBe(timestamp);
});

test.each([
  ['2014-01-26T20:06:24Z', 0],
  ['2014-01-26T20:06:24.833Z', 0.833],
  ['2014-01-26T20:06:24.000000001+02:00', 1e-9],
])('the fraction of a second of %j is %d', (date, fraction) => {
  expect(parseWarcDate(date)).toMatchObject({ fraction });
});
