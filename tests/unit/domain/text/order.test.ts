import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naturally } from '../../../../src/domain/text/order';
import { forMany } from '../../../support/properties';

describe('the natural order of texts', () => {
  test('has numbers by their value', () => {
    const texts = ['main10', 'main9', 'main', 'main2-b', 'main2-a', 'main02-a', 'm', ''];
    expect(texts.sort(naturally)).toEqual([
      ...['', 'm', 'main', 'main02-a', 'main2-a', 'main2-b', 'main9', 'main10'],
    ]);
  });

  test('is the same however it is asked, for any texts', () => {
    const text = fc.stringMatching(/^[a-b0-2-]{0,6}$/);
    forMany(fc.tuple(text, text, text), ([a, b, c]) => {
      expect(Math.sign(naturally(a, b))).toBe(-Math.sign(naturally(b, a)) || 0);
      expect(naturally(a, b) === 0).toBe(a === b);
      if (naturally(a, b) < 0 && naturally(b, c) < 0) expect(naturally(a, c)).toBeLessThan(0);
    });
  });
});
