import { describe, expect, test } from 'vitest';
import { offsetNameAt } from '../../../src/domain/time/time-zone';
import { currentZoneName } from '../../../src/domain/time/zone-names';

describe('a zone that was renamed', { tags: ['7.15'] }, () => {
  test.each([
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
  ])('has the name of today, and is known by both: %s, %s', (former, current) => {
    expect([currentZoneName(former), currentZoneName(current)]).toEqual([current, current]);
    const offsets = [former, current].map((zone) => offsetNameAt(Date.UTC(2020, 0), zone));
    expect(offsets[0]).toBe(offsets[1]);
  });
});
