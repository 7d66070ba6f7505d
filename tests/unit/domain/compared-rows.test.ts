import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSegments } from '../../../src/domain/comparison/compare-text';
import { rowsOf } from '../../../src/domain/comparison/compared-rows';
import { textOfSegment } from '../../../src/domain/content/segment';
import { anySegments } from '../../support/any-segments';

type Pieces = ReturnType<typeof compareSegments>;

const textWithout = (change: 'added' | 'removed', pieces: Pieces) =>
  pieces
    .filter((piece) => piece.change !== change)
    .map(({ segment }) => textOfSegment(segment))
    .join('');
const rows = (before: string, after: string) =>
  rowsOf(compareSegments([before], [after])).map((row) => [
    textWithout('added', row),
    textWithout('removed', row),
  ]);

describe('the rows of a comparison', () => {
  test('begin where both versions begin a line', () => {
    expect(rows('One.\n\nTwo.\n\nThree.', 'One!\n\nTwo.\n\nThird.')).toEqual([
      ['One.\n\n', 'One!\n\n'],
      ['Two.\n\n', 'Two.\n\n'],
      ['Three.', 'Third.'],
    ]);
  });

  test('of lines without changes are one row', () => {
    expect(rows('One.\nTwo.\nThree.\nFour.', 'One.\nTwo.\nThree.\nFive.')).toEqual([
      ['One.\nTwo.\nThree.\n', 'One.\nTwo.\nThree.\n'],
      ['Four.', 'Five.'],
    ]);
  });

  test('have an added paragraph beside an empty side', () => {
    expect(rows('One.\n\nTwo.', 'One.\n\nNew.\n\nTwo.')).toEqual([
      ['One.\n\n', 'One.\n\n'],
      ['', 'New.\n\n'],
      ['Two.', 'Two.'],
    ]);
  });

  test('have a replaced paragraph beside its replacement', () => {
    expect(rows('One.\nOld line\nTwo.', 'One.\nNew words\nTwo.')).toEqual([
      ['One.\n', 'One.\n'],
      ['Old line\n', 'New words\n'],
      ['Two.', 'Two.'],
    ]);
  });

  test('are none for an empty text', () => {
    expect(rows('', '')).toEqual([]);
  });
});

test('for any texts, the rows together are both texts, and changed pieces stay the same objects', () => {
  fc.assert(
    fc.property(anySegments, anySegments, (before, after) => {
      const pieces = compareSegments(before, after);
      const joined = rowsOf(pieces).flat();
      for (const change of ['added', 'removed'] as const) {
        expect(textWithout(change, joined)).toBe(textWithout(change, pieces));
      }
      const changed = (all: Pieces) => all.filter(({ change }) => change !== 'same');
      expect(changed(joined).every((piece, index) => piece === changed(pieces)[index])).toBe(true);
    }),
  );
});
