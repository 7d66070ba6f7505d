import { segmentsOf } from './segmenters';

/** Text in which each code unit is a character. */
const isSimple = /^[\0-\u02ff]*$/;

/** The number of characters of a text, as readers see them: a letter with its marks is one. */
export function countCharacters(text: string): number {
  if (isSimple.test(text)) return text.length;
  let count = 0;
  for (const _ of segmentsOf(text, 'grapheme')) count++;
  return count;
}
