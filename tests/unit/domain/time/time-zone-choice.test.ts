import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteZone } from '../../../../src/domain/content/site-zone';
import { isTimeZone, offsetNameAt } from '../../../../src/domain/time/time-zone';
import {
  parseTimeZoneChoice,
  timeZoneSetting,
  utcSetting,
  zoneOfItem,
} from '../../../../src/domain/time/time-zone-choice';
import { currentZoneName } from '../../../../src/domain/time/zone-names';
import { buildItem } from '../../../support/build-content';
import { forAny } from '../../../support/properties';

const [rome, tokyo, nepal] = ['Europe/Rome', 'Asia/Tokyo', 'Asia/Kathmandu'] as const;
const site = rome;
const reader = 'America/Los_Angeles';

test.each([
  ['utc', 'UTC', nepal],
  ['site', site, nepal],
  ['reader', reader, reader],
] as const)(
  'by the choice "%s" the frame is in %s, and an item in %s',
  {
    tags: ['7.4'],
  },
  (choice, frame, item) => {
    const setting = timeZoneSetting(
      choice,
      () => site,
      () => reader,
    );
    expect(setting).toMatchObject({ zone: frame, zones: { utc: 'UTC', site, reader } });
    expect(zoneOfItem(setting, nepal)).toBe(item);
  },
);

test('the zone of the date of an item is its own without a choice', () => {
  expect(zoneOfItem(utcSetting, site)).toBe(site);
});

test.each([
  ['utc', 'utc'],
  ['site', 'site'],
  ['reader', 'reader'],
  [null, 'utc'],
  ['UTC', 'utc'],
  ['constructor', 'utc'],
])('%j, as stored, is the choice "%s"', (text, expected) => {
  expect(parseTimeZoneChoice(text)).toBe(expected);
});

describe('the zone of a site', () => {
  /** Items named a, b, c … with these zones. */
  const itemsIn = (...zones: readonly string[]) =>
    zones.map((itemTz, index) => buildItem({ itemId: String.fromCharCode(97 + index), itemTz }));
  const comments = itemsIn(tokyo, tokyo).map((item) => ({ ...item, parentId: 'a' }));

  test.each([
    ['is UTC without items', [], 'UTC'],
    ['is the most common one', itemsIn('UTC', rome, rome), rome],
    ['of two that are as common is that of the first id', itemsIn(rome, tokyo, tokyo, rome), rome],
    ['has its name of today', itemsIn(rome, nepal, 'Asia/Katmandu'), nepal],
    ['does not count comments', [...itemsIn(rome), ...comments], rome],
    ['does not count what is no zone', itemsIn('', 'UTC\0', 'x'.repeat(10_000), rome), rome],
    ['is UTC where there is none', itemsIn('Mars/Olympus', ''), 'UTC'],
  ])('%s', { tags: ['7.5', '7.15'] }, (_, items, expected) => {
    expect(siteZone(items)).toBe(expected);
  });

  test('does not hang on the order of the items, and is always one', () => {
    const anyZone = fc.oneof(fc.constantFrom('UTC', rome, tokyo, 'constructor'), fc.string());
    forAny(fc.array(anyZone, { maxLength: 10 }), (zones) => {
      const items = itemsIn(...zones);
      expect(isTimeZone(siteZone(items))).toBe(true);
      expect(siteZone([...items].reverse())).toBe(siteZone(items));
    });
  });
});

test.each([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Godthab', 'America/Nuuk'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Dacca', 'Asia/Dhaka'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Thimbu', 'Asia/Thimphu'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
])(
  'a zone that was renamed has the name of today, and is known by both: %s, %s',
  { tags: ['7.15'] },
  (former, current) => {
    expect([currentZoneName(former), currentZoneName(current)]).toEqual([current, current]);
    const offsets = [former, current].map((zone) => offsetNameAt(Date.UTC(2020, 0), zone));
    expect(offsets[0]).toBe(offsets[1]);
  },
);
