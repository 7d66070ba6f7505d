import { expect, test } from 'vitest';
import { compareSegments } from '../../../../src/domain/changes/compare-text';
import { rowsOf } from '../../../../src/domain/changes/compared-rows';
import type { ComparedPiece } from '../../../../src/domain/changes/piece-list';
import { textOfSegment } from '../../../../src/domain/text/segment';
import { anySegments } from '../../../support/any-segments';
import { forAny } from '../../../support/properties';

const textWithout = (change: 'added' | 'removed', pieces: readonly ComparedPiece[]) =>
  pieces.flatMap((piece) => (piece.change === change ? [] : textOfSegment(piece.segment))).join('');
/** Rows in short: "before|after". */
const rows = (before: string, after: string) =>
  rowsOf(compareSegments([before], [after])).map(
    (row) => `${textWithout('added', row)}|${textWithout('removed', row)}`,
  );

test.each([
  ['begin where both begin a line', 'A.\n\nB.', 'C.\n\nB.', ['A.\n\n|C.\n\n', 'B.|B.']],
  ['of lines without changes are one row', 'A\nB\nC', 'A\nB\nD', ['A\nB\n|A\nB\n', 'C|D']],
  ['have an added line beside nothing', 'A\nB', 'A\nC\nB', ['A\n|A\n', '|C\n', 'B|B']],
  ['have a replaced line beside its own', 'A\nB\nC', 'A\nD\nC', ['A\n|A\n', 'B\n|D\n', 'C|C']],
  ['are none for an empty text', '', '', []],
])('the rows of a comparison %s', (_, before, after, expected) => {
  expect(rows(before, after)).toEqual(expected);
});

test('for any texts, the rows together are both texts, and changed pieces stay the same objects', () => {
  forAny(anySegments, anySegments, (before, after) => {
    const pieces = compareSegments(before, after);
    const joined = rowsOf(pieces).flat();
    for (const change of ['added', 'removed'] as const) {
      expect(textWithout(change, joined)).toBe(textWithout(change, pieces));
    }
    const changed = (all: readonly ComparedPiece[]) =>
      all.filter(({ change }) => change !== 'same');
    expect(changed(joined).every((piece, index) => piece === changed(pieces)[index])).toBe(true);
  });
});
