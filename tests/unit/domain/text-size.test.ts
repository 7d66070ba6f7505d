import { expect, test } from 'vitest';
import { sizeOfTexts } from '../../../src/domain/comparison/compare-versions';

test.each([
  [[], 0, 0],
  [['One two.'], 2, 8],
  [['One', 'two'], 2, 6],
  [['𝒳 ü'], 2, 3],
])('the size of %j is %i words, %i characters', (texts, words, characters) => {
  expect(sizeOfTexts(texts)).toEqual({ words, characters });
});
