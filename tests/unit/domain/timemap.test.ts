import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureRange } from '../../../src/domain/captures/captures';
import { capturesOf, topLevelCapturesOf } from '../../../src/domain/captures/item-index';
import { anyItem } from '../../support/any-content';
import { buildItem } from '../../support/build-content';
import { buildMonthly, february, january, march } from '../../support/monthly-versions';
import { forAny } from '../../support/properties';

const items = [
  buildMonthly('a b c?', { itemId: 'story' }),
  buildMonthly('- b', { itemId: 'same-day' }),
  buildMonthly('a - c', { itemId: 'comment', parentId: 'story' }),
];

describe('the captures of a site', () => {
  test('are for the timeline those of top-level items only', () => {
    expect(topLevelCapturesOf(items)).toEqual([
      { timestamp: january, count: 1 },
      { timestamp: february, count: 2 },
    ]);
  });

  test.each([
    ['items without versions', [buildItem()]],
    ['pending and rejected versions', [buildMonthly('a? b!')]],
  ])('are none: %s', { tags: ['7.9'] }, (_, none) => {
    expect(capturesOf(none)).toEqual([]);
    expect(topLevelCapturesOf(none)).toEqual([]);
  });

  test('are all approved keys of all items, each with the number of items that have it', {
    tags: ['7.8'],
  }, () => {
    forAny(fc.array(anyItem, { maxLength: 6 }), (any) => {
      const all = any.flatMap(({ approvedKeys }) => approvedKeys).sort();
      expect(capturesOf(any)).toEqual(
        [...new Set(all)].map((timestamp) => ({
          timestamp,
          count: all.filter((key) => key === timestamp).length,
        })),
      );
    });
  });

  test('are not counted again', () => {
    expect(capturesOf(items)).toBe(capturesOf(items));
  });
});

test.each([
  ['none', [], null],
  ['one', [january], { count: 1, first: january, last: january }],
  ['several', [january, february, march], { count: 3, first: january, last: march }],
])('the range of the captures has the count, the first and the last: %s', (_, keys, expected) => {
  expect(captureRange(keys.map((timestamp) => ({ timestamp, count: 5 })))).toEqual(expected);
});
