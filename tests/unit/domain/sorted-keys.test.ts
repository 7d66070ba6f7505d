import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexAtOrBefore } from '../../../src/domain/time/timestamp';

const keys = ['b', 'd', 'd', 'f'];

test.each([
  ['before the first', 'a', -1],
  ['the first itself', 'b', 0],
  ['between two', 'c', 0],
  ['one that occurs twice', 'd', 2],
  ['the last itself', 'f', 3],
  ['after the last', 'z', 3],
  ['nothing', '', -1],
])('the last key not after %s', (_, key, expected) => {
  expect(indexAtOrBefore(keys, key)).toBe(expected);
});

test('there is none among no keys', () => {
  expect(indexAtOrBefore([], 'a')).toBe(-1);
});

test('it is the one that a search from the end finds', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (unsorted, key) => {
      const sorted = unsorted.sort();
      expect(indexAtOrBefore(sorted, key)).toBe(sorted.findLastIndex((other) => other <= key));
    }),
  );
});
