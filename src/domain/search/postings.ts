/** Successive versions of an item that have a word. */
export interface Posting {
  /** The number of the item in the table of items. */
  readonly item: number;
  /** The index of the first of the versions among the item's approved keys. */
  readonly first: number;
  /** The index of the next version, without the word; Infinity if the latest version has it. */
  readonly end: number;
}

/**
 * Encodes the postings of a word, which must be in order of item and version.
 *
 * A posting is the distance to the item of the posting before, doubled. If any version of the item
 * lacks the word, one is added, and the first version and the number of versions follow: 0 up to the
 * latest, so that a new version with the word changes nothing.
 */
export function encodePostings(postings: readonly Posting[]): string {
  const numbers: number[] = [];
  let before = 0;
  for (const { item, first, end } of postings) {
    const distance = 2 * (item - before);
    if (first === 0 && end === Infinity) numbers.push(distance);
    else numbers.push(distance + 1, first, end === Infinity ? 0 : end - first);
    before = item;
  }
  return encodeNumbers(numbers);
}

/** Decodes the postings of a word; null if `text` is malformed. */
export function decodePostings(text: string): readonly Posting[] | null {
  const numbers = decodeNumbers(text);
  if (!numbers) return null;
  const postings: Posting[] = [];
  let item = 0;
  for (let at = 0; at < numbers.length; at++) {
    const distance = numbers[at] ?? 0;
    item += Math.floor(distance / 2);
    if (distance % 2 === 0) {
      postings.push({ item, first: 0, end: Infinity });
      continue;
    }
    const [first, length] = [numbers[++at], numbers[++at]];
    if (first === undefined || length === undefined) return null;
    postings.push({ item, first, end: length === 0 ? Infinity : first + length });
  }
  return postings;
}

/** Each digit has five bits of a number, least significant first, and whether more follow. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Encodes safe whole numbers, not negative, as text that needs no escapes in JSON: a digit for a
 * number below 32, two below 1,024.
 */
function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    for (; rest > 31; rest = Math.floor(rest / 32)) text += digits.charAt((rest % 32) + 32);
    text += digits.charAt(rest);
  }
  return text;
}

/** Decodes what `encodeNumbers` returns; null if `text` is malformed. */
function decodeNumbers(text: string): readonly number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (const digit of text) {
    const value = digits.indexOf(digit);
    if (value < 0) return null;
    number += (value % 32) * unit;
    if (number > Number.MAX_SAFE_INTEGER) return null;
    unit *= 32;
    if (value > 31) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return unit === 1 ? numbers : null;
}
