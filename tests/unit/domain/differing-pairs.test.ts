import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capturesOf } from '../../../src/domain/captures/item-index';
import {
  compareCaptures,
  differingPairs,
  pairsAround,
} from '../../../src/domain/comparison/compare-items';
import type { ContentItem } from '../../../src/domain/content/content-item';
import { anyTimestamp } from '../../support/any-content';
import { buildItem, type VersionSketches } from '../../support/build-content';

const [january, february, march, april] = [
  '20200101000000',
  '20200201000000',
  '20200301000000',
  '20200401000000',
] as const;

const story = (versions: VersionSketches) => buildItem({ versions });
const other = { body: ['Other.'] };

describe('the neighbouring captures that differ', () => {
  test.each<[string, readonly ContentItem[], readonly (readonly [string, string])[]]>([
    ['are none without captures', [], []],
    ['are none with one capture', [story({ [january]: 'yes' })], []],
    ['are those of an edit', [story({ [january]: 'yes', [march]: other })], [[january, march]]],
    [
      'are those of a new item',
      [story({ [january]: 'yes' }), story({ [february]: 'yes' })],
      [[january, february]],
    ],
    [
      'are not those in which the same was saved again',
      [story({ [january]: 'yes', [february]: 'yes', [march]: 'yes' })],
      [],
    ],
    [
      'come after such a one with it, as its neighbour',
      [story({ [january]: 'yes', [february]: 'yes', [march]: other })],
      [[february, march]],
    ],
    [
      'are those in which one item differs, whatever the others do',
      [
        story({ [january]: 'yes', [february]: 'yes' }),
        story({ [january]: 'yes', [february]: other }),
      ],
      [[january, february]],
    ],
    [
      'are not those of pending versions',
      [story({ [january]: 'yes', [february]: { ...other, approved: 'pending' } })],
      [],
    ],
  ])('%s', (_, items, expected) => {
    const pairs = differingPairs(items).map(({ before, after }) => [before, after]);
    expect(pairs).toEqual(expected);
  });

  const anyBody = fc.constantFrom('One.', 'Two.').map((text) => ({ body: [text] }));
  const fewTimes = fc.constantFrom(january, february, march, april);
  const anyItems = fc.array(
    fc.dictionary(fc.oneof(fewTimes, anyTimestamp), anyBody, { maxKeys: 4 }).map(story),
    { maxLength: 3 },
  );

  test('for any items, are those between which the comparison finds a change', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const captures = capturesOf(items).map(({ timestamp }) => timestamp);
        const expected = captures.slice(1).flatMap((after, index) => {
          const before = captures[index] ?? '';
          const differs = compareCaptures(items, before, after).some(
            ({ status }) => status !== 'unchanged',
          );
          return differs ? [{ before, after }] : [];
        });
        expect(differingPairs(items)).toEqual(expected);
      }),
    );
  });
});

describe('the pairs around a comparison', () => {
  const pairs = [
    { before: january, after: february },
    { before: february, after: march },
    { before: march, after: april },
  ];

  test.each<[string, string, string | null, string | null]>([
    [february, march, february, april],
    [march, february, february, april],
    [january, february, null, march],
    [march, april, march, null],
    [january, april, null, null],
    ['20200215000000', '20200215000000', february, march],
    ['20190101000000', '20190101000000', null, february],
    ['20210101000000', '20210101000000', april, null],
  ])('%s to %s end at %s and %s', (a, b, earlier, later) => {
    const around = pairsAround(pairs, a, b);
    expect([around.earlier?.after ?? null, around.later?.after ?? null]).toEqual([earlier, later]);
  });
});
