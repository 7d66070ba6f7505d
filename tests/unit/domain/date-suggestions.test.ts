import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestCaptures } from '../../../src/domain/captures/date-suggestions';
import { resolveTimestamp } from '../../../src/domain/time/partial-timestamp';
import { anyTimestamp } from '../../support/any-content';

const captures = [
  '20040503120000',
  '20100101000000',
  '20100101000030',
  '20140227080000',
  '20140304080000',
  '20150615083000',
  '20201231235959',
];

function selectedBy(text: string, zone = 'UTC') {
  const found = suggestCaptures(text, captures, zone);
  return 'captures' in found ? `${found.kind} ${found.selected}` : found.kind;
}

describe('a typed date selects the capture that stood at its end', () => {
  test.each([
    ['a year, the last of it', '2014', 'date 20140304080000'],
    ['a year without any, the last before it', '2016', 'date 20150615083000'],
    ['a day without any, the last before it, not the nearest', '1 May 2020', 'date 20150615083000'],
    ['a day before the first, the first', '2 May 2004', 'date 20040503120000'],
    ['a day after the last, the last', '1 May 2030', 'date 20201231235959'],
    ['a month', '2010-01', 'date 20100101000030'],
    ['a day', '2014-03-04', 'date 20140304080000'],
    ['a moment', '2010-01-01 00:00:10', 'date 20100101000000'],
    ['14 digits', '20100101000030', 'date 20100101000030'],
    ['the first', 'first', 'date 20040503120000'],
    ['the latest', ' latest ', 'date 20201231235959'],
    ['a date in words', '3 May 2004', 'date 20040503120000'],
    ['a month in words', 'March 2014', 'date 20140304080000'],
    ['the long form', 'Monday, June 15, 2015 at 8:30 AM UTC', 'date 20150615083000'],
    ['no such date, at the beginning of March', '31 Feb 2014', 'impossible 20140304080000'],
    ['no such date in digits', '20140231', 'impossible 20140304080000'],
    ['a year before the range', '1999', 'impossible 20040503120000'],
    ['a year that is too late', '2101-05-03', 'impossible 20201231235959'],
    ['an hour that is none', '2014-02-27 24:00', 'impossible 20140227080000'],
    ['nothing', '', 'unfinished'],
    ['a guess', '3/5/2004', 'unknown'],
    ['a word', 'yesterday', 'unknown'],
  ])('%s: %s', (_, text, expected) => {
    expect(selectedBy(text)).toBe(expected);
  });

  test('and suggests five, before and after it, oldest first', () => {
    expect(suggestCaptures('2014-03-05', captures, 'UTC')).toMatchObject({
      captures: captures.slice(1, 6),
    });
  });

  test('and suggests it even if five later ones are nearer', () => {
    const later = ['02', '03', '04', '05', '06', '07'].map((day) => `201105${day}000000`);
    const keys = ['20000101000000', '20000102000000', ...later];
    expect(suggestCaptures('1 May 2011', keys, 'UTC')).toEqual({
      kind: 'date',
      captures: ['20000102000000', ...later.slice(0, 4)],
      selected: '20000102000000',
    });
  });

  test('as addresses with that date do', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 9 });
    const shorten = (key: string, length: number) => key.slice(0, length);
    const anyDate = fc.tuple(anyTimestamp, fc.constantFrom(4, 6, 8, 10, 12, 14));
    fc.assert(
      fc.property(anyKeys, anyDate, (some, [key, length]) => {
        const keys = some.toSorted();
        const resolved = resolveTimestamp(shorten(key, length), keys);
        const end = resolved.kind === 'timestamp' ? resolved.timestamp : '';
        const { selected } = {
          selected: '',
          ...suggestCaptures(shorten(key, length), keys, 'UTC'),
        };
        expect(selected).toBe(keys.findLast((capture) => capture <= end) ?? keys[0]);
      }),
    );
  });

  test.each([
    ['UTC', '20100101000000'],
    ['Pacific/Honolulu', '20100101100000'],
    ['Asia/Tokyo', '20091231150000'],
  ])('in the time zone of the reader, %s', (zone, expected) => {
    const around = ['20091231150000', '20100101000000', '20100101100000'];
    expect(suggestCaptures('1 Jan 2010 0:00', around, zone)).toMatchObject({ selected: expected });
  });

  test('its own zone, and 14 digits, take precedence over the zone of the reader', () => {
    const zone = 'Pacific/Honolulu';
    expect(selectedBy('2014-02-27T08:00Z', zone)).toBe('date 20140227080000');
    expect(selectedBy('2014-02-27T10:00+02:00', zone)).toBe('date 20140227080000');
    expect(selectedBy('20140227080000', zone)).toBe('date 20140227080000');
    expect(selectedBy('latest', zone)).toBe('date 20201231235959');
  });

  test('none where there are none', () => {
    expect(suggestCaptures('2014', [], 'UTC')).toMatchObject({ captures: [], selected: null });
    expect(suggestCaptures('latest', [], 'UTC')).toMatchObject({ captures: [], selected: null });
  });

  test('whatever is typed: nothing throws, and each suggestion is a capture', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{1,4}[-/. ]?(\d\d?|May|Feb)[-/. ]?\d{0,4}( \d\d?(:\d\d)?( ?[AP]M)?)?$/),
    );
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 9 }).map((some) => some.toSorted());
    const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Los_Angeles');
    fc.assert(
      fc.property(anyText, anyKeys, anyZone, (text, keys, zone) => {
        const found = suggestCaptures(text, keys, zone);
        if (!('captures' in found)) return;
        expect(keys).toEqual(expect.arrayContaining([...found.captures]));
        expect(found.captures).toHaveLength(Math.min(5, keys.length));
        expect(found.captures.includes(found.selected ?? '')).toBe(keys.length > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
