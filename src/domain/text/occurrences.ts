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
  const [first = '', ...rest] = word;
  const part = `[ ']${word}${endOfPart}`;
  if (rest.length === 0) return part;
  return `(?:${part}| ${first}(?=[^ ]*')'?${rest.join("'?")}${endOfWhole})`;
}

/** The occurrences of a pattern in a searchable text, in order, without overlaps. */
export function occurrencesOf(searchable: string, pattern: RegExp): readonly RegExpExecArray[] {
  return [...searchable.matchAll(pattern)];
}

/** Whether a pattern occurs in a searchable text. */
export function hasOccurrence(searchable: string, pattern: RegExp): boolean {
  return searchable.search(pattern) >= 0;
}
