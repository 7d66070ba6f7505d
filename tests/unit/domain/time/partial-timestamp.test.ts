import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isResolvable, resolveTimestamp } from '../../../../src/domain/time/partial-timestamp';
import { dateOfDigits, isTimestamp } from '../../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forMany } from '../../../support/properties';

const captures = ['20040503120000', '20040601000000', '20121231235959'];

const expectDigits = (text: string, timestamp: string) =>
  expect(resolveTimestamp(text, [])).toEqual({ kind: 'timestamp', timestamp });

test.each([
  ['201602', '20160229235959'],
  ['2024-03-10T02:30', '20240310023059'],
  ['2014-05-03t12:30:15z', '20140503123015'],
  ['2014-05-03T12:30:15.999Z', '20140503123015'],
  ['2014-05-03T12:30:15.123456789', '20140503123015'],
  ['2014-05-03%2012:30:15', '20140503123015'],
  ['2014-05-03T12%3A30%3A15%2B00%3A00', '20140503123015'],
])('a full date is taken as it is, a partial one as the end of its period: %s is %s', expectDigits);

test.each([
  ['2014-05-03T12:30:15-07:00', '20140503193015'],
  ['2014-05-03T12:30:15+05:45', '20140503064515'],
  ['2014-05-03T12:30+02:00', '20140503103059'],
  ['2014-05-03T12+05:30', '20140503072959'],
  ['1999-12-31T23:30:00-01:00', '20000101003000'],
  ['2101-01-01T00:30:00+01:00', '21001231233000'],
])('a zone is reckoned into UTC: %s is %s', expectDigits);

test.each([
  ['latest', captures, { kind: 'timestamp', timestamp: '20121231235959' }],
  ['FIRST', captures, { kind: 'timestamp', timestamp: '20040503120000' }],
  ['latest', [], { kind: 'impossible' }],
  ['first', [], { kind: 'impossible' }],
])('%s of the captures %j', (text, among, expected) => {
  expect(resolveTimestamp(text, among)).toEqual(expected);
});

const impossible =
  '1999 2101 201413 20230229 20140503123060 20140231000000 2014-05-03T24:00 2014-05-03T12:30:60Z ' +
  '2014-05-03T12:30+24:00 2014-05-03T12:30+02:60 2000-01-01T00:00:00+01:00 2100-12-31T23:30:00-01:00';
test.each(impossible.split(' '))('a form of a date that can be none is impossible: %s', (text) => {
  expect(resolveTimestamp(text, captures)).toEqual({ kind: 'impossible' });
});

const unknown = (
  '20140 201405031230150 +2014 2014- 2014-5-3 2014/05/03 2014-05-03T 2014-05-03Z 2014-05-03T1230 ' +
  '2014-05-03T12:30:15. 2014-05-03T12:30:15+0200 2014-W18 ٢٠١٤ now constructor % %E0%A4%A'
).split(' ');
test.each(['', '2014\n', '2014-05-03T12:30 CET', ...unknown])('others are unknown: %j', (text) => {
  expect(resolveTimestamp(text, captures)).toEqual({ kind: 'unknown' });
  expect(isResolvable(text)).toBe(false);
});

const full = ['20140503123015', '20141303123015'];
test.each(full)('14 digits are not worth resolving, even if they are no date: %s', (digits) => {
  expect(isResolvable(digits)).toBe(false);
});

describe('for any timestamp', longTimeout, () => {
  const lengths = [4, 6, 8, 10, 12, 14];

  test('its period holds it, and the next second is in another period', () => {
    forMany(anyTimestamp, fc.constantFrom(...lengths), (timestamp, length) => {
      const prefix = timestamp.slice(0, length);
      const found = resolveTimestamp(prefix, []);
      const end = found.kind === 'timestamp' ? found.timestamp : '';
      expect(isTimestamp(end) && end >= timestamp && end.startsWith(prefix)).toBe(true);
      const next = new Date((dateOfDigits(end)?.getTime() ?? 0) + 1000).toISOString();
      expect(next.replace(/\D/g, '').startsWith(prefix)).toBe(false);
    });
  });

  test('ISO dates with and without T mean the same as their digits', () => {
    forMany(anyTimestamp, fc.constantFrom(...lengths), (timestamp, length) => {
      const iso = (dateOfDigits(timestamp) ?? new Date(0)).toISOString();
      const text = iso.slice(0, length + Math.max(0, length / 2 - 2));
      const expected = resolveTimestamp(timestamp.slice(0, length), []);
      expect(resolveTimestamp(text, [])).toEqual(expected);
      expect(resolveTimestamp(text.replace('T', ' '), [])).toEqual(expected);
      expect(resolveTimestamp(text.replace('T', '%20'), [])).toEqual(expected);
    });
  });
});

test('no text throws; one is known exactly when it is 14 digits or worth resolving', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[0-9]{0,16}$/),
    fc.stringMatching(/^\d{4}-\d\d(-\d\d([T ]\d\d(:\d\d){0,3}(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?)?$/),
  );
  forMany(anyText, (text) => {
    const found = resolveTimestamp(text, captures);
    expect(found.kind !== 'unknown').toBe(isResolvable(text) || /^\d{14}$/.test(text));
    if (found.kind === 'timestamp') expect(isTimestamp(found.timestamp)).toBe(true);
  });
});
