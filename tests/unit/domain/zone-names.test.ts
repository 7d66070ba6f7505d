import { describe, expect, test, vi } from 'vitest';
import { isTimeZone, offsetNameAt } from '../../../src/domain/time/time-zone';
import { currentZoneName, formerZoneName } from '../../../src/domain/time/zone-names';

describe('a zone that was renamed', { tags: ['7.15'] }, () => {
  test.each([
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
  ])('has the name of today, and is known by both: %s, %s', (former, current) => {
    expect([currentZoneName(former), currentZoneName(current)]).toEqual([current, current]);
    expect(formerZoneName(current)).toBe(former);
    const offsets = [former, current].map((zone) => offsetNameAt(Date.UTC(2020, 0), zone));
    expect(offsets[0]).toBe(offsets[1]);
  });

  test('is known to a browser that has the former name only', () => {
    class DateTimeFormat extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        if (options.timeZone === 'America/Nuuk') throw new RangeError('no such zone');
        super(locale, options);
      }
    }
    vi.stubGlobal('Intl', { DateTimeFormat });
    expect(isTimeZone('America/Nuuk')).toBe(true);
    expect(offsetNameAt(Date.UTC(2020, 0), 'America/Nuuk')).toBe('GMT-3');
    vi.unstubAllGlobals();
  });
});
