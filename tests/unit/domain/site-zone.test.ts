import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../../../src/domain/time/time-zone';
import { siteZone } from '../../../src/domain/time/time-zone-choice';
import { buildItem } from '../../support/build-content';

const item = (itemId: string, itemTz: string, parentId: string | null = null) =>
  buildItem({ itemId, itemTz, parentId });

describe('the zone of a site', () => {
  test.each([
    ['is UTC without items', [], 'UTC'],
    ['is that of its only item', [item('a', 'Asia/Kathmandu')], 'Asia/Kathmandu'],
    [
      'is the most common one',
      [item('a', 'UTC'), item('b', 'Europe/Rome'), item('c', 'Europe/Rome')],
      'Europe/Rome',
    ],
    [
      'of two that are as common is that of the item whose id comes first',
      [
        item('d', 'Europe/Rome'),
        item('b', 'Asia/Tokyo'),
        item('a', 'Europe/Rome'),
        item('c', 'Asia/Tokyo'),
      ],
      'Europe/Rome',
    ],
    [
      'does not count comments',
      [item('a', 'Europe/Rome'), item('b', 'Asia/Tokyo', 'a'), item('c', 'Asia/Tokyo', 'a')],
      'Europe/Rome',
    ],
    [
      'does not count what is no zone',
      ['', '../../x', 'UTC\u0000', 'Mars/Olympus', 'x'.repeat(10_000)]
        .map((zone, index) => item(`a${index}`, zone))
        .concat(item('z', 'Europe/Rome')),
      'Europe/Rome',
    ],
    ['is UTC where there is none', [item('a', 'Mars/Olympus'), item('b', '')], 'UTC'],
  ])('%s', (_, items, expected) => {
    expect(siteZone(items)).toBe(expected);
  });

  test('does not hang on the order of the items, and is always one', () => {
    const anyZone = fc.oneof(
      fc.constantFrom('UTC', 'Europe/Rome', 'Asia/Tokyo', 'constructor'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(anyZone, { maxLength: 12 }), (zones) => {
        const items = zones.map((zone, index) => item(`item-${index}`, zone));
        expect(isTimeZone(siteZone(items))).toBe(true);
        expect(siteZone([...items].reverse())).toBe(siteZone(items));
      }),
    );
  });
});
