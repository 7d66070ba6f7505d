/** Each digit has five bits of a number, least significant first, and whether more follow. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Encodes safe whole numbers, not negative, as text that needs no escapes in JSON: a digit for a
 * number below 32, two below 1,024.
 */
export function encodeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    for (; rest > 31; rest = Math.floor(rest / 32)) text += digits.charAt((rest % 32) + 32);
    text += digits.charAt(rest);
  }
  return text;
}

/** Decodes what `encodeNumbers` returns; null if `text` is malformed. */
export function decodeNumbers(text: string): readonly number[] | null {
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
