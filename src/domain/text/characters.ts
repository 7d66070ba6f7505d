import { segmentsOf } from './segmenters';

// What readers take for one character may be several code points: letters with marks, flags, joined emoji.
const charactersOf = (text: string) => segmentsOf(text, 'grapheme');

/** Two code units of which none continues a character, apart from a line end. */
const separate = /^(?!\r\n)[\0-\u02ff]{2}$/;

/** Where the character at an index begins; indexes and lengths are in UTF-16 code units. */
export function characterStart(text: string, index: number): number {
  if (index >= text.length) return text.length;
  if (index <= 0 || separate.test(text.slice(index - 1, index + 1))) return Math.max(0, index);
  // Where a character begins depends on the text before it and on its first code point.
  return charactersOf(text.slice(0, index + 2)).containing(index)?.index ?? index;
}

/** The first index, from this one on, at which a character ends. */
export function characterEnd(text: string, index: number): number {
  if (characterStart(text, index) === index) return index;
  const character = charactersOf(text).containing(index);
  return character ? character.index + character.segment.length : index;
}

/** The most code units of the characters that `firstCharacters` counts. */
const mostUnits = 10;

/** The first `count` characters of a text, or fewer if they take more than ten code units each. */
export function firstCharacters(text: string, count: number): string {
  const start = text.slice(0, characterStart(text, mostUnits * count));
  let end = 0;
  let left = count;
  for (const { segment } of charactersOf(start)) {
    if (left-- === 0) break;
    end += segment.length;
  }
  return start.slice(0, end);
}
