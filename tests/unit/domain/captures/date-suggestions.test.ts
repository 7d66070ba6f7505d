import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestCaptures } from '../../../../src/domain/captures/date-suggestions';
import { resolveTimestamp } from '../../../../src/domain/time/partial-timestamp';
import { anyTimestamp } from '../../../support/any-content';
import { longTimeout } from '../../../support/many-runs';
import { forAny, forMany } from '../../../support/properties';

const captures = [
  ...['20040503120000', '20100101000000', '20100101000030', '20140227080000'],
  ...['20140304080000', '20150615083000', '20201231235959'],
];

function selectedBy(text: string, zone = 'UTC') {
  const found = suggestCaptures(text, captures, zone);
  return 'captures' in found ? `${found.kind} ${found.selected}` : found.kind;
}

describe('a typed date selects the capture that stood at its end', { tags: ['3.23'] }, () => {
  test.each([
    ['a year, the last of it', '2014', 'date 20140304080000'],
    ['a day without any, the last before it, not the nearest', '1 May 2020', 'date 20150615083000'],
    ['a day before the first, the first', '2 May 2004', 'date 20040503120000'],
    ['a moment', '2010-01-01 00:00:10', 'date 20100101000000'],
    ['a month in words', 'March 2014', 'date 20140304080000'],
    ['the long form', 'Monday, June 15, 2015 at 8:30 AM UTC', 'date 20150615083000'],
    ['no such date, at the beginning of March', '31 Feb 2014', 'impossible 20140304080000'],
    ['no such date in digits', '20140231', 'impossible 20140304080000'],
    ['a year before the range', '1999', 'impossible 20040503120000'],
    ['a year that is too late', '2101-05-03', 'impossible 20201231235959'],
    ['nothing', '', 'unfinished'],
    ['a guess', '3/5/2004', 'unknown'],
  ])('%s: %s', (_, text, expected) => {
    expect(selectedBy(text)).toBe(expected);
  });

  test('and suggests it even if five later ones are nearer', () => {
    const later = ['02', '03', '04', '05', '06', '07'].map((day) => `201105${day}000000`);
    const keys = ['20000101000000', '20000102000000', ...later];
    expect(suggestCaptures('1 May 2011', keys, 'UTC')).toEqual({
      kind: 'date',
      captures: ['20000102000000', ...later.slice(0, 4)],
      selected: '20000102000000',
      opens: '20110501235959',
    });
  });

  test('and suggests what is nearest to its end in the zone, if nothing was captured in it', () => {
    const earlier = ['20', '21', '22', '23'].map((hour) => `20110430${hour}0000`);
    const later = ['08', '09', '10', '11'].map((hour) => `20110502${hour}0000`);
    // In Los Angeles, this is still 30 April.
    const selected = '20110501030000';
    const keys = [...earlier, selected, ...later];
    const found = suggestCaptures('1 May 2011', keys, 'America/Los_Angeles');
    expect(found).toMatchObject({ captures: [selected, ...later], selected });
  });

  test('as addresses with that date do', () => {
    const anyKeys = fc.uniqueArray(anyTimestamp, { minLength: 1, maxLength: 9 });
    const shorten = (key: string, length: number) => key.slice(0, length);
    const anyDate = fc.tuple(anyTimestamp, fc.constantFrom(4, 6, 8, 10, 12, 14));
    forAny(anyKeys, anyDate, (some, [key, length]) => {
      const keys = some.toSorted();
      const resolved = resolveTimestamp(shorten(key, length), keys);
      const end = resolved.kind === 'timestamp' ? resolved.timestamp : '';
      const found = suggestCaptures(shorten(key, length), keys, 'UTC');
      const selected = 'captures' in found ? found.selected : '';
      expect(selected).toBe(keys.findLast((capture) => capture <= end) ?? keys[0]);
    });
  });

  test.each([
    ['Pacific/Kiritimati', '20110302110000'],
    ['Etc/GMT+12', '20110303110000'],
  ])('also if it does not exist: %s', (zone, selected) => {
    const around = ['20110302110000', '20110303110000'];
    expect(suggestCaptures('31 Feb 2011', around, zone)).toMatchObject({ selected });
  });

  test.each([
    ['1 May 2011', 'UTC', '20110501235959'],
    ['1 May 2011', 'Asia/Kathmandu', '20110501181459'],
    ['May 2011', 'America/Los_Angeles', '20110601065959'],
    ['2011-05-01 12:00', 'UTC', '20110501120059'],
    ['1 May 2011 12 PM UTC', 'Asia/Kathmandu', '20110501125959'],
    ['20110501123456', 'Asia/Kathmandu', '20110501123456'],
    ['31 December 1999', 'America/New_York', '20000101045959'],
    ['31 December 2100', 'America/New_York', '21001231235959'],
    ['31 Feb 2014', 'UTC', null],
    ['first', 'UTC', '20040503120000'],
    ['latest', 'UTC', '20201231235959'],
  ])('and opens the last second of that period: %s in %s is %s', (text, zone, opens) => {
    expect(suggestCaptures(text, captures, zone)).toMatchObject({ opens });
  });

  test('whatever is typed: nothing throws, and each suggestion is a capture', longTimeout, () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\d{1,4}[-/. ]?(\d\d?|May|Feb)[-/. ]?\d{0,4}( \d\d?(:\d\d)?( ?[AP]M)?)?$/),
    );
    const anyKeys = fc.uniqueArray(anyTimestamp, { maxLength: 9 }).map((some) => some.toSorted());
    const anyZone = fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/Los_Angeles');
    forMany(anyText, anyKeys, anyZone, (text, keys, zone) => {
      const found = suggestCaptures(text, keys, zone);
      if (!('captures' in found)) return;
      expect(keys).toEqual(expect.arrayContaining([...found.captures]));
      expect(found.captures).toHaveLength(Math.min(5, keys.length));
      expect(found.captures.includes(found.selected ?? '')).toBe(keys.length > 0);
    });
  });
});

test.each([
  ...['May 3, 2014 at 12:05 PM UTC', 'Thurs. 2 Sept. 2004, 11 p.m.', '2014 February 1'],
  ...['2014-05-03T12:00:00.5+02:00', 'latest', '31 February 2014'],
])('while a date is typed, no beginning of it is a mistake: %s', (text) => {
  for (let length = 0; length <= text.length; length++) {
    expect([text.slice(0, length), selectedBy(text.slice(0, length))]).not.toContain('unknown');
  }
});

const mistakes = ['3/', '3/5/2004', '03.05.', 'May May', '3 Mai', '2014-5-3 x', '1'.repeat(1e5)];
test('text that cannot become a date is a mistake at once, however long it is', () => {
  for (const text of mistakes) expect([text, selectedBy(text)]).toEqual([text, 'unknown']);
});
