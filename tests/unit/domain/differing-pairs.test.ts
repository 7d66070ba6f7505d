import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capturesOf } from '../../../src/domain/captures/item-index';
import {
  compareCaptures,
  differingPairs,
  pairsAround,
} from '../../../src/domain/comparison/compare-items';
import { anyTimestamp } from '../../support/any-content';
import { buildItem } from '../../support/build-content';
import { april, buildMonthly, february, january, march } from '../../support/monthly-versions';
import { forAny } from '../../support/properties';

describe('the neighbouring captures that differ', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['are none without captures', [], []],
    ['are none with one capture', ['a'], []],
    ['are those of an edit', ['a - b'], [january, march]],
    ['are those of a new item', ['a', '- a'], [january, february]],
    ['are not those in which the same was saved again', ['a a a'], []],
    ['come after such a one with it, as its neighbour', ['a a b'], [february, march]],
    ['are those in which one item of several differs', ['a a', 'a b'], [january, february]],
    ['are not those of pending versions', ['a b?'], []],
  ])('%s', (_, items, expected) => {
    const pairs = differingPairs(items.map((bodies) => buildMonthly(bodies)));
    expect(pairs.flatMap(({ before, after }) => [before, after])).toEqual(expected);
  });

  const anyBody = fc.constantFrom('One.', 'Two.').map((text) => ({ body: [text] }));
  const fewTimes = fc.constantFrom(january, february, march, april);
  const anyVersions = fc.dictionary(fc.oneof(fewTimes, anyTimestamp), anyBody, { maxKeys: 4 });
  const anyItems = fc.array(
    anyVersions.map((versions) => buildItem({ versions })),
    { maxLength: 3 },
  );

  test('for any items, are those between which the comparison finds a change', () => {
    forAny(anyItems, (items) => {
      const captures = capturesOf(items).map(({ timestamp }) => timestamp);
      const expected = captures.slice(1).flatMap((after, index) => {
        const before = captures[index] ?? '';
        const compared = compareCaptures(items, before, after);
        return compared.some(({ status }) => status !== 'unchanged') ? [{ before, after }] : [];
      });
      expect(differingPairs(items)).toEqual(expected);
    });
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
