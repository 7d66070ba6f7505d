import { ringMark, umlautMark } from './words';

/**
 * A pattern of the occurrences of words side by side in a text as `searchableText` gives it. An
 * occurrence begins with the separator before it, and ends before the separator after it, so that
 * one separator can stand between two.
 *
 * @param spellings the words, in each of their spellings.
 * @param isPrefix whether the last word need only begin so.
 */
export function patternOf(spellings: readonly (readonly string[])[], isPrefix: boolean): RegExp {
  const sources = spellings.map((words) =>
    words.map((word, index) => wordPattern(word, isPrefix && index === words.length - 1)).join(''),
  );
  return new RegExp([...new Set(sources)].join('|'), 'gu');
}

/**
 * A word, as a part between apostrophes, or as a whole with apostrophes in it. A text matches in one
 * way at most: with two for each word, a long phrase would take forever.
 */
function wordPattern(word: string, isPrefix: boolean): string {
  const [endOfPart, endOfWhole] = isPrefix ? ['', ''] : ["(?=[ '])", '(?= )'];
  const [first = '', ...rest] = unitsOf(word);
  const part = `[ ']${first}${rest.join('')}${endOfPart}`;
  if (rest.length === 0) return part;
  return `(?:${part}| ${first}(?=[^ ]*')'?${rest.join("'?")}${endOfWhole})`;
}

/** The letters of a word as patterns: "ae" is also ä, "aa" also å and so on; a letter has its marks or not. */
function unitsOf(word: string): readonly string[] {
  const units = word.match(unit) ?? [];
  return units.map((letters) => {
    const [letter = '', second] = letters;
    if (second === umlautMark) return `${letter}[${umlautMark}e]?`;
    if (second === ringMark) return `a[${ringMark}a]?`;
    if (second === 'e') return `${letter}[e${umlautMark}]`;
    if (second === 'a') return `a[a${ringMark}]`;
    if (letter === 'a') return `a[${umlautMark}${ringMark}]?`;
    return letter === 'o' || letter === 'u' ? `${letter}${umlautMark}?` : letters;
  });
}

const unit = new RegExp(`[aou][e${umlautMark}]|a[a${ringMark}]|.`, 'gsu');

/**
 * A pattern of a word of a script without spaces as a part of a compound, in a text that a dictionary has split. The
 * word ends where a word of the dictionary does. It may begin within one if that leaves more than a letter of it:
 * "式場" in "結婚式|場", but not "京都" in "東京|都". Where the dictionary splits it, a sign may stand in between.
 */
export function compoundPattern(word: string): RegExp {
  const split = Array.from(word).join(' ?');
  return new RegExp(
    `(?<= [^ ]+)${word}(?= )|(?<= [^ ]{2,})${split}(?= )|(?<=[^ ] [^ ])${split}(?<=[^ ]{2})(?= )`,
    'gu',
  );
}

/** The occurrences of a pattern in a searchable text, in order, without overlaps. */
export function occurrencesOf(searchable: string, pattern: RegExp): readonly RegExpExecArray[] {
  return [...searchable.matchAll(pattern)];
}

/** Whether a pattern occurs in a searchable text. */
export function hasOccurrence(searchable: string, pattern: RegExp): boolean {
  return searchable.search(pattern) >= 0;
}
