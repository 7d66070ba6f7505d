import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestCaptures } from '../../../src/domain/captures/capture-steps';
import { captureRange } from '../../../src/domain/captures/captures';
import { capturesOf, topLevelCapturesOf } from '../../../src/domain/captures/item-index';
import { archiveItems } from '../../../src/domain/content/visible-items';
import { anyItem, anyTimestamp } from '../../support/any-content';
import { buildItem } from '../../support/build-content';

const story = buildItem({
  itemId: 'story',
  versions: { '20200201000000': 'yes', '20200101000000': 'yes', '20200301000000': 'pending' },
});
const sameDay = buildItem({ itemId: 'same-day', versions: { '20200201000000': 'yes' } });
const comment = buildItem({
  itemId: 'comment',
  parentId: 'story',
  versions: { '20200215000000': 'yes', '20200101000000': 'yes' },
});

describe('the captures of a site', () => {
  test('are the distinct keys of approved versions, oldest first, with how many there are', {
    tags: ['7.8'],
  }, () => {
    expect(capturesOf([story, sameDay, comment])).toEqual([
      { timestamp: '20200101000000', count: 2 },
      { timestamp: '20200201000000', count: 2 },
      { timestamp: '20200215000000', count: 1 },
    ]);
  });

  test('are for the timeline those of top-level items only', () => {
    expect(topLevelCapturesOf([story, sameDay, comment])).toEqual([
      { timestamp: '20200101000000', count: 1 },
      { timestamp: '20200201000000', count: 2 },
    ]);
  });

  test.each([
    ['no items', []],
    ['items without versions', [buildItem()]],
    [
      'pending, rejected and invalid versions',
      [buildItem({ versions: { 20200101000000: 'pending', 20200102000000: 'no', '2020': 'yes' } })],
    ],
  ])('are none: %s', { tags: ['7.9'] }, (_, items) => {
    expect(capturesOf(items)).toEqual([]);
    expect(topLevelCapturesOf(items)).toEqual([]);
  });

  test('count every approved version once, each showing something at its own moment', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 6 }), (items) => {
        const captures = capturesOf(items);
        const times = captures.map((capture) => capture.timestamp);
        expect(times).toEqual([...new Set(times)].sort());
        expect(captures.reduce((sum, { count }) => sum + count, 0)).toBe(
          items.reduce((sum, item) => sum + item.approvedKeys.length, 0),
        );
        for (const { timestamp, count } of captures) {
          const made = archiveItems(items, timestamp).filter(
            (item) => item.currentVersion === timestamp,
          );
          expect(made).toHaveLength(count);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the range of the captures', () => {
  test.each([
    ['none', [], null],
    ['one', ['20200101000000'], { count: 1, first: '20200101000000', last: '20200101000000' }],
    [
      'several',
      ['20200101000000', '20200201000000', '20210101000000'],
      { count: 3, first: '20200101000000', last: '20210101000000' },
    ],
  ])('has the count, the first and the last: %s', (_, timestamps, expected) => {
    const captures = timestamps.map((timestamp) => ({ timestamp, count: 5 }));
    expect(captureRange(captures)).toEqual(expected);
  });
});

/** The nearest of all, or null when there is none. */
const nearestCapture = (captures: readonly string[], digits: string) =>
  nearestCaptures(captures, digits, 1)[0] ?? null;

describe('the nearest capture', () => {
  const captures = ['20200101000000', '20200601000000', '20210101000000'];

  test.each([
    ['a capture itself', '20200601000000', '20200601000000'],
    ['long before the first', '20000101000000', '20200101000000'],
    ['long after the last', '20991231235959', '20210101000000'],
    ['nearer to the one after', '20200501000000', '20200601000000'],
    ['nearer to the one before', '20200201000000', '20200101000000'],
    ['month 13, the January that follows', '20201301000000', '20210101000000'],
    ['31 February, at the beginning of March', '20200231000000', '20200101000000'],
    ['zeros', '00000000000000', '20200101000000'],
    ['nines', '99999999999999', '20210101000000'],
    ['1997', '19970101000000', '20200101000000'],
  ])('to %s', (_, digits, expected) => {
    expect(nearestCapture(captures, digits)).toBe(expected);
  });

  test('is the earlier of two that are equally near', () => {
    expect(nearestCapture(['20200101000000', '20200103000000'], '20200102000000')).toBe(
      '20200101000000',
    );
  });

  test('is none without captures', () => {
    expect(nearestCapture([], '20200101000000')).toBeNull();
  });

  test('is a capture, for any 14 digits', () => {
    const anyDigits = fc.stringMatching(/^\d{14}$/);
    const anyCaptures = fc.array(anyTimestamp, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyCaptures, anyDigits, (some, digits) => {
        expect(some).toContain(nearestCapture(some, digits));
      }),
    );
  });
});

describe('the captures of many items', () => {
  test('are all keys of all items, each with the number of items that have it', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(anyTimestamp, { maxLength: 8 })), (keys) => {
        const items = keys.map((own, index) =>
          buildItem({
            itemId: `item-${index}`,
            parentId: index % 3 === 0 ? 'item-1' : null,
            versions: Object.fromEntries(own.map((key) => [key, 'yes'] as const)),
          }),
        );
        const all = keys.flat().sort();
        expect(capturesOf(items)).toEqual(
          [...new Set(all)].map((timestamp) => ({
            timestamp,
            count: all.filter((key) => key === timestamp).length,
          })),
        );
      }),
    );
  });

  test('are not counted again', () => {
    const items = [story, comment];
    expect(capturesOf(items)).toBe(capturesOf(items));
  });
});
