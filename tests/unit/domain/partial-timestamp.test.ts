import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isResolvable, resolveTimestamp } from '../../../src/domain/time/partial-timestamp';
import { dateOfDigits, isTimestamp } from '../../../src/domain/time/timestamp';
import { anyTimestamp } from '../../support/any-content';
import { longTimeout, manyRuns } from '../../support/many-runs';

const captures = ['20040503120000', '20040601000000', '20121231235959'];

describe('a partial date means the end of the period it names', () => {
  test.each([
    ['2014', '20141231235959'],
    ['2000', '20001231235959'],
    ['2100', '21001231235959'],
    ['201402', '20140228235959'],
    ['201602', '20160229235959'],
    ['210002', '21000228235959'],
    ['201412', '20141231235959'],
    ['201404', '20140430235959'],
    ['20140503', '20140503235959'],
    ['20141231', '20141231235959'],
    ['2014050323', '20140503235959'],
    ['2014050300', '20140503005959'],
    ['201405031230', '20140503123059'],
    ['2014-05', '20140531235959'],
    ['2014-05-03', '20140503235959'],
    ['2014-05-03T12', '20140503125959'],
    ['2014-05-03T12:30', '20140503123059'],
    ['2014-05-03 12', '20140503125959'],
    ['2024-03-10T02:30', '20240310023059'],
  ])('%s: %s', (text, timestamp) => {
    expect(resolveTimestamp(text, [])).toEqual({ kind: 'timestamp', timestamp });
  });
});

describe('a full date is taken as it is', () => {
  test.each([
    ['20140503123015', '20140503123015'],
    ['2014-05-03T12:30:15', '20140503123015'],
    ['2014-05-03t12:30:15z', '20140503123015'],
    ['2014-05-03T12:30:15.999Z', '20140503123015'],
    ['2014-05-03T12:30:15.123456789', '20140503123015'],
    ['2014-05-03 12:30:15', '20140503123015'],
    ['2014-05-03%2012:30:15', '20140503123015'],
    ['2014-05-03T12%3A30%3A15%2B00%3A00', '20140503123015'],
  ])('%s: %s', (text, timestamp) => {
    expect(resolveTimestamp(text, [])).toEqual({ kind: 'timestamp', timestamp });
  });
});

describe('a zone is reckoned into UTC', () => {
  test.each([
    ['2014-05-03T12:30:15Z', '20140503123015'],
    ['2014-05-03T12:30:15+02:00', '20140503103015'],
    ['2014-05-03T12:30:15-07:00', '20140503193015'],
    ['2014-05-03T12:30:15+05:45', '20140503064515'],
    ['2014-05-03T23:30:00-01:00', '20140504003000'],
    ['2014-05-03T12:30+02:00', '20140503103059'],
    ['2014-05-03T12+05:30', '20140503072959'],
    ['2014-05-03T12Z', '20140503125959'],
    ['1999-12-31T23:30:00-01:00', '20000101003000'],
    ['2101-01-01T00:30:00+01:00', '21001231233000'],
  ])('%s: %s', (text, timestamp) => {
    expect(resolveTimestamp(text, [])).toEqual({ kind: 'timestamp', timestamp });
  });
});

describe('words for captures', () => {
  test.each([
    ['latest', captures, { kind: 'timestamp', timestamp: '20121231235959' }],
    ['first', captures, { kind: 'timestamp', timestamp: '20040503120000' }],
    ['Latest', captures, { kind: 'timestamp', timestamp: '20121231235959' }],
    ['FIRST', captures, { kind: 'timestamp', timestamp: '20040503120000' }],
    ['latest', [], { kind: 'impossible' }],
    ['first', [], { kind: 'impossible' }],
  ])('%s of %j', (text, among, expected) => {
    expect(resolveTimestamp(text, among)).toEqual(expected);
  });
});

