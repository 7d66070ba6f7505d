import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shelfOf } from '../../../src/domain/shelf';

describe('the shelf of an id', () => {
  // The test vectors of the FNV draft, of 32 bits.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['b', 0xe70c2de5],
    ['foobar', 0xbf9cf968],
  ])('is the FNV-1a hash of %j', (id, hash) => {
    expect(shelfOf(id, 2 ** 32)).toBe(hash);
    expect(shelfOf(id, 16)).toBe(hash % 16);
  });

  test('takes the bytes of UTF-8, not the characters', () => {
    expect(shelfOf('ß', 2 ** 32)).not.toBe(shelfOf('\u00c3\u009f', 2 ** 32));
    // C3 9F, by hand.
    let hash = 0x811c9dc5;
    for (const byte of [0xc3, 0x9f]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    expect(shelfOf('ß', 2 ** 32)).toBe(hash);
  });

  test('is one of the shelves, and with half as many one of the same two', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(12), (id, power) => {
        const shelves = 2 ** (power + 1);
        const shelf = shelfOf(id, shelves);
        expect(shelf).toBeGreaterThanOrEqual(0);
        expect(shelf).toBeLessThan(shelves);
        expect(shelfOf(id, shelves / 2)).toBe(shelf % (shelves / 2));
      }),
    );
  });
});
