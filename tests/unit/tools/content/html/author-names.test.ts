import { expect, test } from 'vitest';
import { namesIn } from '../../../../../tools/content/html/author-names';

test.each([
  ['By Ed Hornick, CNN', ['Ed Hornick']],
  ['JORDAN ROBERTSON AND RACHEL METZ', ['JORDAN ROBERTSON', 'RACHEL METZ']],
  ['by Seth Fiegerman on January 26, 2014', ['Seth Fiegerman']],
  ['Griffin McElroy @griffinmcelroy', ['Griffin McElroy']],
  ['María R. Sahuquillo / Emilio de Benito', ['María R. Sahuquillo', 'Emilio de Benito']],
  ['9:39AM BST 05 Oct 2011', []],
  ['all', []],
])('the byline %j has the names %j', (byline, names) => {
  expect(namesIn(byline)).toEqual(names);
});