describe('what has the form of a date, but can be none, is impossible', () => {
  test.each([
    '1999',
    '2101',
    '0000',
    '0050',
    '9999',
    '199912',
    '201400',
    '201413',
    '20140231',
    '20230229',
    '20140500',
    '2014050324',
    '201405031260',
    '20140503123060',
    '20140231000000',
    '19970101000000',
    '2014-13',
    '2014-02-31',
    '2014-05-03T24:00',
    '2014-05-03T12:60',
    '2014-05-03T12:30:60Z',
    '2014-05-03T12:30+24:00',
    '2014-05-03T12:30+02:60',
    '2000-01-01T00:00:00+01:00',
    '2100-12-31T23:30:00-01:00',
  ])('%s', (text) => {
    expect(resolveTimestamp(text, captures)).toEqual({ kind: 'impossible' });
  });
});

describe('anything else is unknown', () => {
  test.each([
    '',
    ' ',
    '201',
    '20140',
    '2014050',
    '2014050312301',
    '201405031230150',
    '2014 ',
    ' 2014',
    '2014\n',
    '+2014',
    '-2014',
    '2014-',
    '2014-5',
    '2014-5-3',
    '2014-0503',
    '2014/05/03',
    '05-03-2014',
    '2014-05-03T',
    '2014-05-03Z',
    '2014-05-03+02:00',
    '2014-05-03TT12',
    '2014-05-03T1230',
    '2014-05-03T12:30:15.',
    '2014-05-03T12:30:15+0200',
    '2014-05-03T12:30:15 CET',
    '2014-W18',
    '2014-123',
    '٢٠١٤',
    'now',
    'latestfirst',
    'homer',
    'constructor',
    '%',
    '%E0%A4%A',
  ])('%j', (text) => {
    expect(resolveTimestamp(text, captures)).toEqual({ kind: 'unknown' });
    expect(isResolvable(text)).toBe(false);
  });
});

describe('a text is worth resolving', () => {
  test.each([
    ['a year', '2014', true],
    ['12 digits', '201405031230', true],
    ['an impossible month, which the screen must speak of', '201413', true],
    ['an ISO date', '2014-05-03', true],
    ['an ISO time with a zone', '2014-05-03T12:30:15+02:00', true],
    ['an encoded space', '2014-05-03%2012', true],
    ['a word', 'latest', true],
    ['not when it is 14 digits already', '20140503123015', false],
    ['not when it is 14 digits that are no date', '20141303123015', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isResolvable(text)).toBe(expected);
  });
});

describe('for any timestamp', longTimeout, () => {
  const lengths = [4, 6, 8, 10, 12, 14];

  test('its period holds it, and the next second is in another period', () => {
    fc.assert(
      fc.property(anyTimestamp, fc.constantFrom(...lengths), (timestamp, length) => {
        const prefix = timestamp.slice(0, length);
        const found = resolveTimestamp(prefix, []);
        const end = found.kind === 'timestamp' ? found.timestamp : '';
        expect(isTimestamp(end) && end >= timestamp && end.startsWith(prefix)).toBe(true);
        const next = new Date((dateOfDigits(end)?.getTime() ?? 0) + 1000).toISOString();
        expect(next.replace(/\D/g, '').startsWith(prefix)).toBe(false);
      }),
      manyRuns,
    );
  });

  test('ISO dates with and without T mean the same as their digits', () => {
    fc.assert(
      fc.property(anyTimestamp, fc.constantFrom(...lengths), (timestamp, length) => {
        const iso = (dateOfDigits(timestamp) ?? new Date(0)).toISOString();
        const text = iso.slice(0, length + Math.max(0, length / 2 - 2));
        const expected = resolveTimestamp(timestamp.slice(0, length), []);
        expect(resolveTimestamp(text, [])).toEqual(expected);
        expect(resolveTimestamp(text.replace('T', ' '), [])).toEqual(expected);
        expect(resolveTimestamp(text.replace('T', '%20'), [])).toEqual(expected);
      }),
      manyRuns,
    );
  });
});

test('no text throws; one is known exactly when it is 14 digits or worth resolving', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[0-9]{0,16}$/),
    fc.stringMatching(/^\d{4}-\d\d(-\d\d([T ]\d\d(:\d\d){0,3}(\.\d+)?(Z|[+-]\d\d:?\d\d)?)?)?$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const found = resolveTimestamp(text, captures);
      expect(found.kind !== 'unknown').toBe(isResolvable(text) || /^\d{14}$/.test(text));
      if (found.kind === 'timestamp') expect(isTimestamp(found.timestamp)).toBe(true);
    }),
    manyRuns,
  );
});
