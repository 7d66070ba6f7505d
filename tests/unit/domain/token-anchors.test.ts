import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorsOf } from '../../../src/domain/comparison/token-alignment';

const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Anchors as the ranges they begin, in order. */
const anchorTexts = (left: string, right: string, size: number) =>
  anchorsOf(codes(left), codes(right), size).map((anchor) =>
    left.slice(anchor.left, anchor.left + size),
  );

describe('anchors', () => {
  test.each<[string, string, string, number, readonly string[]]>([
    ['are tokens that occur once on either side', 'axbxc', 'aybyc', 1, ['a', 'b', 'c']],
    ['are none that occur twice on one side', 'aab', 'ab', 1, ['b']],
    ['are none that the other side lacks', 'abc', 'c', 1, ['c']],
    ['are stretches, when asked for these', 'xxabxx', 'yyabyy', 2, ['ab']],
    ['may overlap', 'xabcdx', 'yabcdy', 2, ['ab', 'bc', 'cd']],
    ['need single stretches, not single tokens', 'xabyabcd', 'zabyz', 2, ['by']],
    ['never cross: the longest order wins', 'abcd', 'dabc', 1, ['a', 'b', 'c']],
    ['are none in a text that is shorter', 'ab', 'abab', 4, []],
    ['are none of nothing', '', '', 1, []],
  ])('%s', (_, left, right, size, expected) => {
    expect(anchorTexts(left, right, size)).toEqual(expected);
  });
});

test('anchors rise on both sides, and stretches of both sides are the same there', () => {
  const anyTokens = fc.array(fc.nat(9), { maxLength: 40 });
  fc.assert(
    fc.property(anyTokens, anyTokens, fc.constantFrom(1, 2, 4, 8), (left, right, size) => {
      const anchors = anchorsOf(left, right, size);
      anchors.forEach((anchor, index) => {
        const before = anchors[index - 1];
        if (before) {
          expect(anchor.left).toBeGreaterThan(before.left);
          expect(anchor.right).toBeGreaterThan(before.right);
        }
        const stretch = left.slice(anchor.left, anchor.left + size);
        expect(stretch).toHaveLength(size);
        expect(right.slice(anchor.right, anchor.right + size)).toEqual(stretch);
      });
    }),
  );
});
